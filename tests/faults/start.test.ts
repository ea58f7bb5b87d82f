import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  copyProject,
  type ProjectCopy,
  type RunOptions,
  runScript,
  startProcess,
} from '../../harness/process.ts';
import { signIn } from '../../harness/wire.ts';
import { makeUsedData } from '../support/used-data.ts';
import { occupy, refusedStart } from './refused-start.ts';

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.remove());

const refusal = (options: RunOptions = {}) => refusedStart(project, 'server/main.ts', options);

const environment = { STAFF_EMAIL: 'ritu@example.com', STAFF_PASSWORD: 'correct horse battery' };

describe('a start that cannot be ends with one plain line and exit code 1', () => {
  test.each([
    [{ RATE_LIMITS: 'never' }, 'RATE_LIMITS must be "on" or "off".'],
    [{ STAFF_PASSWORD: 'short' }, /^STAFF_PASSWORD cannot be used: .*at least 8/],
  ])('bad variable %j', async (variables, line) => {
    expect(await refusal({ environment: variables })).toMatch(line);
  });

  test('a port that is taken', async () => {
    const { port, server } = await occupy('127.0.0.1');
    try {
      expect(await refusal({ environment: { HOST: 'localhost', PORT: port } })).toBe(
        `PORT ${port} is taken by another program; stop it or choose another.`,
      );
    } finally {
      server.close();
    }
  });

  test('a data folder that cannot be written', async () => {
    mkdirSync(project.dataDirectory);
    chmodSync(project.dataDirectory, 0o555);
    const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    expect(await refusal(nobody)).toContain(project.dataDirectory);
    chmodSync(project.dataDirectory, 0o755);
  });

  test('a data folder below a file', async () => {
    writeFileSync(project.dataDirectory, '');
    expect(await refusal()).toContain(project.dataDirectory);
  });

  test.skipIf(!existsSync('/proc/self'))('a data folder where none can be made', async () => {
    expect(await refusal({ environment: { DATA_DIR: '/proc/clinic/data' } })).toBe(
      'The data folder /proc/clinic/data cannot be made (ENOENT).',
    );
  });

  test('broken rules, with line and column', async () => {
    writeFileSync(
      join(project.directory, 'firestore.rules'),
      "rules_version = '2';\nservice cloud.firestore {\n  allow;\n}\n",
    );
    expect(await refusal()).toMatch(/^firestore\.rules:3:\d+: /);
  });

  test('missing rules', async () => {
    rmSync(join(project.directory, 'firestore.rules'));
    expect(await refusal()).toMatch(/firestore\.rules cannot be read \(ENOENT\)\.$/);
  });

  test('a site that was not built', async () => {
    rmSync(join(project.directory, 'dist'), { recursive: true });
    expect(await refusal()).toBe('dist/site does not exist: build the site with "npm run build".');
  });

  test('a site that another version of this project built', async () => {
    for (const [file, text] of [
      ['mail-texts.json', '{"enquiry":"new"}'],
      ['headers.json', '{"styleHashes":{}}'],
      ['headers.json', '{'],
    ] as const) {
      writeFileSync(join(project.directory, 'dist', file), text);
      expect(await refusal()).toBe(
        `dist/${file} is missing or not of this version: build the site with "npm run build".`,
      );
    }
  });

  test('a damaged database, which stays as it is', async () => {
    mkdirSync(project.dataDirectory);
    const file = join(project.dataDirectory, 'clinic.sqlite');
    writeFileSync(file, 'damaged'.repeat(1000));
    expect(await refusal()).toMatch(`${file} is damaged`);
  });

  test('a folder that another server uses', async () => {
    await makeUsedData(project);
    const server = await startProcess(project, { environment });
    expect(await refusal({ environment })).toBe(
      `The data folder ${project.dataDirectory} is in use by a running server.`,
    );
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});

describe('the first start', () => {
  test('makes the account it was given and says one line only', async () => {
    const server = await startProcess(project, { environment });
    const { status } = await signIn(server.url, 'ritu@example.com', environment.STAFF_PASSWORD);
    expect(status).toBe(200);
    server.kill('SIGTERM');
    const { stdout, stderr } = await server.ended;
    expect(stdout).toBe(`Ready on ${server.url}\n`);
    expect(stdout + stderr).not.toContain(environment.STAFF_PASSWORD);
    const modes = readdirSync(project.dataDirectory).map(
      (name) => statSync(join(project.dataDirectory, name)).mode & 0o077,
    );
    expect(modes).not.toHaveLength(0);
    expect(new Set(modes)).toEqual(new Set([0]));
  });

  test.each(['a taken port', 'an unusable host'])(
    'spends no password on %s: the next start makes the account and shows it',
    async (fault) => {
      const { port, server } = await occupy('127.0.0.1');
      await refusal({
        environment: fault === 'a taken port' ? { PORT: port } : { HOST: '192.0.2.1' },
      });
      server.close();
      const next = await startProcess(project);
      next.kill('SIGTERM');
      const { stdout } = await next.ended;
      expect(stdout).toMatch(
        /^First sign-in: \S+, password [\w-]{20} \(shown only now\)\nReady on /,
      );
    },
  );

  test('keeps a sign-in that comes before its account is made waiting', async () => {
    const { port, server } = await occupy('127.0.0.1');
    await new Promise((resolve) => server.close(resolve));
    const starting = startProcess(project, { environment: { ...environment, PORT: port } });
    let signedIn: number | null = null;
    while (signedIn === null) {
      const url = `http://127.0.0.1:${port}`;
      const answer = signIn(url, environment.STAFF_EMAIL, environment.STAFF_PASSWORD);
      // The connection is refused until the server listens.
      signedIn = await answer.then(({ status }) => status).catch(() => null);
    }
    expect(signedIn).toBe(200);
    const started = await starting;
    started.kill('SIGTERM');
    await started.ended;
  });

  test('without one makes an account with a password that it shows once', async () => {
    const first = await startProcess(project);
    first.kill('SIGTERM');
    const { stdout, stderr } = await first.ended;
    const [, email = '', password = ''] =
      /^First sign-in: (\S+), password (\S+) \(shown only now\)\nReady on /.exec(stdout) ?? [];
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(stderr).not.toContain(password);

    const second = await startProcess(project);
    expect((await signIn(second.url, email, password)).status).toBe(200);
    second.kill('SIGTERM');
    expect((await second.ended).stdout).toBe(`Ready on ${second.url}\n`);
  });

  test('staff who were all removed do not come back by a restart', async () => {
    const first = await startProcess(project, { environment });
    first.kill('SIGTERM');
    await first.ended;
    await runScript(project, 'scripts/commands/staff.ts', ['remove', 'ritu@example.com']);
    const second = await startProcess(project, { environment });
    const { status } = await signIn(second.url, 'ritu@example.com', environment.STAFF_PASSWORD);
    expect(status).toBe(400);
    second.kill('SIGTERM');
    await second.ended;
  });
});
