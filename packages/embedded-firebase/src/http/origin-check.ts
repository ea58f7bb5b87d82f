import type { IncomingMessage } from 'node:http';
import { isTrusted, type TrustedProxies } from './client-address.ts';
import type { AllowedOrigins } from './cors.ts';
import { ApiError } from './errors.ts';
import { isLoopback } from './host-check.ts';

/** Refuses a request that a browser sends for another site's page. Throws ApiError (403). */
export type OriginCheck = (incoming: IncomingMessage) => void;

interface OriginSettings {
  siteUrl: URL;
  allowedOrigins: AllowedOrigins;
  trustedProxies: TrustedProxies;
}

/**
 * A browser sends some requests for any page without asking first, and the page cannot read the response, but what is done
 * is done. So it says where each comes from: `Sec-Fetch-Site`, or `Origin` in browsers before 2023 and to a site without
 * TLS. No page can write these two. Without both nobody's browser is misused, as by the SDK in Node.
 * Source: https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export function createOriginCheck(settings: OriginSettings): OriginCheck {
  return (incoming) => {
    const { origin, 'sec-fetch-site': site } = incoming.headers;
    if (origin !== undefined && settings.allowedOrigins.has(origin)) return;
    const isOwn =
      site === undefined
        ? origin === undefined || isOurs(origin, incoming, settings)
        : site === 'same-origin' || site === 'none';
    if (isOwn) return;
    throw new ApiError(
      403,
      'PERMISSION_DENIED',
      `Only pages of ${settings.siteUrl.origin} may call this server, and those of ALLOWED_ORIGINS.`,
    );
  };
}

/** Whether a page of this origin came from this server: its host is the one that the request was sent to. */
function isOurs(
  origin: string,
  incoming: IncomingMessage,
  { siteUrl, trustedProxies }: OriginSettings,
): boolean {
  if (origin === siteUrl.origin) return true;
  const page = URL.parse(origin);
  // The server itself cannot tell whether the request came by TLS. A page without it may be anybody's on the way.
  const isGenuine =
    page?.protocol === 'https:' || siteUrl.protocol === 'http:' || isLoopback(page?.hostname ?? '');
  return (
    isGenuine &&
    hostsOf(incoming, trustedProxies).some(
      (host) => URL.parse(`${page?.protocol}//${host}`)?.origin === origin,
    )
  );
}

/** The hosts, with their ports, that the request was sent to: as the proxies say, who may send on another. */
function hostsOf({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string[] {
  const forwarded = headers['x-forwarded-host'];
  const hosts = isTrusted(socket.remoteAddress ?? '', proxies) && forwarded?.toString();
  return (hosts || headers.host || '').split(',').map((host) => host.trim());
}
