import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Firestore } from '../packages/embedded-firebase/src/firestore/firestore.ts';
import type { Log } from '../packages/embedded-firebase/src/http/request-log.ts';
import { PasswordHasher } from '../packages/embedded-firebase/src/identity/passwords.ts';
import { loadSigningKeys } from '../packages/embedded-firebase/src/identity/signing-keys.ts';
import { Accounts, type SigningKey } from '../packages/embedded-firebase/src/storage/accounts.ts';
import { type Database, openDatabase } from '../packages/embedded-firebase/src/storage/database.ts';
import { type Build, readBuild } from '../server/build.ts';
import { readConfig } from '../server/config.ts';
import type { Project } from '../server/project.ts';
import { addStaff } from '../server/staff/staff.ts';
import { startServer as start } from '../server/start-server.ts';
import { root } from './root.ts';

export interface TestServer {
  url: string;
  port: number;
  /** The documents, past the rules. */
  firestore: Firestore;
  database: Database;
  directory: string;
  /** An account with its staff document; resolves to its uid. */
  addStaff(email: string, password: string): Promise<string>;
  /** An account that may sign in but is not staff; resolves to its uid. */
  addAccount(email: string, password: string): Promise<string>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Environment variables as for `npm start`; limits are off unless RATE_LIMITS says on. */
  environment?: Record<string, string>;
  clock?: () => Date;
  log?: Log;
  /** The built site; none unless given. */
  siteDirectory?: string;
  /** One whose hashes cost next to nothing is the default. */
  passwords?: PasswordHasher;
  /** Rules and indexes; those of this project unless given. */
  project?: Project;
}

// Making one takes long; the servers of one test file share it.
let signingKey: SigningKey | null = null;
let builtPages: Build | null = null;

/** The whole server on a free port, with a temporary data folder of its own. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'clinic-'));
  const { siteDirectory, clock = () => new Date(), log = () => {}, project } = options;
  const { passwords = new PasswordHasher(16) } = options;
  const config = readConfig({
    PORT: '0',
    DATA_DIR: directory,
    RATE_LIMITS: 'off',
    ...options.environment,
  });
  await storeSigningKey(directory, clock);
  const { firestore, ...server } = await start({
    config,
    pages: siteDirectory ? pagesOf(siteDirectory) : null,
    ...(project && { project }),
    clock,
    log,
    passwords,
    showPassword: () => {
      throw new Error('A data folder with a signing key got a first account.');
    },
  });
  if (firestore === null) throw new Error(`${siteDirectory} was built for Firebase.`);
  const { database } = firestore;
  return {
    ...server,
    firestore,
    database,
    directory,
    addStaff: (email, password) => addStaff(firestore, email, password, passwords),
    addAccount: async (email, password) =>
      addAccount(database, email, await passwords.hash(password)),
    async stop() {
      await server.stop(1000);
      if (existsSync(directory)) rmSync(directory, { recursive: true });
    },
  };
}

/** The build of a site. The project's own is read once, since that is most of a start and nothing changes it in tests. */
function pagesOf(siteDirectory: string): Build {
  const dist = resolve(siteDirectory, '..');
  if (dist !== join(root, 'dist')) return readBuild(dist);
  builtPages ??= readBuild(dist);
  return builtPages;
}

/** Makes the folder count as used before, so that its server makes no first account. */
async function storeSigningKey(directory: string, clock: () => Date): Promise<void> {
  const database = openDatabase(directory);
  const accounts = new Accounts(database);
  if (signingKey) accounts.insertSigningKey(signingKey, 0);
  else await loadSigningKeys(accounts, clock);
  signingKey = accounts.signingKey();
  database.close();
}

function addAccount(database: Database, email: string, passwordHash: string): string {
  const uid = randomUUID();
  new Accounts(database).insert({
    uid,
    email,
    passwordHash,
    createdAt: Date.now(),
    lastLoginAt: null,
    tokensValidAfter: 0,
  });
  return uid;
}
