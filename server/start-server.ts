import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Firestore } from '../packages/embedded-firebase/src/firestore/firestore.ts';
import { clientOf } from '../packages/embedded-firebase/src/http/client-address.ts';
import { limitConnections } from '../packages/embedded-firebase/src/http/connection-limit.ts';
import { corsHeaders, isPreflight } from '../packages/embedded-firebase/src/http/cors.ts';
import {
  describeFailure,
  type Log,
  logRequest,
} from '../packages/embedded-firebase/src/http/request-log.ts';
import { securityHeaders } from '../packages/embedded-firebase/src/http/security-headers.ts';
import {
  closeGracefully,
  createHttpServer,
  listen,
} from '../packages/embedded-firebase/src/http/server.ts';
import { PasswordHasher } from '../packages/embedded-firebase/src/identity/passwords.ts';
import type { Clock } from '../packages/embedded-firebase/src/storage/clock.ts';
import { openDatabase } from '../packages/embedded-firebase/src/storage/database.ts';
import { lockFolder } from '../packages/embedded-firebase/src/storage/folder-lock.ts';
import { makeRoom } from '../packages/embedded-firebase/src/storage/room.ts';
import { isDiskFull } from '../packages/embedded-firebase/src/storage/storage-error.ts';
import { createApp } from './app.ts';
import type { Build, HostedBuild } from './build.ts';
import type { Config } from './config.ts';
import { createHostedSite } from './hosted-site.ts';
import type { Notices } from './mail/notices.ts';
import { openFirestore, type Project, readProject } from './project.ts';
import { isProtocolPath } from './protocol-paths.ts';
import { makeFirstStaff } from './staff/first-staff.ts';
import { type StaffMail, startStaffMail } from './staff/staff-mail.ts';
import { startUpkeep } from './upkeep.ts';
import { pagesWithoutRoom, retryUntilRoom } from './without-room.ts';

const root = join(import.meta.dirname, '..');

/** How long a mail under way may take once the server is asked to stop. What is not sent by then is sent after the start. */
const MAIL_TIMEOUT_MS = 2000;

export interface ServerOptions {
  config: Config;
  /** Null when nothing but the protocols is served. */
  pages: Build | LivePages | null;
  /** The rules and indexes; those of this project unless given. */
  project?: Project;
  clock: Clock;
  log: Log;
  /** Tests give one that costs little. */
  passwords?: PasswordHasher;
  /** Called as soon as the first account is stored with a password that was made up: nothing else keeps it. */
  showPassword(email: string, password: string): void;
}

/** Pages that are rendered for each request, while somebody works on them. */
export interface LivePages {
  headers: Map<string, string>;
  notices: Notices;
  /** Null when the pages speak to this server. */
  hosted: HostedBuild | null;
  /** Called once the server has its address. */
  open(server: Server): Promise<OpenPages>;
}

export interface OpenPages {
  listener: RequestListener;
  close(): Promise<void>;
}

export interface RunningServer {
  url: string;
  port: number;
  /** The documents, past the rules; null when Firebase keeps them. */
  firestore: Firestore | null;
  /**
   * Takes no new connections, gives the requests under way at most `timeoutMs` milliseconds, then closes the database.
   */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts the whole server: for `npm start`, `npm run dev` and the tests. Throws ListenError, StorageError
 * or RulesSyntaxError, each with one plain line, and then leaves nothing open.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, pages, log } = options;
  let backend: Backend | null = pages?.hosted ? null : openBackendIfRoom(options);
  const first = Promise.withResolvers<RequestListener>();
  let current = first.promise;
  const server = createHttpServer(
    async (incoming, outgoing) => {
      if (!answerPreflight(incoming, outgoing, options)) (await current)(incoming, outgoing);
    },
    headersOf(config, pages),
    config.trustedProxies,
    (incoming) =>
      isProtocolPath(incoming.url ?? '') ? corsHeaders(incoming, config.allowedOrigins) : [],
  );
  if (config.rateLimits) limitConnections(server, config.trustedProxies);
  let live: OpenPages | null = null;
  try {
    const url = await listen(server, config.host, config.port, config.socket);
    if (isLive(pages)) live = await pages.open(server);
    // Not before: a start that fails after it made the first account would have shown its password in vain.
    const takeUp = async () => {
      const opened = backend;
      backend = null;
      const listener = opened && (await listenerIfRoom(options, opened, live));
      if (listener) backend = opened;
      return listener;
    };
    let listener = await takeUp();
    const lacksRoom = listener === null && !pages?.hosted;
    listener ??= await createListener(options, null, live);
    first.resolve(lacksRoom ? pagesWithoutRoom(listener) : listener);
    const reopen = async () => {
      backend = openBackendIfRoom(options);
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
      firestore: backend?.firestore ?? null,
      async stop(timeoutMs) {
        await stopRetrying();
        await Promise.all([closeGracefully(server, timeoutMs), live?.close()]);
        await backend?.close(MAIL_TIMEOUT_MS);
      },
    };
  } catch (error) {
    server.close();
    await live?.close();
    await backend?.close(0);
    throw error;
  }
}

