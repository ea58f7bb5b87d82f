import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

const parts = [
  'app',
  'collections.ts',
  'packages',
  'scripts',
  'server',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Copies what the site is built from into a folder, a temporary one unless given, and returns that. */
export function copySources(folder = mkdtempSync(join(tmpdir(), 'clinic-sources-'))): string {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
