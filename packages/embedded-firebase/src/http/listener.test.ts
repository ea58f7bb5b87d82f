import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import type { Json } from './json-responses.ts';
import { type CheckedRequest, createListener, jsonPart } from './listener.ts';

let server: Server;
let client: Socket;
let handle: (request: CheckedRequest) => Promise<Json>;

beforeEach(async () => {
  const part = jsonPart({ maximumBodyBytes: 1, handle: (request) => handle(request) });
  const listener = createListener({
    log: () => {},
    trustedProxies: new BlockList(),
    clientOf: () => ({ key: '', isKnown: false }),
    checkHost: () => {},
    checkOrigin: () => {},
    checkRate: null,
    partOf: () => part,
    refusalOf: () => new ApiError(500, 'INTERNAL', 'x'),
  });
  server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
});
afterEach(() => {
  client.destroy();
  server.close();
});

test('a request is told when its client has gone, also of one that had gone before it asked', async () => {
  const asked = Promise.withResolvers<CheckedRequest>();
  handle = (request) => {
    asked.resolve(request);
    return new Promise(() => {});
  };
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const request = await asked.promise;
  const gone = new Promise<void>((resolve) => request.whenGone(resolve));
  client.destroy();
  await gone;
  let isTold = false;
  request.whenGone(() => {
    isTold = true;
  });
  expect(isTold).toBe(true);
});

test('however often a request asks to be told, its connection gets no more listeners, and each is told once', async () => {
  const asked = Promise.withResolvers<CheckedRequest>();
  handle = (request) => {
    asked.resolve(request);
    return new Promise(() => {});
  };
  const connected = once(server, 'connection');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [[socket], request] = await Promise.all([connected, asked.promise]);
  const before = socket.listenerCount('close');
  const told: number[] = [];
  for (let count = 0; count < 20; count += 1) request.whenGone(() => told.push(count));
  expect(socket.listenerCount('close') - before).toBe(1);
  client.destroy();
  await once(socket, 'close');
  expect(told).toEqual(Array.from({ length: 20 }, (_, count) => count));
});

test('no more than 64 million characters wait to be compressed; what is beyond goes out as it is', async () => {
  handle = async () => 'x'.repeat(16 * 1024 * 1024);
  const ask = (end: string) => `GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n${end}\r\n`;
  // In one packet, so that all of them come before the first is compressed.
  client.write(ask('').repeat(5) + ask('Connection: close\r\n'));
  const chunks: Buffer[] = [];
  client.on('data', (chunk) => chunks.push(chunk as Buffer));
  await once(client, 'close');
  const responses = Buffer.concat(chunks).toString('latin1').split('HTTP/1.1 200 OK').slice(1);
  expect(responses.map((response) => response.includes('content-encoding: gzip'))).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ]);
});
