import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/**
 * Node's compiled form of the sources, with which a process starts in half the time; each copy of the project has a link
 * to it. Node knows a file by its path relative to this folder, and recompiles it when its text has changed.
 */
const compileCache = join('test-results', 'compile-cache');

/** Links the compiled sources into a copy of the project. */
export function linkCompileCache(directory: string): void {
  mkdirSync(join(root, compileCache), { recursive: true });
  mkdirSync(join(directory, 'test-results'));
  symlinkSync(join(root, compileCache), join(directory, compileCache));
}

/** The environment of a process that runs a script of the project, or of a copy that has the link. */
export function scriptEnvironment(directory = root): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: join(directory, compileCache),
    NODE_COMPILE_CACHE_PORTABLE: '1',
  };
}
