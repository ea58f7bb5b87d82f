import { spawn, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../../harness/process.ts';
import { startServer } from '../../harness/server.ts';
import { readConfig } from '../../server/config.ts';
import { openSocket } from '../support/raw-request.ts';

test('a connection made just before the stop still gets its answer', async () => {
  const server = await startServer();
  const socket = await openSocket(server.port);
  // The response to a later request shows that the server has received this one.
  await (await fetch(`${server.url}/v1/none`)).text();
  const stopped = server.stop();
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /v1/none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  await stopped;
});

test('only a socket that was meant for this very process is taken', () => {
  const pid = String(process.pid);
  expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: pid }).socket).toBe(3);
  expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: '1' }).socket).toBeNull();
  expect(readConfig({ LISTEN_FDS: '2', LISTEN_PID: pid }).socket).toBeNull();
  expect(readConfig({ LISTEN_PID: pid }).socket).toBeNull();
});

const activator = 'systemd-socket-activate';
const hasActivator = spawnSync(activator, ['--version']).status === 0;

describe.skipIf(!hasActivator)('with a socket from systemd', () => {
  let project: ProjectCopy;
  beforeAll(() => {
    project = copyProject();
  });
  afterAll(() => project.remove());

  test('the server answers whoever connected before it was there', async () => {
    const port = await freePort();
    const settings = {
      DATA_DIR: project.dataDirectory,
      STAFF_PASSWORD: 'correct horse battery',
      // Where the server would listen if it were given no socket.
      PORT: '0',
    };
    const environment = Object.entries(settings).map(
      ([name, value]) => `--setenv=${name}=${value}`,
    );
    const child = spawn(
      activator,
      [`--listen=127.0.0.1:${port}`, ...environment, process.execPath, 'server/main.ts'],
      { cwd: project.directory, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    // Refused until systemd's helper listens, which it does long before there is a server.
    let answer: Response | null = null;
    while (answer === null && child.exitCode === null) {
      answer = await fetch(`http://127.0.0.1:${port}/login`).catch(() => null);
    }
    expect(answer?.status).toBe(200);
    expect(said).toContain(`Ready on http://localhost:${port}\n`);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
