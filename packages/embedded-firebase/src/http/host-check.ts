import type { IncomingMessage } from 'node:http';
import { ApiError } from './errors.ts';

/** Refuses a request by its Host header. Throws ApiError (421). */
export type HostCheck = (incoming: IncomingMessage) => void;

/**
 * Refuses a request for a host that is neither the site's nor this machine's own name, so that a foreign
 * page cannot point its own name at this server (DNS rebinding). Ports do not matter: proxies change them.
 */
export function createHostCheck(siteUrl: URL): HostCheck {
  // Nearly all requests have the same header, and parsing it takes a hundredth of a write's time.
  let lastFitting: string | null = null;
  return (incoming) => {
    const header = onlyHost(incoming);
    if (header === lastFitting) return;
    const name = hostName(header);
    if (name !== siteUrl.hostname && !isLoopback(name)) {
      throw new ApiError(
        421,
        'FAILED_PRECONDITION',
        `This server is ${siteUrl.host}; it answers no other host. (Its SITE_URL says so.)`,
      );
    }
    lastFitting = header;
  };
}

/** The Host header; empty when there is none or more than one. */
function onlyHost({ rawHeaders }: IncomingMessage): string {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'host') continue;
    if (host !== undefined) return '';
    host = rawHeaders[at + 1];
  }
  return host ?? '';
}

/** The host that the header names, without the root's dot; empty unless it is one host with at most a port. */
function hostName(header: string): string {
  const name = /[/\\?#@]/.test(header) ? '' : (URL.parse(`http://${header}`)?.hostname ?? '');
  return name.replace(/\.$/, '');
}

/** Whether this is a name of the machine itself. */
export function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(name)
  );
}
