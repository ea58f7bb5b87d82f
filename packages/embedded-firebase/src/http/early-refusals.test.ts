import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBytes } from './body-limit.ts';
import { closeGracefully, createHttpServer } from './server.ts';

let server: Server;
let clients: Socket[];
let respond: RequestListener;
let asked: IncomingMessage[];

beforeEach(async () => {
  clients = [];
  asked = [];
  respond = (_incoming, outgoing) => outgoing.end('x');
  server = createHttpServer((incoming, outgoing) => {
    asked.push(incoming);
    respond(incoming, outgoing);
  }, new Map());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await closeGracefully(server, 0);
});

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const inChunks = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
const tinyChunks = '1\r\na\r\n'.repeat(10_000);

/** Sends a text in one packet; what has come back can be read once `ended` resolves. */
function send(text: string): { client: Socket; ended: Promise<string> } {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  client.on('error', () => {});
  client.on('data', (chunk: Buffer) => chunks.push(chunk));
  clients.push(client);
  client.write(text);
  const ended = new Promise<string>((resolve) => {
    client.once('close', () => resolve(String(Buffer.concat(chunks))));
  });
  return { client, ended };
}

test('a connection on which a client sends far ahead of the responses is closed unread', async () => {
  await send(request.repeat(1800)).ended;
  expect(asked).toHaveLength(6);
});

test('what is sent a little ahead, again and again, is answered', async () => {
  const { client } = send(request.repeat(6));
  let text = '';
  client.on('data', (chunk) => {
    text += chunk;
  });
  for (let round = 1; round <= 5; round += 1) {
    await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(6 * round);
    client.write(request.repeat(6));
  }
  expect(client.closed).toBe(false);
});

test('of one client two bodies in chunks are read at a time, and others when those have ended', async () => {
  respond = (incoming, outgoing) => incoming.resume().once('end', () => outgoing.end('x'));
  const { client } = send(inChunks);
  send(inChunks);
  await expect.poll(() => asked.length).toBe(2);
  expect(await send(inChunks + tinyChunks).ended).not.toMatch(/^HTTP\/1\.1 200 /);
  expect(asked).toHaveLength(2);
  client.write('0\r\n\r\n');
  await once(client, 'data');
  send(inChunks);
  await expect.poll(() => asked.length).toBe(3);
});

test('those that one connection sends one behind the other have one share', async () => {
  respond = (incoming, outgoing) => incoming.resume().once('end', () => outgoing.end('x'));
  const { client } = send(`${inChunks}0\r\n\r\n`.repeat(3));
  let text = '';
  client.on('data', (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(3).fill('HTTP/1.1 200'));
});

test('the client of one that is read no further has time to read the response', async () => {
  const isDestroyed = Promise.withResolvers<boolean>();
  respond = (incoming, outgoing) =>
    incoming.once('data', () => {
      incoming.pause();
      outgoing.once('finish', () => {
        setImmediate(() => isDestroyed.resolve(incoming.socket.destroyed));
      });
      outgoing.end('x');
    });
  const { ended } = send(`${inChunks}1\r\na\r\n`);
  expect(await isDestroyed.promise).toBe(false);
  expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
});

test('one that is cut off keeps its share for a second', async () => {
  for (let count = 0; count < 5; count += 1) await send(inChunks + tinyChunks).ended;
  expect(asked).toHaveLength(2);
});

test.each([
  ['in chunks', inChunks, tinyChunks],
  [
    'of gigabytes',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000000\r\n\r\n',
    'x'.repeat(60_000),
  ],
])('a body %s is not read on once the response has been sent', async (_kind, head, part) => {
  const { client, ended } = send(head);
  await expect.poll(() => asked.length).toBe(1);
  const before = asked[0]?.socket.bytesRead ?? 0;
  for (let count = 0; count < 500; count += 1) client.write(part);
  await ended;
  expect((asked[0]?.socket.bytesRead ?? 0) - before).toBeLessThan(4 * 1024 * 1024);
});

test('a body in a great many tiny pieces is cut off', async () => {
  const failed = Promise.withResolvers<unknown>();
  respond = (incoming) => readBytes(incoming, 1024 * 1024).catch(failed.resolve);
  const { ended } = send(inChunks + tinyChunks);
  expect(await failed.promise).toMatchObject({ code: 400 });
  expect(await ended).toBe('');
});

test('a body in pieces as a network makes them is read', async () => {
  const read = Promise.withResolvers<Buffer>();
  respond = (incoming) => readBytes(incoming, 1024 * 1024).then(read.resolve);
  const chunk = `200\r\n${'a'.repeat(512)}\r\n`;
  send(`${inChunks}${chunk.repeat(2000)}0\r\n\r\n`);
  expect(await read.promise).toHaveLength(1_024_000);
});
