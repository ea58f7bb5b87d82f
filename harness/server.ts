import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { limitConnections } from '../server/http/connection-limit.ts';
import type { Log } from '../server/http/request-log.ts';
import { securityHeaders } from '../server/http/security-headers.ts';
import { closeGracefully, createHttpServer, listen } from '../server/http/server.ts';
import { readSite, readStyleHashes } from '../server/http/site.ts';
import { PasswordHasher } from '../server/identity/passwords.ts';
import { openFirestore, readProject } from '../server/project.ts';
import { addStaff } from '../server/staff.ts';
import { Accounts, type SigningKey } from '../server/storage/accounts.ts';
import { type Database, openDatabase } from '../server/storage/database.ts';
import { root } from './root.ts';

export interface TestServer {
  url: string;
  port: number;
  database: Database;
  directory: string;
  /** An account with its staff document; answers the uid. */
  addStaff(email: string, password: string): Promise<string>;
  /** An account that may sign in but is not staff; answers the uid. */
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
  /** One whose hashes cost next to nothing, unless given. */
  passwords?: PasswordHasher;
}

// Making one takes long; the servers of one test file share it.
let signingKey: SigningKey | null = null;

/** The whole server on a free port, with a temporary data folder of its own. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'clinic-'));
  const { siteDirectory, clock = () => new Date(), log = () => {} } = options;
  const { passwords = new PasswordHasher(16) } = options;
  const config = readConfig({
    PORT: '0',
    DATA_DIR: directory,
    RATE_LIMITS: 'off',
    ...options.environment,
  });
  const database = openDatabase(directory);
  const project = readProject(root);
  const site = siteDirectory ? readSite(siteDirectory) : null;
  const accounts = new Accounts(database);
  if (signingKey) accounts.insertSigningKey(signingKey, 0);
  const app = await createApp({ database, clock, ...project, config, site, log, passwords });
  signingKey = accounts.signingKey();
  const styleHashes = siteDirectory ? readStyleHashes(siteDirectory) : [];
  const server = createHttpServer(app, securityHeaders(config.siteUrl, styleHashes));
  if (config.rateLimits) limitConnections(server, config.trustedProxies);
  const url = await listen(server, config.host, config.port);
  const firestore = openFirestore(database, project, clock);
  return {
    url,
    port: (server.address() as AddressInfo).port,
    database,
    directory,
    addStaff: (email, password) => addStaff(firestore, email, password, passwords),
    addAccount: async (email, password) =>
      addAccount(database, email, await passwords.hash(password)),
    async stop() {
      await closeGracefully(server, 1000);
      database.close();
      if (existsSync(directory)) rmSync(directory, { recursive: true });
    },
  };
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
