import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
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

const launcher = 'scripts/run.mjs';
const email = 'ritu@example.com';

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.remove());

function writeSettings(...lines: string[]): void {
  writeFileSync(join(project.directory, '.env'), `${lines.join('\n')}\n`);
}

/** Notes the small site as built from what lies in the copy, so that a start need not build. */
function noteAsBuilt(siteUrl: string): void {
  mkdirSync(join(project.directory, '.build', 'dist'), { recursive: true });
  const note = `import { recordBuild } from './scripts/build/build-stamp.ts'; await recordBuild('${siteUrl}');`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', note], {
    cwd: project.directory,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const stamp = join('dist', 'built-from');
  renameSync(join(project.directory, '.build', stamp), join(project.directory, stamp));
}

/** Runs a task that must be refused before it does anything. Resolves to the one line that it prints. */
async function refusal(task: string, options: RunOptions = {}): Promise<string> {
  const { code, stdout, stderr } = await runScript(project, launcher, [task], options);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(existsSync(project.dataDirectory)).toBe(false);
  expect(existsSync(join(project.directory, '.build'))).toBe(false);
  return stderr.trim();
}

describe('npm start reads .env', () => {
  test('with a whole password, which signs in', async () => {
    writeSettings(`STAFF_EMAIL=${email}`, "STAFF_PASSWORD='Correct-Horse#42'");
    noteAsBuilt('http://localhost:3000');
    const server = await startProcess(project, {}, launcher, ['start']);
    expect((await signIn(server.url, email, 'Correct-Horse#42')).status).toBe(200);
    expect((await signIn(server.url, email, 'Correct-Horse')).status).toBe(400);
    server.kill('SIGTERM');
    const { stdout, stderr } = await server.ended;
    expect(stdout + stderr).not.toContain('Horse');
  });

  test('below what the shell says', async () => {
    writeSettings(`STAFF_EMAIL=${email}`, 'STAFF_PASSWORD=Correct-Horse-42');
    noteAsBuilt('http://localhost:3000');
    const environment = { STAFF_PASSWORD: 'Another-Horse-42' };
    const server = await startProcess(project, { environment }, launcher, ['start']);
    expect((await signIn(server.url, email, 'Another-Horse-42')).status).toBe(200);
    server.kill('SIGTERM');
    await server.ended;
  });
});

describe('a .env is refused at once', () => {
  test.each(['start', 'build', 'backup'])(
    'by npm run %s, for a password that would be cut, without showing it',
    async (task) => {
      writeSettings('PORT=0', 'STAFF_PASSWORD=Correct-Horse#42');
      expect(await refusal(task)).toBe(
        ".env, line 2: put the value of STAFF_PASSWORD in single quotes, STAFF_PASSWORD='...', or in double quotes where it holds a ' (then without \" $ `); no \\, and no comment behind it.",
      );
    },
  );

  test('when it is a folder', async () => {
    const file = join(project.directory, '.env');
    mkdirSync(file);
    expect(await refusal('start')).toBe(`${file} cannot be read (EISDIR).`);
  });
});

describe('npm run build and npm start refuse, before anything is built,', () => {
  test.each([
    ['build', 'www.example.com'],
    ['build', 'https://www.example.com/?from=card'],
    ['start', 'https://www.example.com/clinic'],
  ])('npm run %s with SITE_URL=%s', async (task, siteUrl) => {
    expect(await refusal(task, { environment: { SITE_URL: siteUrl } })).toBe(
      'SITE_URL must be an address without a path, such as https://www.example.com.',
    );
  });

  test('npm start with what only the server uses', async () => {
    const environment = { PORT: 'http' };
    expect(await refusal('start', { environment })).toBe('PORT must be a port number, 0 to 65535.');
  });
});

describe('in a checkout that cannot be written', () => {
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};

  test('npm start serves the site that is built', async () => {
    noteAsBuilt('http://localhost:3000');
    const dataDirectory = mkdtempSync(join(tmpdir(), 'data-'));
    try {
      chmodSync(dataDirectory, 0o777);
      const environment = { DATA_DIR: join(dataDirectory, 'clinic') };
      const options = { environment, ...asNobody };
      const server = await startProcess(project, options, launcher, ['start']);
      expect((await fetch(server.url)).status).toBe(200);
      server.kill('SIGTERM');
      await server.ended;
    } finally {
      rmSync(dataDirectory, { recursive: true });
    }
  });

  test.each([
    ['start', "The site cannot be built: EACCES: permission denied, mkdir '.build/dist'."],
    ['build', "The site cannot be built: EACCES: permission denied, mkdir '.build/dist'."],
    ['check', /^\S+ cannot be written \(EACCES\); `npm run check` has to\.$/],
    ['dev', /^\S+ cannot be written \(EACCES\); `npm run dev` has to\.$/],
  ])('npm run %s says so in one line', async (task, line) => {
    expect(await refusal(task, asNobody)).toMatch(line);
  });
});

describe('npm run backup', () => {
  test('writes into the folder in which it was called, and says where', async () => {
    const caller = mkdtempSync(join(tmpdir(), 'caller-'));
    try {
      await makeUsedData(project);
      const server = await startProcess(project);
      const environment = { INIT_CWD: caller };
      const backedUp = await runScript(project, launcher, ['backup', 'b.sqlite'], { environment });
      expect(backedUp).toMatchObject({ code: 0, stderr: '' });
      expect(backedUp.stdout).toContain(`The backup is ${join(caller, 'b.sqlite')}.`);
      expect(existsSync(join(caller, 'b.sqlite'))).toBe(true);
      expect(existsSync(join(project.directory, 'b.sqlite'))).toBe(false);
      server.kill('SIGTERM');
      await server.ended;
      const restored = await runScript(project, launcher, ['restore', 'b.sqlite'], { environment });
      expect(restored).toMatchObject({ code: 0, stderr: '' });
    } finally {
      rmSync(caller, { recursive: true });
    }
  });
});
