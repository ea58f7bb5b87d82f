import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../harness/root.ts';

const parts = [
  'app',
  'scripts',
  'server',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Copies what the site is built from, for tests that change it; returns the folder. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-sources-'));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
