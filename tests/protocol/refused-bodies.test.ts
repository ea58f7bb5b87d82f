import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collection, getDocs, setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectSdk, type Sdk } from '../../harness/sdk.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { documents } from '../../harness/wire.ts';
import { openSocket, rawRequest } from '../support/raw-request.ts';

setLogLevel('silent');
// Hundreds of megabytes are sent.
vi.setConfig({ testTimeout: 120_000 });

const commit = `/v1/${documents}:commit`;
const query = `/v1/${documents}:runQuery`;
const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const foreign = { 'Sec-Fetch-Site': 'cross-site' };

let server: TestServer;
let proxy: Server;
/** What the proxy could not pass on. */
let broken: unknown[];
beforeAll(async () => {
  server = await startServer({ environment: { RATE_LIMITS: 'on' } });
  const write = () => fetch(server.url + commit, { method: 'POST', body: '{}' });
  for (let count = 0; count < 12; count += 1) await Promise.all(Array.from({ length: 10 }, write));
  const agent = new Agent({ keepAlive: true });
  proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const to = { host: '127.0.0.1', port: server.port, agent, method, path, headers };
    const onward = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', (error) => {
      broken.push(error);
      outgoing.destroy();
    });
    incoming.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await server.stop();
});

describe.each(['directly', "over a proxy's kept connections"])('%s', (way) => {
  let url: string;
  let sdk: Sdk;
  beforeEach(() => {
    broken = [];
  });
  beforeAll(() => {
    const { port } = way === 'directly' ? server : (proxy.address() as AddressInfo);
    url = `http://localhost:${port}`;
    sdk = connectSdk(url);
  });
  afterAll(() => sdk.close());

  test.each([
    ['as too large', query, {}, [413]],
    ['for its chunks', signIn, {}, [411, 413]],
    ["as another site's page's", query, foreign, [403, 413]],
    ['as one too many', commit, {}, [429, 413]],
  ])(
    'when a body is refused %s, the next request of the SDK succeeds',
    async (_why, path, headers, refusals) => {
      // Whether the SDK's next request goes out on the same connection is luck: not if some of the body has not gone out yet.
      const sizes = [...Array(3).fill(1_100_000), ...Array(3).fill(5_000_000), 50_000_000];
      for (const size of sizes) {
        for (const inChunks of [false, true]) {
          const text = 'x'.repeat(size);
          const body = inChunks ? new Blob([text]).stream() : text;
          const answer = await fetch(url + path, { method: 'POST', headers, body, duplex: 'half' });
          await answer.text();
          expect(refusals).toContain(answer.status);
          expect(answer.headers.get('connection')).toBe('close');
          expect((await getDocs(collection(sdk.firestore, 'feedbacks'))).size).toBe(0);
        }
      }
      expect(broken).toEqual([]);
    },
  );
});

test('behind a small one that comes slowly, the connection is kept', async () => {
  const socket = await openSocket(server.port);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const length = 20_000;
  socket.write(`POST ${signIn} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  await expect.poll(() => text).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: keep-alive/);
  socket.write(`${'x'.repeat(length)}GET /v1/none HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => text).toMatch(/HTTP\/1\.1 404 /);
  socket.destroy();
});

test('headers that are too large are answered, though more of them come', async () => {
  const lines = ['GET / HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(200_000)}`];
  expect((await rawRequest(server.port, lines)).status).toBe(431);
});
