import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend, Project } from '../../src/backend.ts';
import { DataFile } from '../../src/data-file.ts';
import { parseIndexConfiguration } from '../../src/firestore/index-configuration.ts';
import type { Log } from '../../src/http/request-log.ts';
import { PasswordHasher } from '../../src/identity/passwords.ts';
import { parseRuleset } from '../../src/rules/ruleset.ts';
import type { ServedBackend, ServerOptions } from '../../src/server-options.ts';
import { startServer as start } from '../../src/start.ts';
import type { Database } from '../../src/storage/database.ts';
import { keepSigningKey } from '../testing.ts';

export const everybody = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if true; }
  }
}`;

export interface TestServer {
  url: string;
  port: number;
  backend: Backend;
  database: Database;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Everybody may do everything unless given. */
  rules?: string;
  indexes?: object;
  clock?: () => Date;
  log?: Log;
  server?: Partial<ServerOptions>;
  backend?: Partial<ServedBackend>;
}

/** What the texts of the two files say. */
export function projectOf(rules = everybody, indexes: object = {}): Project {
  return {
    id: 'demo-clinic',
    ruleset: parseRuleset(rules, 'firestore.rules'),
    indexes: parseIndexConfiguration(JSON.stringify(indexes), 'firestore.indexes.json'),
  };
}

/** The whole server on a free port, with a temporary file of its own. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { rules, indexes, clock = () => new Date(), log = () => {} } = options;
  const directory = mkdtempSync(join(tmpdir(), 'embedded-'));
  const data = new DataFile(join(directory, 'data.sqlite'));
  await keepSigningKey(data);
  const { backend, ...server } = await start({
    ...{ host: '127.0.0.1', port: 0, siteUrl: new URL('http://localhost:3000'), clock, log },
    passwords: new PasswordHasher(16),
    ...options.server,
    backend: { data, project: projectOf(rules, indexes), ...options.backend },
  });
  if (backend === null) throw new Error('The disk is full.');
  return {
    ...server,
    backend,
    database: backend.database,
    async stop() {
      await server.stop(1000);
      if (existsSync(directory)) rmSync(directory, { recursive: true });
    },
  };
}
