import { limits } from 'embedded-firebase/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { documents } from '../../harness/wire.ts';
import { openSocket } from '../support/raw-request.ts';

let server: TestServer;
afterEach(() => server.stop());

function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work));
}

async function statusFor(client: string): Promise<number> {
  const headers = { 'X-Forwarded-For': client };
  return (await fetch(`${server.url}/v1/none`, { headers })).status;
}

test('one client holds so many connections and no more', async () => {
  server = await startServer({ environment: { RATE_LIMITS: 'on' } });
  const sockets = await times(limits.connections.each, () => openSocket(server.port));
  const refused = await openSocket(server.port);
  await new Promise((resolve) => refused.once('close', resolve).resume());
  expect(sockets.filter((socket) => socket.closed)).toHaveLength(0);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(
    async () => expect((await fetch(`${server.url}/v1/none`)).status).toBe(404),
    20_000,
  );
});

test('one client behind a proxy has so many requests under way and no more', async () => {
  server = await startServer({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
  const hold = async () => {
    const socket = await openSocket(server.port);
    socket.write(
      `POST /v1/${documents}:runQuery HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.66\r\n` +
        'Content-Length: 9\r\n\r\n{',
    );
    return socket;
  };
  const held = await times(limits.connections.each, hold);
  const refused = await hold();
  await new Promise((resolve) => refused.once('close', resolve).resume());
  expect(held.filter((socket) => socket.closed)).toHaveLength(0);
  expect(await statusFor('198.51.100.7')).toBe(404);
  for (const socket of held) socket.destroy();
  await vi.waitFor(async () => expect(await statusFor('203.0.113.66')).toBe(404), 20_000);
  for (let count = 0; count <= limits.connections.each; count += 1)
    expect(await statusFor('203.0.113.66')).toBe(404);
});
