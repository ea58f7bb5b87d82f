import { afterEach, beforeEach, expect, test } from 'vitest';
import { isProtocolPath } from '../../src/protocol-paths.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let logged: Record<string, unknown>[];
beforeEach(async () => {
  logged = [];
  server = await startServer({ log: (entry) => logged.push(entry) });
});
afterEach(() => server.stop());

const text = expect.stringContaining('"firebase/firestore/lite"');
const error = { code: 12, status: 'UNIMPLEMENTED', message: text };

/** Opens a stream as WebChannel does, and returns the messages in it. */
async function open(stream: 'Listen' | 'Write', data: unknown[]): Promise<unknown[]> {
  const form = new URLSearchParams({ count: String(data.length), ofs: '0' });
  for (const [index, each] of data.entries())
    form.set(`req${index}___data__`, JSON.stringify(each));
  const response = await post(`${stream}/channel?VER=8&RID=1&CVER=22&t=1`, form.toString());
  expect(response.status).toBe(200);
  const [length, json = ''] = (await response.text()).split('\n');
  expect(json).toHaveLength(Number(length));
  const arrays: [number, unknown][] = JSON.parse(json);
  expect(arrays.map(([index]) => index)).toEqual(arrays.map((_each, index) => index));
  return arrays.map(([, message]) => message);
}

function post(path: string, body: string): Promise<Response> {
  return fetch(`${server.url}/google.firestore.v1.Firestore/${path}`, { method: 'POST', body });
}

const opened = ['c', expect.any(String), '', 8, 14, 30_000];

test('a listener learns of each target that there are no streams', async () => {
  const targets = [2, 4].map((targetId) => ({ addTarget: { targetId } }));
  expect(await open('Listen', [...targets, { removeTarget: 2 }])).toEqual([
    opened,
    [{ targetChange: { targetChangeType: 'REMOVE', targetIds: [2, 4], cause: error } }],
    ['close'],
  ]);
});

test('a writer learns it after the handshake, so that it gives the write up', async () => {
  expect(await open('Write', [{ database: 'projects/demo-clinic/databases/(default)' }])).toEqual([
    opened,
    [{ streamToken: 'AA==' }],
    [{ error }],
    ['close'],
  ]);
});

test('the log says once which import to use', async () => {
  await open('Listen', []);
  await open('Write', []);
  expect(logged.filter(({ event }) => event === 'stream refused')).toEqual([
    { event: 'stream refused', message: text },
  ]);
});

test.each([
  ['Listen/channel?SID=1', '', 400],
  ['Listen/channel?RID=1', 'req0___data__=x', 400],
  ['Commit', '{}', 404],
])('%s is refused', async (path, body, status) => {
  expect((await post(path, body)).status).toBe(status);
});

test('the address is not one of the site, which other servers may serve', () => {
  expect(isProtocolPath('/google.firestore.v1.Firestore/Listen/channel?VER=8')).toBe(true);
  expect(isProtocolPath('/google.html')).toBe(false);
});
