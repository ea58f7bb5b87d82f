import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, isIPv6, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LongAnswerResponse } from './long-answers.ts';
import { dropStalledClients } from './stalled-clients.ts';

const SECOND = 1000;
/** How long, once the server stops, a connection may take to say what it wants. */
const FIRST_REQUEST_MS = 500;

/** A Node server for the listener, with limits on idle clients and on slow ones. It sends `headers` with every answer. */
export function createHttpServer(listener: RequestListener, headers: Map<string, string>): Server {
  const server = createServer(
    {
      headersTimeout: 10 * SECOND,
      requestTimeout: 30 * SECOND,
      keepAliveTimeout: 5 * SECOND,
      connectionsCheckingInterval: SECOND,
      maxHeaderSize: 16 * 1024,
      ServerResponse: LongAnswerResponse,
    },
    (incoming, outgoing) => {
      outgoing.setHeaders(headers);
      listener(incoming, outgoing);
    },
  );
  server.maxConnections = 4000;
  dropStalledClients(server);
  return server;
}

/** The server cannot listen where it should. The message is one plain line that names the variable. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Listens, on an inherited socket if there is one, and answers the URL to be shown. Throws ListenError. */
export async function listen(
  server: Server,
  host: string,
  port: number,
  socket: number | null = null,
): Promise<string> {
  if (socket !== null) return listenOn(server, socket);
  // Whoever has the port on the other loopback address gets what is sent to `localhost`, though `host` is free.
  if (shownHost(host) === 'localhost' && port !== 0) {
    const taken = await Promise.all(['127.0.0.1', '::1'].map((each) => answers(each, port)));
    if (taken.includes(true)) throw portTaken(port);
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen({ host, port }, resolve);
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

/** Stops taking connections and waits for the requests under way, at most `patienceMs`. */
export async function closeGracefully(server: Server, patienceMs: number): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), patienceMs);
  // Not http's own close: that cuts connections that were just made and whose request is still on its way.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  await Promise.race([closed, sleep(FIRST_REQUEST_MS)]);
  // A connection kept alive becomes idle only when its last answer has gone, so this has to be repeated.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

function shownHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function answers(host: string, port: number): Promise<boolean> {
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