type Backend = ReturnType<typeof openBackend>;

/** Null, with a warning in the log, when the disk is too full to open the database. */
function openBackendIfRoom(options: ServerOptions): Backend | null {
  try {
    return openBackend(options);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    warnOfLack(options);
    return null;
  }
}

/**
 * The listener that uses the backend, once the first account, the signing key and the indexes are stored. Null, with a
 * warning in the log, when even the reserve leaves too little room on the disk for them. When it returns null or throws,
 * the backend is closed.
 */
async function listenerIfRoom(
  options: ServerOptions,
  backend: Backend,
  live: OpenPages | null,
): Promise<RequestListener | null> {
  const { firestore } = backend;
  const create = async () => {
    await showFirstStaff(firestore, options);
    return await createListener(options, firestore, live);
  };
  try {
    const listener = await create().catch((error) => {
      if (!isDiskFull(error)) throw error;
      makeRoom(firestore.database);
      return create();
    });
    backend.startMail();
    return listener;
  } catch (error) {
    await backend.close(0);
    if (!isDiskFull(error)) throw error;
    warnOfLack(options);
    return null;
  }
}

function warnOfLack({ log }: ServerOptions): void {
  log({
    warning: "The data folder's disk is full: only the pages are served until there is room.",
  });
}

function openBackend({ config, pages, clock, log, project = readProject(root) }: ServerOptions) {
  for (const warning of project.ruleset.warnings) log({ warning });
  const lock = lockFolder(config.dataDirectory);
  try {
    const database = openDatabase(config.dataDirectory, {
      maximumBytes: config.maximumDatabaseBytes,
    });
    let mail: StaffMail | null = null;
    const firestore = openFirestore(database, project, clock, (collection) =>
      mail?.add(collection),
    );
    const stopUpkeep = startUpkeep(database, clock, log);
    return {
      firestore,
      startMail() {
        mail = startStaffMail(firestore, config, pages?.notices ?? {}, log);
      },
      async close(mailTimeoutMs: number) {
        await mail?.stop(mailTimeoutMs);
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
  { config, log }: ServerOptions,
): boolean {
  const { method = '', url = '' } = incoming;
  if (!isPreflight(incoming, config.allowedOrigins) || !isProtocolPath(url)) return false;
  const [path = ''] = url.split('?');
  logRequest(log, { method, path, client: clientOf(incoming, config.trustedProxies) }, outgoing);
  outgoing.writeHead(204).end();
  return true;
}

function headersOf({ siteUrl }: Config, pages: ServerOptions['pages']): Map<string, string> {
  if (isLive(pages)) return pages.headers;
  return securityHeaders(siteUrl, pages?.styleHashes ?? [], pages?.hosted);
}

async function showFirstStaff(
  firestore: Firestore,
  { config: { firstStaff }, showPassword }: ServerOptions,
): Promise<void> {
  const madeUp = await makeFirstStaff(firestore, firstStaff);
  if (madeUp !== null) showPassword(firstStaff.email, madeUp);
}

/** `firestore` is null when the pages speak to Firebase, `live` when they were built or there are none. */
async function createListener(
  { config, pages, clock, log, passwords = new PasswordHasher() }: ServerOptions,
  firestore: Firestore | null,
  live: OpenPages | null,
): Promise<RequestListener> {
  const build = isLive(pages) ? null : pages;
  if (firestore === null) {
    return live?.listener ?? createHostedSite({ config, build: build as Build, log });
  }
  const app = await createApp({ firestore, clock, config, build, log, passwords });
  if (live === null) return app;
  return (incoming, outgoing) =>
    isProtocolPath(incoming.url ?? '')
      ? app(incoming, outgoing)
      : live.listener(incoming, outgoing);
}

function isLive(pages: ServerOptions['pages']): pages is LivePages {
  return pages !== null && 'open' in pages;
}
