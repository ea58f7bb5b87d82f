import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../harness/root.ts';

const firebase = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'clinic-1234.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'clinic-1234',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

function run(script: string, environment: Record<string, string>) {
  return spawnSync(process.execPath, [script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
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
    const { status, stdout, stderr } = run('scripts/deploy.ts', environment);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

test('every action of the workflows is pinned to a commit', () => {
  const folder = join(root, '.github', 'workflows');
  const uses = readdirSync(folder).flatMap(
    (file) => readFileSync(join(folder, file), 'utf8').match(/uses: .*/g) ?? [],
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v[\d.]+$/);
});
