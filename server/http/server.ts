import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

const SECOND = 1000;

/** A Node server for the app, with limits on slow and idle clients. It sends `headers` with every answer. */
export function createHttpServer(app: Hono, headers: Map<string, string>): Server {
  const answer = getRequestListener(app.fetch);
  const server = createServer(
    {
      headersTimeout: 10 * SECOND,
      requestTimeout: 30 * SECOND,
      keepAliveTimeout: 5 * SECOND,
      connectionsCheckingInterval: SECOND,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => {
      outgoing.setHeaders(headers);
      void answer(incoming, outgoing);
    },
  );
  server.maxConnections = 4000;
  return server;
}

/** Listens, and answers the URL to be shown. Rejects with Node's error when the port cannot be had. */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: realPort } = server.address() as AddressInfo;
  return `http://${shownHost(host)}:${realPort}`;
}

/** Stops taking connections and waits for the requests under way, at most `patienceMs`. */
export async function closeGracefully(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept alive becomes idle only when its last answer has gone, so this has to be repeated.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

function shownHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
