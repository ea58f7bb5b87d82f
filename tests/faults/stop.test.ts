import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  type ServerProcess,
  startProcess,
} from '../../harness/process.ts';
import { sendFeedback } from '../../harness/wire.ts';
import { accepts, openSocket } from '../support/raw-request.ts';
import { makeUsedData } from '../support/used-data.ts';
import { startRequest } from './request-under-way.ts';

let project: ProjectCopy;
let server: ServerProcess;
beforeEach(async () => {
  project = copyProject();
  await makeUsedData(project);
  server = await startProcess(project);
});
afterEach(() => project.remove());

describe('asked to stop', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s it lets a request under way finish, takes no new one, and exits with 0',
    async (signal) => {
      const request = await startRequest(server.port);
      server.kill(signal);
      await vi.waitFor(async () => expect(await accepts(server.port)).toBe(false), 20_000);
      request.sendBody();
      expect(await server.ended).toMatchObject({ code: 0, signal: null });
      expect(request.received()).toContain('INVALID_ID_TOKEN');
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
