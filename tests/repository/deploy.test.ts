import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scriptEnvironment } from '../../harness/compile-cache.ts';
import { root } from '../../harness/root.ts';

const firebase = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'clinic-1234.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'clinic-1234',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

function run(script: string, environment: Record<string, string>, args: string[] = []) {
  return spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...scriptEnvironment(), ...environment },
  });
}

describe('npm run deploy stops before it does anything', () => {
  test.each([
    ['without a project', {}, /^Nothing to deploy to: set VITE_FIREBASE_\*/],
    ['without an address', firebase, /^Set SITE_URL/],
    ['without https', { ...firebase, SITE_URL: 'http://localhost:3000' }, /^Set SITE_URL/],
    [
      'with an address that has a path',
      { ...firebase, SITE_URL: 'https://www.example.com/?a' },
      /^SITE_URL must be an address without a path/,
    ],
    ['half set', { VITE_FIREBASE_API_KEY: 'key' }, /half set: VITE_FIREBASE_AUTH_DOMAIN/],
  ])('%s', (_what, environment, message) => {
    const { status, stdout, stderr } = run('scripts/commands/deploy.ts', environment);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

test.each([
  ['deploy', ['--only', 'hosting', '--bogus']],
  ['build', ['--if-change']],
  ['dev', ['--port', '4000']],
  ['firebase-json', ['\u001b[2J']],
  ['screenshots', ['home']],
  ['test-official', ['firestone']],
  ['bench', ['--bogus']],
  ['backup', ['--bogus']],
  ['restore', ['--bogus']],
  ['mend-times', ['2026-11-29', '--bogus']],
  ['move', ['--bogus']],
  ['move-numbers', ['--bogus']],
  ['forget', ['--bogus']],
  ['tell', ['--bogus']],
  ['staff', ['list', '--bogus']],
])('scripts/commands/%s.ts refuses what it does not know: %j', (script, args) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'refused-'));
  const { status, stdout, stderr } = run(
    `scripts/commands/${script}.ts`,
    { ...firebase, SITE_URL: 'https://www.example.com', DATA_DIR: dataDirectory, PORT: '0' },
    args,
  );
  expect(stderr).toMatch(/^("npm run .+" takes|Usage: npm run )/);
  expect(stderr).not.toContain('\n    at ');
  expect(stderr).not.toContain('\u001b');
  expect([status === 0, stdout]).toEqual([false, '']);
  rmSync(dataDirectory, { recursive: true });
});

test.each([
  ['start', ['--bogus']],
  ['check', ['server']],
])('npm run %s refuses what it does not know: %j', (name, args) => {
  const { status, stdout, stderr } = run('scripts/run.mjs', {}, [name, ...args]);
  expect(stderr).toBe(`"npm run ${name}" takes no arguments, and not "${args[0]}".\n`);
  expect([status, stdout]).toEqual([1, '']);
});

test('what holds patients’ data or passwords is in no commit and no image', () => {
  const files = [
    'records-2026-11-29T101112Z.json',
    'backup.sqlite',
    'backup.sqlite.new',
    'data/clinic.sqlite-wal',
    '.env',
    '.env.local',
  ];
  const ignored = spawnSync('git', ['check-ignore', '--no-index', ...files], { cwd: root });
  expect(String(ignored.stdout).trim().split('\n')).toEqual(files);
  const image = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  for (const line of ['.env*', 'data', '**/*.sqlite*', '**/records-*.json'])
    expect(image).toContain(line);
});

test('every action of the workflows is pinned to a commit', () => {
  const folder = join(root, '.github', 'workflows');
  const uses = readdirSync(folder).flatMap(
    (file) => readFileSync(join(folder, file), 'utf8').match(/uses: .*/g) ?? [],
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v[\d.]+$/);
});
