import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeGracefully, createHttpServer } from './server.ts';

const MINUTE = 60_000;
const MEBIBYTE = 1024 * 1024;

let server: Server;
/** The server's ends of the connections, in the order in which they were made. */
let ends: Socket[];
let clients: Socket[];
let respond: RequestListener;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  ends = [];
  clients = [];
  server = createHttpServer((incoming, outgoing) => respond(incoming, outgoing), new Map());
  server.on('connection', (socket) => ends.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const client of clients) client.destroy();
  await closeGracefully(server, 0);
});

/** A client that sends its request and reads only what it is told to; the server's end of its connection. */
async function ask(
  times = 1,
  localAddress = '127.0.0.1',
): Promise<{ client: Socket; end: Socket }> {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress });
  client.on('error', () => {});
  client.pause();
  clients.push(client);
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times));
  const count = clients.length;
  await vi.waitUntil(() => ends.length === count, 20_000);
  return { client, end: ends[count - 1] as Socket };
}

async function askWithoutReading(times = 1, localAddress?: string) {
  const pair = await ask(times, localAddress);
  await vi.waitUntil(() => pair.end.writableLength > 0, 20_000);
  return pair;
}

/** Reads on until the server has been able to send some more. */
async function takeSome(client: Socket, end: Socket): Promise<void> {
  const taken = () => end.bytesWritten - end.writableLength;
  const before = taken();
  client.resume();
  await vi.waitUntil(() => taken() > before, { interval: 1, timeout: 20_000 });
  client.pause();
}

/** Keeps what the client reads; the response's body, once the server has closed. */
function keepBody(client: Socket): () => Promise<Buffer> {
  const chunks: Buffer[] = [];
  client.on('data', (chunk: Buffer) => chunks.push(chunk));
  client.pause();
  return async () => {
    client.resume();
    await once(client, 'close');
    const all = Buffer.concat(chunks);
    return all.subarray(all.indexOf('\r\n\r\n') + 4);
  };
}

const sizes = {
  text: () => 'é'.repeat(16 * MEBIBYTE),
  bytes: () => new Uint8Array(32 * MEBIBYTE),
};

describe.each(Object.entries(sizes))('a response in %s', (_kind, make) => {
  test('that its client does not take is cut off after a minute', async () => {
    respond = (_incoming, outgoing) => outgoing.end(make());
    const { end } = await askWithoutReading();
    vi.advanceTimersByTime(MINUTE - 10_000);
    expect(end.destroyed).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(end.destroyed).toBe(true);
  });

  test('that its client takes slowly arrives whole', async () => {
    const whole = make();
    respond = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': 32 * MEBIBYTE, connection: 'close' });
      outgoing.end(whole);
    };
    const { client, end } = await askWithoutReading();
    const body = keepBody(client);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await takeSome(client, end);
      vi.advanceTimersByTime(MINUTE - 10_000);
      expect(end.destroyed).toBe(false);
    }
    expect(hash(await body())).toBe(hash(whole));
  });
});

test('a stream that its client does not take is cut off', async () => {
  respond = (_incoming, outgoing) => {
    const write = () => {
      while (outgoing.write(Buffer.alloc(16 * 1024)));
    };
    outgoing.on('drain', write);
    write();
  };
  const { end } = await askWithoutReading();
  vi.advanceTimersByTime(MINUTE + 10_000);
  expect(end.destroyed).toBe(true);
});

test('a client that waits for its response may wait', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  respond = (_incoming, outgoing) => asked.resolve(outgoing);
  const { client, end } = await ask();
  const body = keepBody(client);
  const outgoing = await asked.promise;
  vi.advanceTimersByTime(10 * MINUTE);
  expect(end.destroyed).toBe(false);
  outgoing.setHeader('connection', 'close');
  outgoing.end('at last');
  expect(String(await body())).toBe('at last');
});

describe('when long responses fill the memory that they may', () => {
  test('the one that has gone longest without being taken is cut off for the newest', async () => {
    const bytes = new Uint8Array(32 * MEBIBYTE);
    respond = (_incoming, outgoing) => outgoing.end(bytes);
    const stalled = await askWithoutReading();
    const moving = await askWithoutReading();
    await askWithoutReading();
    await askWithoutReading();
    expect(ends.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false]);
    await takeSome(stalled.client, stalled.end);
    await takeSome(moving.client, moving.end);
    await askWithoutReading();
    expect(ends.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false, false]);
  });

  test('those of another client are not cut off for one that asks for most', async () => {
    const bytes = new Uint8Array(32 * MEBIBYTE);
    respond = (_incoming, outgoing) => outgoing.end(bytes);
    await askWithoutReading(1, '127.0.0.2');
    for (let count = 0; count < 4; count += 1) await askWithoutReading();
    expect(ends.map(({ destroyed }) => destroyed)).toEqual([false, true, false, false, false]);
  });

  test('those that one connection asked for at once go with it', async () => {
    const bytes = new Uint8Array(32 * MEBIBYTE);
    respond = (_incoming, outgoing) => outgoing.end(bytes);
    const { end } = await ask(6);
    await vi.waitUntil(() => end.destroyed, 20_000);
    const pairs = [];
    for (let count = 0; count < 4; count += 1) pairs.push(await askWithoutReading());
    expect(pairs.map((pair) => pair.end.destroyed)).toEqual([false, false, false, false]);
  });

  test('one made after its client has gone does not wait for it', async () => {
    const asked: ServerResponse[] = [];
    respond = (_incoming, outgoing) => asked.push(outgoing);
    const { client, end } = await ask(6);
    await vi.waitUntil(() => asked.length === 6, 20_000);
    client.destroy();
    await vi.waitUntil(() => end.closed, 20_000);
    const listening = end.listenerCount('close');
    for (const outgoing of asked) outgoing.end(new Uint8Array(MEBIBYTE));
    expect(end.listenerCount('close')).toBe(listening);
  });
});

function hash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
