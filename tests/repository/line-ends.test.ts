import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../harness/root.ts';

test('a checkout with the settings of Git for Windows has the line ends that the format check asks for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  const checkout = ['-c', 'core.autocrlf=true', 'checkout-index', '--all', `--prefix=${folder}/`];
  execFileSync('git', checkout, { cwd: root });
  const files = globSync('**/*.{ts,tsx,css,json,md,rules,yml}', { cwd: folder });
  expect(files.length).toBeGreaterThan(500);
  const converted = files.filter((file) => readFileSync(join(folder, file)).includes('\r\n'));
  expect(converted).toEqual([]);
  rmSync(folder, { recursive: true });
});
