import type { IncomingMessage } from 'node:http';
import {
  clientOfSocket,
  isTrusted,
  shortenAddress,
  type TrustedProxies,
} from './client-address.ts';
import type { Log } from './request-log.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Warns in the log, at once and again a day later, of X-Forwarded-For from an address that TRUST_PROXY does not name: if
 * it is the operator's proxy, all visitors behind it share one client's limits. (A visitor may write the header too.)
 */
export function createForwardedWarning(
  log: Log,
  proxies: TrustedProxies,
): (incoming: IncomingMessage) => void {
  let last = Number.NEGATIVE_INFINITY;
  return ({ headers, socket }) => {
    if (headers['x-forwarded-for'] === undefined) return;
    const now = performance.now();
    if (now - last < DAY_MS || isTrusted(socket.remoteAddress ?? '', proxies)) return;
    last = now;
    log({
      warning:
        'X-Forwarded-For is not believed from this address: if it is your proxy, name it in TRUST_PROXY, or all visitors share one limit',
      from: shortenAddress(clientOfSocket(socket)),
    });
  };
}
