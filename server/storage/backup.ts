import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageError } from './storage-error.ts';

/**
 * Writes a copy of the database in `directory` to a new file, as it is at one moment, also while a server writes on:
 * VACUUM INTO reads in a single transaction, so that steady writes cannot make it start over. Throws StorageError.
 */
export function backUp(directory: string, target: string): void {
  const source = join(directory, 'clinic.sqlite');
  const file = resolve(target);
  if (!existsSync(source)) throw new StorageError(`There is no database at ${source}.`);
  if (existsSync(file)) throw new StorageError(`${file} exists already; it was left as it is.`);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    // Made first, so that nobody else may ever read it.
    closeSync(openSync(unfinished, 'wx', 0o600));
    copy(source, unfinished);
    sync(unfinished);
    // Unlike a rename, it fails when somebody has made the file meanwhile.
    linkSync(unfinished, file);
    rmSync(unfinished);
    sync(dirname(file));
  } catch (error) {
    rmSync(unfinished, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`The backup ${file} could not be written: ${reason}.`);
  }
}

function copy(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}

/** SQLite does not wait until a VACUUM INTO is on the disk. A folder cannot be synced on Windows, nor has to be. */
export function sync(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
