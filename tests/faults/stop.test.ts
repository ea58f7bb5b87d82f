import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { sendFeedback } from '../../harness/wire.ts';
import { openSocket } from '../support/raw-request.ts';

let project: ProjectCopy;
let server: ServerProcess;
beforeEach(async () => {
  project = copyProject();
  server = await startProcess(project);
});
afterEach(() => project.remove());

describe('asked to stop', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s it lets a request under way finish, takes no new one, and exits with 0',
    async (signal) => {
      const body = '{"email":"nobody@example.com","password":"wrong"}';
      const socket = await openSocket(server.port);
      let answer = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        answer += chunk;
      });
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
      );
      // The server has begun with the request: it asks for the body.
      await vi.waitFor(() => expect(answer).toContain('100 Continue'), 20_000);
      server.kill(signal);
      await vi.waitFor(async () => expect(await accepts(server.port)).toBe(false), 20_000);
      socket.write(body);
      expect(await server.ended).toMatchObject({ code: 0, signal: null });
      expect(answer).toContain('INVALID_LOGIN_CREDENTIALS');
    },
  );

  test('clients that keep their connections open do not hold it up', async () => {
    await Promise.all(Array.from({ length: 10 }, () => sendFeedback(server.url)));
    const idle = await openSocket(server.port);
    idle.on('error', () => {});
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    idle.destroy();
  });

  test('twice it still stops once', async () => {
    server.kill('SIGTERM');
    server.kill('SIGINT');
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
  });
});

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
