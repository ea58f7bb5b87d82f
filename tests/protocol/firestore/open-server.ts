import { deleteApp, initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import { startServer } from '../../../harness/server.ts';
import { documents } from '../../../harness/wire.ts';
import { parseIndexConfiguration } from '../../../packages/embedded-firebase/src/firestore/index-configuration.ts';
import { parseRuleset } from '../../../packages/embedded-firebase/src/rules/ruleset.ts';
import type { Database } from '../../../packages/embedded-firebase/src/storage/database.ts';
import { projectId } from '../../../server/project.ts';

export const everybody = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if true; }
  }
}`;

export interface OpenBackend {
  url: string;
  firestore: Firestore;
  /** Sends to a path below `/v1/projects/demo-clinic/databases/(default)/documents`. */
  send(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; body: unknown }>;
  stop(): Promise<void>;
}

export interface OpenServer extends OpenBackend {
  database: Database;
}

// Many tests expect a refused commit, which the SDK would log.
setLogLevel('silent');

let count = 0;

/** The whole server with rules of the test's own (everybody may do everything unless given) and its indexes. */
export async function startOpenServer(
  options: { rules?: string; indexes?: object; clock?: () => Date } = {},
): Promise<OpenServer> {
  const { rules = everybody, indexes = {}, clock = () => new Date() } = options;
  const server = await startServer({
    project: {
      ruleset: parseRuleset(rules, 'test.rules'),
      indexes: parseIndexConfiguration(JSON.stringify(indexes), 'test.indexes.json'),
    },
    clock,
  });
  const client = connectClient(server.url);
  return {
    ...client,
    database: server.database,
    async stop() {
      await client.stop();
      await server.stop();
    },
  };
}

/** The SDK, and plain requests, to whatever speaks Firestore's protocol at `url`. */
export function connectClient(url: string): OpenBackend {
  count += 1;
  const sdk = initializeApp({ projectId, apiKey: 'embedded' }, `open-${count}`);
  const firestore = initializeFirestore(sdk, { host: new URL(url).host, ssl: false });
  return {
    url,
    firestore,
    async send(method, path, body, token) {
      const response = await fetch(`${url}/v1/${documents}${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        headers: {
          'content-type': 'text/plain',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      });
      return { status: response.status, body: await response.json() };
    },
    stop: () => deleteApp(sdk),
  };
}

/** An `update` of Google's JSON. */
export function update(path: string, fields: object, more: object = {}): object {
  return { update: { name: `${documents}/${path}`, fields }, ...more };
}
