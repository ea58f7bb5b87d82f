import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, BlockList, connect, isIPv6, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';
import type { TrustedProxies } from './client-address.ts';
import { EarlyResponse, refuseEarly } from './early-refusals.ts';
import { dropStalledClients } from './stalled-clients.ts';

const SECOND = 1000;
/** The connections of all clients together. */
const MAXIMUM_CONNECTIONS = 4000;
/** How long a connection that was just made may take to send its request once the server is asked to stop. */
const FIRST_REQUEST_MS = 500;

/**
 * A Node server for the listener, with limits on idle clients and on slow ones. It sends `headers` with every response, and
 * in addition those of `headersFor` its request.
 */
export function createHttpServer(
  listener: RequestListener,
  headers: Map<string, string>,
  proxies: TrustedProxies = new BlockList(),
  headersFor: (incoming: IncomingMessage) => Iterable<[string, string]> = () => [],
): Server {
  const server = createServer(
    {
      headersTimeout: 10 * SECOND,
      requestTimeout: 30 * SECOND,
      keepAliveTimeout: 5 * SECOND,
      connectionsCheckingInterval: SECOND,
      maxHeaderSize: 16 * 1024,
      ServerResponse: EarlyResponse,
    },
    (incoming, outgoing) => {
      outgoing.setHeaders(headers);
      for (const [name, value] of headersFor(incoming)) outgoing.setHeader(name, value);
      listener(incoming, outgoing);
    },
  );
  server.maxConnections = MAXIMUM_CONNECTIONS;
  dropStalledClients(server);
  refuseEarly(server, proxies, headersFor);
  return server;
}

/** The server cannot listen where it should. */
class ListenError extends OperatorError {
  override readonly name = 'ListenError';
}

/** Listens, on an inherited socket if there is one, and returns the URL to be shown. Throws ListenError. */
export async function listen(
  server: Server,
  host: string,
  port: number,
  socket: number | null = null,
): Promise<string> {
  if (socket !== null) return listenOn(server, socket);
  // `localhost` is both loopback addresses: another program that has the port on one of them would get requests.
  if (shownHost(host) === 'localhost' && port !== 0) {
    const taken = await Promise.all(['127.0.0.1', '::1'].map((each) => isListening(each, port)));
    if (taken.includes(true)) throw portTaken(port);
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    // Node's default of 511 is less than one client may open at once, and whoever finds no room retries after seconds.
    server.listen({ host, port, backlog: MAXIMUM_CONNECTIONS }, resolve);
  });
  const { port: realPort } = server.address() as AddressInfo;
  return `http://${shownHost(host)}:${realPort}`;
}

async function listenOn(server: Server, socket: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new ListenError(`LISTEN_FDS names a socket that cannot be listened on (${code}).`)),
    );
    server.listen({ fd: socket }, resolve);
  });
  const { address, port } = server.address() as AddressInfo;
  return `http://${shownHost(address)}:${port}`;
}

/** Stops taking connections and waits for the requests under way, at most `timeoutMs`. */
export async function closeGracefully(server: Server, timeoutMs: number): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), timeoutMs);
  // Not http's close(), which cuts connections whose first request has not arrived yet.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  await Promise.race([closed, sleep(FIRST_REQUEST_MS)]);
  // Repeated, because a connection becomes idle only when its last response has been sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

function shownHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): ListenError {
  if (error.code === 'EADDRINUSE') return portTaken(port);
  if (error.code === 'EACCES') {
    return new ListenError(`PORT ${port} may only be opened by root; choose one above 1023.`);
  }
  return new ListenError(`HOST ${host} cannot be listened on (${error.code}).`);
}

function portTaken(port: number): ListenError {
  return new ListenError(`PORT ${port} is taken by another program; stop it or choose another.`);
}
