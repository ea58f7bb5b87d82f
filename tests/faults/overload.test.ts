import { statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { PasswordHasher } from 'embedded-firebase';
import {
  type CheckedRequest,
  hasRemnants,
  openSnapshot,
  runInTurn,
} from 'embedded-firebase/testing';
import { RE2JS } from 're2js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { putDocuments } from '../../harness/put-documents.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { documents, signIn } from '../../harness/wire.ts';

const STRANGER = '203.0.113.66';
const VISITOR = '198.51.100.7';
const email = 'asha@example.com';
const password = 'marigold-on-the-sill';

let server: TestServer;
let sockets: Socket[];
async function start(limits: 'on' | 'off', passwords?: PasswordHasher): Promise<void> {
  const environment = { RATE_LIMITS: limits, TRUST_PROXY: 'loopback' };
  server = await startServer({ environment, ...(passwords && { passwords }) });
}
beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

function post(method: string, body: unknown, address: string, idToken?: string): Promise<Response> {
  return fetch(`${server.url}/v1/${documents}:${method}`, {
    method: 'POST',
    headers: {
      'X-Forwarded-For': address,
      ...(idToken !== undefined && { Authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify(body),
  });
}

function enquiry(id: string, message = 'My tooth hurts.') {
  const texts = { name: 'Kavya', number: '09000000001', email: 'kavya@example.com', message };
  const fields = Object.entries(texts).map(([name, value]) => [name, { stringValue: value }]);
  return {
    update: { name: `${documents}/enquiry/${id}`, fields: Object.fromEntries(fields) },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
}

async function commit(writes: unknown[], address: string, idToken?: string): Promise<number> {
  return (await post('commit', { writes }, address, idToken)).status;
}

function stored(): number {
  return Number(server.database.prepare('SELECT count(*) AS n FROM documents').get()?.n);
}

describe('writes of one address', () => {
  test('that renew a long enquiry a hundred times evaluate its text once', async () => {
    await start('off');
    const renewed = enquiry('long', 'x'.repeat(10_000));
    expect(await commit([renewed], STRANGER)).toBe(200);
    const matches = vi.spyOn(RE2JS.prototype, 'matches');
    expect(await commit(Array(100).fill(renewed), STRANGER)).toBe(200);
    const long = matches.mock.calls.filter(([text]) => String(text).length === 10_000);
    expect(long.length).toBeLessThanOrEqual(1);
  });

  test('end at 300 documents an hour; what is there may come again, others and staff go on', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await start('on');
    await server.addStaff(email, password);
    const before = stored();
    const commits = Array.from({ length: 40 }, (_, part) =>
      Array.from({ length: 10 }, (_, index) => enquiry(`junk-${part}-${index}`)),
    );
    const statuses: number[] = [];
    for (const [part, writes] of commits.entries()) {
      if (part % 20 === 0) vi.advanceTimersByTime(60_000);
      statuses.push(await commit(writes, STRANGER));
    }
    expect(stored() - before).toBe(300);
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    vi.advanceTimersByTime(60_000);
    expect(await commit([enquiry('junk-0-0')], STRANGER)).toBe(200);
    const refused = await post('commit', { writes: [enquiry('one-more')] }, STRANGER);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await commit([enquiry('of-another')], VISITOR)).toBe(200);
    const { idToken } = await signIn(server.url, email, password);
    const many = Array.from({ length: 500 }, (_, index) => enquiry(`restored-${index}`));
    expect(await commit(many, STRANGER, idToken)).toBe(200);
    vi.advanceTimersByTime(3_600_000);
    expect(await commit([enquiry('an-hour-later')], STRANGER)).toBe(200);
  });

  test('end at 2 MB an hour, in which what was refused does not count', async () => {
    await start('on');
    const before = stored();
    const message = 'x'.repeat(99_000);
    const statuses: number[] = [];
    for (let index = 0; index < 25; index += 1) {
      statuses.push(await commit([enquiry(`long-${index}`, message)], STRANGER));
    }
    expect(stored() - before).toBe(20);
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
    expect(await commit([enquiry('short')], STRANGER)).toBe(200);
  });

  test('are counted as writes, not as requests', async () => {
    await start('on');
    const many = Array.from({ length: 241 }, (_, index) => enquiry(`many-${index}`));
    expect(await commit(many, STRANGER)).toBe(429);
    expect(await commit(many.slice(0, 240), STRANGER)).toBe(200);
    expect(await commit([enquiry('one')], STRANGER)).toBe(429);
    expect(stored()).toBe(240);
  });
});

/** Asks, and reads nothing until `statusOf` does. */
function askWithoutReading(method: string, body: unknown, address = STRANGER): Socket {
  const text = JSON.stringify(body);
  return send(method, text, Buffer.byteLength(text), address);
}

function send(method: string, text: string, length: number, address: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: server.port });
  socket.on('error', () => {});
  socket.pause();
  socket.write(
    `POST /v1/${documents}:${method} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Length: ${length}\r\n\r\n${text}`,
  );
  sockets.push(socket);
  return socket;
}

function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('data', (chunk) => {
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1]));
      socket.destroy();
    });
    socket.resume();
  });
}

