import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from './errors.ts';

/** Refuses a request by its Host header. Throws ApiError (421). */
export type HostCheck = (incoming: IncomingMessage) => void;

/**
 * Refuses a request for a host that is neither the site's nor this machine's own name, so that a foreign
 * page cannot point its own name at this server (DNS rebinding). Ports do not matter: proxies change them.
 */
export function createHostCheck(siteUrl: URL): HostCheck {
  return (incoming) => {
    const name = hostName(incoming);
    if (name !== siteUrl.hostname && !isLoopback(name)) {
      throw new ApiError(
        421,
        'FAILED_PRECONDITION',
        `This server is ${siteUrl.host}; it answers no other host. (Its SITE_URL says so.)`,
      );
    }
  };
}

export function checkHost(check: HostCheck): MiddlewareHandler {
  return (c, next) => {
    check(c.env.incoming);
    return next();
  };
}

/** Empty when the request does not name one host and at most its port: nothing is read into any other header. */
function hostName(incoming: IncomingMessage): string {
  const [header = '', ...others] = incoming.headersDistinct.host ?? [];
  if (others.length > 0 || /[/\\?#@]/.test(header)) return '';
  return URL.parse(`http://${header}`)?.hostname ?? '';
}

function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(name)
  );
}
