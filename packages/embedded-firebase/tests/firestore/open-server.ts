import { deleteApp, initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { Database } from '../../src/storage/database.ts';
import { everybody, startServer, type TestServerOptions } from '../support/server.ts';
import { documents } from '../support/wire.ts';

export { everybody };

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
  options: Pick<TestServerOptions, 'rules' | 'indexes' | 'clock'> = {},
): Promise<OpenServer> {
  const server = await startServer(options);
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
  const sdk = initializeApp({ projectId: 'demo-clinic', apiKey: 'embedded' }, `open-${count}`);
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
