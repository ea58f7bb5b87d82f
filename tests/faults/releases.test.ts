import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../harness/root.ts';

let folder: string;
const file = (...parts: string[]) => join(folder, ...parts);

/** What a machine would start now: the site of the current release, if that is whole. */
function runs(): string {
  const { status, stdout } = spawnSync(file('releases', 'current', 'node'), ['main.ts'], {
    cwd: file('releases', 'current'),
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'nothing';
}

const npm = `
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
const [task] = process.argv.slice(2);
if (process.env.FAILS === task) {
  console.error('npm error code ECONNREFUSED');
  process.exit(1);
}
if (task === 'ci') mkdirSync('node_modules/development', { recursive: true });
if (task === 'prune') rmSync('node_modules/development', { recursive: true });
`;
const build = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
if (process.env.FAILS === 'build') process.exit(1);
mkdirSync('dist/assets', { recursive: true });
writeFileSync('dist/site', readFileSync('content'));
writeFileSync('dist/assets/' + readFileSync('content', 'utf8'), '');
`;
const main = `
import { existsSync, readFileSync } from 'node:fs';
console.log(existsSync('node_modules/development') ? 'with development' : readFileSync('dist/site', 'utf8'));
`;
const trial = `if (process.env.FAILS === 'try') process.exit(1);`;

/** A project of the launcher alone, whose site is one word, with a first release. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  for (const part of ['run.mjs', 'commands/release.mjs', 'lib/launcher', 'lib/releases']) {
    cpSync(join(root, 'scripts', part), file('scripts', part), { recursive: true });
  }
  mkdirSync(file('deploy'));
  writeFileSync(file('deploy', 'clinic.service'), '');
  writeFileSync(file('package.json'), '{"type":"module","version":"1.0.0"}');
  writeFileSync(file('package-lock.json'), '{}');
  writeFileSync(file('npm.mjs'), npm);
  writeFileSync(file('main.ts'), main);
  writeFileSync(file('scripts', 'commands', 'build.ts'), build);
  writeFileSync(file('scripts', 'lib', 'releases', 'try-release.ts'), trial);
  writeFileSync(file('.gitignore'), 'node_modules/\n/releases/\n.env\n');
  writeFileSync(file('.env'), 'SMTP_URL=smtp://localhost\n');
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '--message', 'x'],
  ]) {
    const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.com'];
    expect(spawnSync('git', [...who, ...args], { cwd: folder }).status).toBe(0);
  }
  expect(release('one').stderr).not.toContain('failed');
  expect(runs()).toBe('one');
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(content: string, environment: Record<string, string> = {}, ...args: string[]) {
  writeFileSync(file('content'), content);
  return spawnSync(process.execPath, ['scripts/commands/release.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: file('npm.mjs'), ...environment },
  });
}

test('a release is made beside, becomes current, stays as the one before, and goes', () => {
  expect(release('two')).toMatchObject({
    status: 0,
    stdout: 'Release 2 is made.\nRelease 2 is current: restart the server.\n',
  });
  expect(runs()).toBe('two');
  expect(readFileSync(file('releases', 'current', 'version'), 'utf8')).toMatch(
    /^1\.0\.0 \([0-9a-f]+\)\n$/,
  );
  // What pages that are open now still ask for.
  expect(readdirSync(file('releases', 'current', 'dist', 'assets'))).toEqual(['one', 'two']);
  expect(existsSync(file('releases', 'current', '.env'))).toBe(true);

  expect(release('two', {}, 'back').stdout).toBe(
    'Release 1 is current again: restart the server.\n',
  );
  expect(runs()).toBe('one');
  expect(release('two', {}, 'back')).toMatchObject({
    status: 1,
    stderr: 'There is no release before this one.\nRelease 1 is current, as before.\n',
  });

  expect(release('three').status).toBe(0);
  expect(readdirSync(file('releases')).sort()).toEqual(['1', '3', 'before', 'current']);
  expect(runs()).toBe('three');
  release('three', {}, 'back');
  expect(runs()).toBe('one');
});

test.each([
  ['ci', 'npm ci failed: the registry did not answer as it should'],
  ['build', 'The build failed'],
  ['prune', 'npm prune failed'],
  ['try', 'Release 2 did not pass its trial'],
])('where %s fails, the one that runs stays', (step, message) => {
  const { status, stderr } = release('two', { FAILS: step });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).toContain('Release 1 is current, as before.');
  expect(runs()).toBe('one');
  expect(readdirSync(file('releases')).filter((name) => name.startsWith('unfinished'))).toEqual([]);
  expect(release('two').status).toBe(0);
  expect(runs()).toBe('two');
});

test('wherever it is killed, a whole release is current, and the next one can be made', {
  timeout: 300_000,
}, () => {
  const preload = { NODE_OPTIONS: `--require ${join(root, 'harness', 'kill-at.cjs')}` };
  let content = 'one';
  let step = 1;
  // One file after the other is copied first, for each of which killing it is the same.
  for (let isWhole = false; !isWhole; step += step < 28 ? 9 : 4) {
    const next = content === 'one' ? 'two' : 'one';
    // The processes that it starts are killed at the same step of theirs.
    isWhole = release(next, { ...preload, KILL_AT: String(step) }).status === 0;
    const now = runs();
    expect(['one', 'two']).toContain(now);
    if (isWhole) expect(now).toBe(next);
    content = now;
  }
  expect(step).toBeGreaterThan(40);
  expect(release('last').status).toBe(0);
  expect(runs()).toBe('last');
  release('last', {}, 'back');
  expect(runs()).toBe(content);
  const left = readdirSync(file('releases'));
  expect(left).toHaveLength(4);
});
