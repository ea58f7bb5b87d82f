import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCopy, building, copySources } from '../../harness/source-copy.ts';

const timeout = 120_000;

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'machine-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

function sourcesIn(name: string): string {
  const folder = join(parent, name);
  renameSync(copySources(), folder);
  return folder;
}

test('the site is built in any folder, and as for visitors whatever NODE_ENV says', {
  timeout,
}, () => {
  const folder = sourcesIn(`100% "it's" 50%20 [a] {b} (c)`);
  const { status, stderr } = buildCopy(folder, { NODE_ENV: 'development' });
  expect(stderr).toMatch(building);
  expect(status).toBe(0);
  const scripts = globSync('dist/site/assets/*.js', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  expect(scripts.length).toBeGreaterThan(10);
  // What React's development build says in the console.
  for (const script of scripts) expect(script).not.toContain('React DevTools');
});

test.each(['site #2', 'site?'])('a folder named "%s" is refused in one line', (name) => {
  const folder = sourcesIn(name);
  const { status, stdout, stderr } = buildCopy(folder);
  expect(stderr).toBe(
    `The site cannot be built in ${folder}: move the project to a folder without # and ? in its path.\n`,
  );
  expect(stdout).toBe('');
  expect(status).toBe(1);
  expect(existsSync(join(folder, '.build'))).toBe(false);
});
