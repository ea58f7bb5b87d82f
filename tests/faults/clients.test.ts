import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { documents, sendFeedback } from '../../harness/wire.ts';
import { openSocket } from '../support/raw-request.ts';
import { makeUsedData } from '../support/used-data.ts';

const MEBIBYTE = 1024 * 1024;

let project: ProjectCopy;
let server: ServerProcess;
beforeEach(async () => {
  project = copyProject();
  await makeUsedData(project);
  server = await startProcess(project);
});
afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  project.remove();
});

describe('200 clients that send a byte now and then', () => {
  test('keep nobody out and are dropped', { timeout: 60_000 }, async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(server.port)));
    const dropped = Promise.all(sockets.map(closed));
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 500);
    try {
      expect((await sendFeedback(server.url)).status).toBe(200);
      expect(sockets.filter((socket) => socket.closed)).toHaveLength(0);
      for (let i = 0; i < 50; i += 1) expect((await sendFeedback(server.url)).status).toBe(200);
      await dropped;
    } finally {
      clearInterval(drip);
    }
    expect((await sendFeedback(server.url)).status).toBe(200);
  });
});

describe('bodies of 50 MB without an announced length', () => {
  test('are refused, and the memory stays flat', async () => {
    await sendBodies();
    const before = memory(server.pid);
    await sendBodies();
    await sendBodies();
    expect(memory(server.pid) - before).toBeLessThan(50 * MEBIBYTE);
    expect((await sendFeedback(server.url)).status).toBe(200);
  });
});

async function sendBodies(): Promise<void> {
  const statuses = await Promise.all(Array.from({ length: 10 }, () => sendEndlessBody()));
  for (const status of statuses) expect([413, 'closed']).toContain(status);
  expect(statuses).toContain(413);
}

/** The status that came back, or 'closed' when the server only hung up. */
function sendEndlessBody(): Promise<number | 'closed'> {
  return new Promise((resolve) => {
    const outgoing = request(`${server.url}/v1/${documents}:commit`, { method: 'POST' });
    outgoing.on('response', (incoming) => {
      resolve(incoming.statusCode ?? 0);
      outgoing.destroy();
    });
    outgoing.on('error', () => resolve('closed'));
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    const send = () => {
      while (sent < 50 * MEBIBYTE && !outgoing.destroyed) {
        sent += chunk.length;
        if (!outgoing.write(chunk)) {
          outgoing.once('drain', send);
          return;
        }
      }
      outgoing.end();
    };
    send();
  });
}

function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  socket.resume();
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Bytes in memory, from Linux's /proc; elsewhere 0, and only the answers are tested. */
function memory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