describe('several addresses together', () => {
  const strangers = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];

  test('that hold large requests open keep no form from being stored', async () => {
    await start('on');
    const length = 1024 * 1024;
    const held = strangers.flatMap((stranger) =>
      Array.from({ length: 8 }, () => send('commit', '{', length, stranger)),
    );
    // Until nobody else may send a large one either.
    const large = enquiry('large', 'x'.repeat(50_000));
    await vi.waitUntil(async () => (await commit([large], VISITOR)) === 503, 20_000);
    expect(await commit([enquiry('of-a-visitor', 'x'.repeat(5000))], VISITOR)).toBe(200);
    expect(held.every(({ destroyed }) => !destroyed)).toBe(true);
  });

  test('that read no responses keep no page of testimonials from anybody', async () => {
    await start('on');
    const fields = { name: 'Nobody', message: 'x'.repeat(99_000), createdAt: new Date() };
    await putDocuments(server, { 'feedbacks/large': fields });
    const gone: (() => void)[] = [];
    // Of this process, as the server's are: an operating system takes so much that a connection cannot hold them.
    for (const key of strangers.slice(0, 3)) {
      const caller = {
        auth: null,
        client: { key, isKnown: false },
        whenGone: (stop: () => void) => void gone.push(stop),
      };
      const request = { client: caller.client } as CheckedRequest;
      const run = () => 'x'.repeat(4 * 1024 * 1024);
      const ask = () => runInTurn(request, caller, { hasBody: false, mayBeLong: true, run });
      for (let count = 0; count < 4; count += 1) await ask().catch(() => {});
    }
    try {
      const query = { structuredQuery: { from: [{ collectionId: 'feedbacks' }] } };
      expect((await post('runQuery', query, VISITOR)).status).toBe(503);
      const page = await fetch(`${server.url}/v1/${documents}/feedbacks`);
      expect(await page.json()).toMatchObject({
        documents: [{ name: expect.stringMatching(/large$/) }],
      });
    } finally {
      for (const stop of gone) stop();
    }
  });
});

describe('responses that one address does not read', () => {
  const everything = { structuredQuery: { from: [{ collectionId: 'feedbacks' }] } };
  const names = Array.from({ length: 120 }, (_, index) => `feedbacks/large-${index}`);

  beforeEach(async () => {
    await start('on');
    await server.addStaff(email, password);
    const fields = { name: 'Nobody', message: 'x'.repeat(99_000), createdAt: new Date() };
    await putDocuments(server, Object.fromEntries(names.map((name) => [name, fields])));
  });

  test('blind neither visitors nor staff', async () => {
    const asked = Array.from({ length: 40 }, () => askWithoutReading('runQuery', everything));
    // All of them have been answered, whatever with, once the last has.
    await vi.waitUntil(() => asked.every(({ bytesWritten }) => bytesWritten > 0), 20_000);
    const { idToken } = await signIn(server.url, email, password);
    for (const [address, token] of [[VISITOR], [STRANGER, idToken]] as const) {
      const response = await post('runQuery', everything, address, token);
      expect(response.status).toBe(200);
      expect(await response.json()).toHaveLength(names.length);
    }
    const statuses = await Promise.all(asked.map(statusOf));
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 503)).toHaveLength(36);
  });

  test('are refused when they would be large without need', async () => {
    const half = names.slice(0, 60).map((name) => `${documents}/${name}`);
    expect((await post('batchGet', { documents: half }, STRANGER)).status).toBe(400);
    const { idToken } = await signIn(server.url, email, password);
    expect((await post('batchGet', { documents: half }, STRANGER, idToken)).status).toBe(200);
  });
});

describe('long reads', () => {
  const logBytes = () => statSync(`${server.database.file}-wal`).size;
  const minutesLater = () => vi.advanceTimersByTime(5 * 60_000);
  const callerOf = (key: string, isKnown: boolean) => ({
    auth: null,
    client: { key, isKnown },
    whenGone: () => {},
  });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start('on');
    const fields = { message: 'x'.repeat(1_000_000) };
    await putDocuments(server, { 'feedbacks/a': fields, 'feedbacks/b': fields });
    // A record that is renewed leaves remnants, which are erased some minutes later.
    for (let count = 0; count < 2; count += 1) await commit([enquiry('one')], STRANGER);
  });

  test('of visitors, one after another, do not keep the log from being emptied', async () => {
    const reading = openSnapshot(server.database, callerOf(STRANGER, false));
    minutesLater();
    expect(logBytes()).toBeLessThan(100_000);
    expect(hasRemnants(server.database)).toBe(false);
    expect(() => reading.check()).toThrow('took too long');
  });

  test('of staff go on, and the file is not written anew into a log that they keep', async () => {
    const reading = openSnapshot(server.database, callerOf('account asha', true));
    const before = logBytes();
    minutesLater();
    expect(logBytes()).toBeLessThan(before + 100_000);
    expect(() => reading.check()).not.toThrow();
    reading.close();
    minutesLater();
    expect(hasRemnants(server.database)).toBe(false);
  });
});

test('fifty sign-ins of one address leave staff a place in the queue', async () => {
  await start('on', new PasswordHasher());
  await server.addStaff(email, password);
  const url = `${server.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const guesses = Array.from({ length: 50 }, async (_, index) => {
    const body = JSON.stringify({ email: `guess-${index}@example.com`, password: 'guess' });
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'X-Forwarded-For': STRANGER },
      body,
    });
    return response.status;
  });
  await Promise.any(guesses);
  expect((await signIn(server.url, email, password)).status).toBe(200);
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(40);
});
