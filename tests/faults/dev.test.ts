import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ProjectCopy,
  type ServerProcess,
  startProcess,
  useProject,
} from '../../harness/process.ts';
import { signIn } from '../../harness/wire.ts';
import { openSocket } from '../support/raw-request.ts';
import { occupy, refusedStart } from './refused-start.ts';

const script = 'scripts/dev.ts';

let project: ProjectCopy;
let server: ServerProcess | null;
beforeEach(() => {
  project = useProject();
  server = null;
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  project.remove();
});

async function start(): Promise<ServerProcess> {
  server = await startProcess(project, {}, script);
  return server;
}

describe('npm run dev that cannot be ends with one plain line and exit code 1', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number, 0 to 65535.'],
    [{ STAFF_PASSWORD: 'short' }, /^STAFF_PASSWORD cannot be used: .*at least 8/],
    [{ VITE_FIREBASE_API_KEY: 'key' }, /^The Firebase configuration is half set: /],
  ])('bad variable %j', async (environment, line) => {
    expect(await refusedStart(project, script, { environment })).toMatch(line);
  });

  test('a data folder that another server uses', async () => {
    await start();
    expect(await refusedStart(project, script)).toBe(
      `The data folder ${project.dataDirectory} is in use by a running server.`,
    );
  });

  test('a taken port, on which no password is spent: the next start shows it', async () => {
    const { port, server: other } = await occupy('127.0.0.1');
    expect(await refusedStart(project, script, { environment: { PORT: port } })).toBe(
      `PORT ${port} is taken by another program; stop it or choose another.`,
    );
    other.close();
    const { kill, ended } = await start();
    kill('SIGTERM');
    expect((await ended).stdout).toMatch(
      /^First sign-in: \S+, password [\w-]{20} \(shown only now\)\nReady on /,
    );
  });
});

test('npm run dev keeps its database to itself and sends the policy with every answer', async () => {
  const { url } = await start();
  const modes = ['.', ...readdirSync(project.dataDirectory)].map(
    (name) => statSync(join(project.dataDirectory, name)).mode & 0o077,
  );
  expect(modes.length).toBeGreaterThan(2);
  expect(new Set(modes)).toEqual(new Set([0]));

  for (const path of ['/', '/none', '/v1/none', '/app/start/shell.ts']) {
    const { headers } = await fetch(url + path);
    const policy = headers.get('content-security-policy')?.split('; ');
    const inStyles = policy?.find((each) => each.startsWith('style-src'));
    const inScripts = policy?.find((each) => each.startsWith('script-src'));
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "form-action 'self'"]),
    );
    expect(inStyles).toMatch(/^style-src 'self' 'nonce-[\w-]{22}'$/);
    expect(inScripts).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
    expect(headers.get('content-security-policy-report-only')).toBe(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'npm run dev, stopped by %s, lets a request under way finish and exits with 0',
  async (signal) => {
    const { port, kill, ended, url } = await start();
    const body = '{"email":"nobody@example.com","password":"wrong"}';
    const socket = await openSocket(port);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server has taken the request up: it asks for the body.
    await vi.waitFor(() => expect(answer).toContain('100 Continue'), 20_000);
    kill(signal);
    await vi.waitFor(() => expect(signIn(url, 'a@b', 'none')).rejects.toThrow(), 20_000);
    socket.write(body);
    expect(await ended).toMatchObject({ code: 0, signal: null });
    expect(answer).toContain('INVALID_LOGIN_CREDENTIALS');
  },
);
