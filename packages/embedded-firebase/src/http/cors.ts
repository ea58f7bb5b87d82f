import type { IncomingMessage } from 'node:http';

/** How long a browser remembers the answer to a preflight, in seconds: Chromium's maximum. */
const MAXIMUM_AGE = 7200;

/** Origins whose pages may call the protocols, as a browser writes them: `https://www.example.org`. */
export type AllowedOrigins = ReadonlySet<string>;

/**
 * The headers by which a browser lets the page of an allowed origin send a request and read its response.
 * Source: https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function corsHeaders(
  incoming: IncomingMessage,
  allowed: AllowedOrigins,
): Map<string, string> {
  const headers = new Map<string, string>();
  if (allowed.size === 0) return headers;
  headers.set('Vary', 'Origin');
  const { origin = '', 'access-control-request-headers': requested } = incoming.headers;
  if (!allowed.has(origin)) return headers;
  headers.set('Access-Control-Allow-Origin', origin);
  // The streams of firebase/firestore are asked for with credentials. This server knows none but the Authorization header.
  headers.set('Access-Control-Allow-Credentials', 'true');
  headers.set('Access-Control-Expose-Headers', 'Retry-After');
  if (!isPreflight(incoming, allowed)) return headers;
  headers.set('Vary', 'Origin, Access-Control-Request-Headers');
  headers.set('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  // Whatever the SDK's version sends: an allowed page could do as much with any header.
  if (requested) headers.set('Access-Control-Allow-Headers', requested);
  headers.set('Access-Control-Max-Age', String(MAXIMUM_AGE));
  return headers;
}

/** Whether a browser asks for an allowed page what it may send. */
export function isPreflight(
  { method, headers }: IncomingMessage,
  allowed: AllowedOrigins,
): boolean {
  const isAsked = headers['access-control-request-method'] !== undefined;
  return method === 'OPTIONS' && isAsked && allowed.has(headers.origin ?? '');
}

/** Whether a text is an address without a path, such as `https://www.example.org`. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.href === `${url.origin}/`;
}

/** The origins in a list with commas, as browsers write them in `Origin`; null when one is none. */
export function parseOrigins(list: string): AllowedOrigins | null {
  const entries = list.split(',').map((part) => part.trim());
  const origins = entries.filter((entry) => entry !== '');
  // A URL may have `*` in its host; no browser's origin has.
  if (!origins.every((entry) => isOrigin(entry) && !entry.includes('*'))) return null;
  return new Set(origins.map((entry) => new URL(entry).origin));
}
