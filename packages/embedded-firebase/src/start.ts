import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlockList } from 'node:net';
import { Backend, type Project } from './backend.ts';
import type { DataFile } from './data-file.ts';
import type { Firestore } from './firestore/firestore.ts';
import { HEALTH_PATH, healthPart } from './health.ts';
import { clientOf, type TrustedProxies } from './http/client-address.ts';
import { limitConnections } from './http/connection-limit.ts';
import { type AllowedOrigins, corsHeaders, isPreflight } from './http/cors.ts';
import { ApiError } from './http/errors.ts';
import { createHostCheck } from './http/host-check.ts';
import { createListener } from './http/listener.ts';
import { createOriginCheck } from './http/origin-check.ts';
import { createRateCheck } from './http/rates.ts';
import { describeFailure, type Log, logRequest } from './http/request-log.ts';
import { closeGracefully, createHttpServer, listen } from './http/server.ts';
import type { PasswordHasher } from './identity/passwords.ts';
import { type Pages, pagesPart } from './pages.ts';
import { isProtocolPath, requestKindOf } from './protocol-paths.ts';
import { createProtocols } from './protocols.ts';
import type { Clock } from './storage/clock.ts';
import { lastCommitTime } from './storage/commit-time.ts';
import { WriteFailedError } from './storage/group-commit.ts';
import { makeRoom, refusesRecords } from './storage/room.ts';
import { DatabaseMovedError, isDiskFull, sqliteCode } from './storage/storage-error.ts';
import { startUpkeep } from './upkeep.ts';
import { pagesWithoutRoom, retryUntilRoom } from './without-room.ts';

export interface ServerOptions {
  host: string;
  /** 0 asks for any free port. */
  port: number;
  /** A listening socket that was inherited (its number): it goes before host and port. */
  socket?: number | null;
  /** The public address: requests for another host are refused, and links in mails lead to it. */
  siteUrl: URL;
  /** Those whose X-Forwarded-For is believed. */
  trustedProxies?: TrustedProxies;
  /** Of other sites, whose pages may call the protocols. */
  allowedOrigins?: AllowedOrigins;
  /** Whether it is limited what one address may take. */
  rateLimits?: boolean;
  /** Sent with every response. */
  headers?: Map<string, string>;
  /** Null when nothing but pages is served. */
  backend: ServedBackend | null;
  /** Called once the server has its address. Without it there are no pages. */
  openPages?(server: Server): Pages | Promise<Pages>;
  log: Log;
  clock?: Clock;
  /** Tests give one that costs little. */
  passwords?: PasswordHasher;
}

/** The documents and accounts that a server serves, and what its application does with them. */
export interface ServedBackend {
  data: DataFile;
  project: Project;
  /** How large those who are not signed in may make the file. */
  maximumBytes?: number;
  /** Mails the link to set a new password, some time after it returns. Null when nobody may ask for one. */
  mailResetLink?: ((email: string, link: string) => void) | null;
  /** Called within the transaction, for each document that is created; `time` is REQUEST_TIME, in microseconds. */
  onCreated?: Firestore['onCreated'];
  /** Called at the very first start, before anything was ever stored. */
  onFirstStart?(backend: Backend): Promise<void>;
  /** Called before the first request is answered. What it returns is awaited before the file is closed. */
  onOpen?(backend: Backend): (() => Promise<void>) | undefined;
  /** What helps where times lie in the future: it ends a warning in the log. */
  adviceOnTimes?: string;
}

export interface RunningServer {
  url: string;
  port: number;
  /** Null when nothing but pages is served, and while the disk has no room to open the file. */
  backend: Backend | null;
  /** Takes no new connections, gives the requests under way at most `timeoutMs` milliseconds, then closes the file. */
  stop(timeoutMs: number): Promise<void>;
}

type Settings = ServerOptions & Required<Pick<ServerOptions, 'trustedProxies' | 'allowedOrigins'>>;

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

interface Opened {
  backend: Backend;
  served: ServedBackend;
  begin(): void;
  close(): Promise<void>;
}

/** Null, with a warning in the log, when the disk is too full to open the file. */
function openIfRoom(settings: Settings, served: ServedBackend): Opened | null {
  try {
    return open(settings, served);
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
  opened: Opened,
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

function open({ log, clock, passwords }: Settings, served: ServedBackend): Opened {
  const { data, project, onCreated } = served;
  for (const warning of project.ruleset.warnings) log({ warning });
  const lock = data.lock();
  try {
    const { maximumBytes } = served;
    const database = data.open(maximumBytes === undefined ? {} : { maximumBytes });
    const backend = new Backend(database, project, {
      ...(clock && { clock }),
      ...(passwords && { passwords }),
      ...(onCreated && { onCreated }),
    });
    const stopUpkeep = startUpkeep(database, backend.clock, log, served.adviceOnTimes);
    let end: (() => Promise<void>) | undefined;
    return {
      backend,
      served,
      begin() {
        end = served.onOpen?.(backend);
      },
      async close() {
        await end?.();
        stopUpkeep();
        database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
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

/** `opened` is null when only the pages are served. */
async function createAppListener(
  settings: Settings,
  opened: Opened | null,
  pages: Pages | null,
): Promise<RequestListener> {
  const { log, siteUrl, rateLimits = false } = settings;
  const protocols =
    opened &&
    (await createProtocols(opened.backend, {
      ...{ siteUrl, rateLimits, log },
      mailResetLink: opened.served.mailResetLink ?? null,
    }));
  const others = pagesPart(pages);
  const health = healthPart(
    () => opened !== null && refusesRecords(opened.backend.database),
    others,
  );
  const partOf = (path: string) =>
    path === HEALTH_PATH ? health : (protocols?.partOf(path) ?? others);
  const listener = createListener({
    ...{ log, trustedProxies: settings.trustedProxies, partOf },
    clientOf: protocols?.clientOf ?? ((_, address) => ({ key: address, isKnown: false })),
    checkHost: createHostCheck(siteUrl),
    checkOrigin: createOriginCheck(settings),
    checkRate: rateLimits ? createRateCheck(requestKindOf) : null,
    refusalOf: (error) => refusalOf(error, log),
  });
  if (!pages?.isUnchecked) return listener;
  return (incoming, outgoing) => {
    const isOurs = protocols !== null && isProtocolPath(incoming.url ?? '');
    return isOurs ? listener(incoming, outgoing) : pages.listener(incoming, outgoing);
  };
}

const goneAway: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The error that a client sees: an ApiError as it is, a failure of the storage as "try later", nothing of any other. */
function refusalOf(error: Error, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  // The client went away in the middle of its body or of a long response, which the log's line about the request says.
  if ('code' in error && goneAway.has(error.code)) {
    return new ApiError(400, 'CANCELLED', 'The request was cut off.');
  }
  log(describeFailure(error));
  const isOfStorage = error instanceof WriteFailedError || error instanceof DatabaseMovedError;
  if (isOfStorage || sqliteCode(error) !== null) {
    return new ApiError(503, 'UNAVAILABLE', 'The database cannot be written just now.', 5);
  }
  return new ApiError(500, 'INTERNAL', 'An internal error occurred.');
}
