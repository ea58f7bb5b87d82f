import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ProjectCopy,
  type ServerProcess,
  startProcess,
  temporaryData,
} from '../../harness/process.ts';
import { accepts } from '../support/raw-request.ts';
import { occupy, refusedStart } from './refused-start.ts';
import { startRequest } from './request-under-way.ts';

const script = 'scripts/commands/dev.ts';

let project: ProjectCopy;
let server: ServerProcess | null;
beforeEach(() => {
  project = temporaryData();
  server = null;
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  project.remove();
});

// Vite takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

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

  test('a taken port, on which no password is spent: the next start shows it', async () => {
    const { port, server: other } = await occupy('127.0.0.1');
    expect(await refusedStart(project, script, { environment: { PORT: port } })).toBe(
      `PORT ${port} is taken by another program; stop it or choose another.`,
    );
    other.close();
    const { kill, ended } = await start();
    kill('SIGINT');
    const { code, stdout } = await ended;
    // Vite may say in between what it prepares.
    expect(stdout).toMatch(
      /^First sign-in: \S+, password [\w-]{20} \(shown only now\)$[\s\S]*^Ready on /m,
    );
    expect(code).toBe(0);
  });
});

test('npm run dev keeps its data folder to itself, sends the policy and stops gracefully', async () => {
  const { url, port, kill, ended } = await start();
  expect(await refusedStart(project, script)).toBe(
    `The data folder ${project.dataDirectory} is in use by a running server.`,
  );
  const modes = ['.', ...readdirSync(project.dataDirectory)].map(
    (name) => statSync(join(project.dataDirectory, name)).mode & 0o077,
  );
  expect(modes.length).toBeGreaterThan(2);
  expect(new Set(modes)).toEqual(new Set([0]));
  for (const path of ['/', '/none', '/v1/none', '/app/start/shell.ts'])
    await expectPolicy(url + path);

  const request = await startRequest(port);
  kill('SIGTERM');
  await vi.waitFor(async () => expect(await accepts(port)).toBe(false), 20_000);
  request.sendBody();
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(request.received()).toContain('INVALID_ID_TOKEN');
});

async function expectPolicy(url: string): Promise<void> {
  const { headers } = await fetch(url);
  const policy = headers.get('content-security-policy')?.split('; ');
  const directive = (name: string) => policy?.find((each) => each.startsWith(name));
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "form-action 'self'"]),
  );
  expect(directive('style-src')).toMatch(/^style-src 'self' 'nonce-[\w-]{22}'$/);
  expect(directive('script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
  expect(headers.get('content-security-policy-report-only')).toBe(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}
