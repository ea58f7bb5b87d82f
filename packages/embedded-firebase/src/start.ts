import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlockList } from 'node:net';
import { createAppListener } from './app-listener.ts';
import type { Backend } from './backend.ts';
import { clientOf } from './http/client-address.ts';
import { limitConnections } from './http/connection-limit.ts';
import { corsHeaders, isPreflight } from './http/cors.ts';
import { describeFailure, type Log, logRequest } from './http/request-log.ts';
import { closeGracefully, createHttpServer, listen } from './http/server.ts';
import { type OpenedBackend, openBackend } from './opened-backend.ts';
import type { Pages } from './pages.ts';
import { isProtocolPath } from './protocol-paths.ts';
import type { ServedBackend, ServerOptions, Settings } from './server-options.ts';
import { lastCommitTime } from './storage/commit-time.ts';
import { makeRoom } from './storage/room.ts';
import { isDiskFull } from './storage/storage-error.ts';
import { pagesWithoutRoom, retryUntilRoom } from './without-room.ts';

export interface RunningServer {
  url: string;
  port: number;
  /** Null when nothing but pages is served, and while the disk has no room to open the file. */
  backend: Backend | null;
  /** Takes no new connections, gives the requests under way at most `timeoutMs` milliseconds, then closes the file. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts a server: folder lock, file, port, first start. Throws OperatorError and then leaves nothing open. On a disk
 * without room for the file it serves the pages alone, and retries.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const settings: Settings = {
    trustedProxies: new BlockList(),
    allowedOrigins: new Set(),
    ...options,
  };
  const { log, trustedProxies, allowedOrigins } = settings;
  let opened = settings.backend && openIfRoom(settings, settings.backend);
  const first = Promise.withResolvers<RequestListener>();
  let current = first.promise;
  const server = createHttpServer(
    async (incoming, outgoing) => {
      if (!answerPreflight(incoming, outgoing, settings)) (await current)(incoming, outgoing);
    },
    settings.headers ?? new Map([['Cache-Control', 'no-store']]),
    trustedProxies,
    (incoming) => (isProtocolPath(incoming.url ?? '') ? corsHeaders(incoming, allowedOrigins) : []),
  );
  if (settings.rateLimits) limitConnections(server, trustedProxies);
  let pages: Pages | null = null;
  try {
    const url = await listen(server, settings.host, settings.port, settings.socket);
    pages = (await settings.openPages?.(server)) ?? null;
    // Not before: a start that fails after its first-start work would have done it in vain.
    const takeUp = async () => {
      const candidate = opened;
      opened = null;
      const listener = candidate && (await listenerIfRoom(settings, candidate, pages));
      if (listener) opened = candidate;
      return listener;
    };
    let listener = await takeUp();
    const lacksRoom = listener === null && settings.backend !== null;
    listener ??= await createAppListener(settings, null, pages);
    first.resolve(lacksRoom ? pagesWithoutRoom(listener) : listener);
    const reopen = async () => {
      opened = settings.backend && openIfRoom(settings, settings.backend);
      const reopened = await takeUp();
      if (reopened === null) return false;
      current = Promise.resolve(reopened);
      return true;
    };
    const stopRetrying = lacksRoom
      ? retryUntilRoom(reopen, (error) => log(describeFailure(error)))
      : async () => {};
    return {
      url,
      port: (server.address() as AddressInfo).port,
      backend: opened?.backend ?? null,
      async stop(timeoutMs) {
        await stopRetrying();
        await Promise.all([closeGracefully(server, timeoutMs), pages?.close?.()]);
        await opened?.close();
      },
    };
  } catch (error) {
    server.close();
    await pages?.close?.();
    await opened?.close();
    throw error;
  }
}

/** Null, with a warning in the log, when the disk is too full to open the file. */
function openIfRoom(settings: Settings, served: ServedBackend): OpenedBackend | null {
  try {
    return openBackend(settings, served);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    warnOfLack(settings.log);
    return null;
  }
}

/**
 * The listener that uses the backend, once the work of the first start, the signing key and the indexes are stored. Null,
 * with a warning in the log, when even the reserve leaves too little room on the disk for them. When it returns null or
 * throws, the backend is closed.
 */
async function listenerIfRoom(
  settings: Settings,
  opened: OpenedBackend,
  pages: Pages | null,
): Promise<RequestListener | null> {
  const { backend, served } = opened;
  const create = async () => {
    const isNew = backend.accounts.signingKey() === null && lastCommitTime(backend.database) === 0n;
    if (isNew) await served.onFirstStart?.(backend);
    return await createAppListener(settings, opened, pages);
  };
  try {
    const listener = await create().catch((error) => {
      if (!isDiskFull(error)) throw error;
      makeRoom(backend.database);
      return create();
    });
    opened.begin();
    return listener;
  } catch (error) {
    await opened.close();
    if (!isDiskFull(error)) throw error;
    warnOfLack(settings.log);
    return null;
  }
}

function warnOfLack(log: Log): void {
  log({
    warning: "The data folder's disk is full: only the pages are served until there is room.",
  });
}

/** Whether it was a preflight for an allowed page, whose answer stands in the headers already. */
function answerPreflight(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { allowedOrigins, trustedProxies, log }: Settings,
): boolean {
  const { method = '', url = '' } = incoming;
  if (!isPreflight(incoming, allowedOrigins) || !isProtocolPath(url)) return false;
  const [path = ''] = url.split('?');
  logRequest(log, { method, path, client: clientOf(incoming, trustedProxies) }, outgoing);
  outgoing.writeHead(204).end();
  return true;
}
