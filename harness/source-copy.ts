import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkCompileCache, scriptEnvironment } from './compile-cache.ts';
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
  linkCompileCache(folder);
  return folder;
}

/** Runs `npm run build` in a copy of the sources. */
export function buildCopy(folder: string, environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['scripts/commands/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...scriptEnvironment(folder), ...environment },
  });
}

/** All that a build says of which nothing is wrong; letters that no font of ours has are a clinic's own. */
export const building = /^Building the site \.\.\.\n(Readers see these letters .*\n)?$/;
