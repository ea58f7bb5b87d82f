import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { copyDatabase, sync } from './copy-database.ts';
import { leaveOutSessions } from './leave-out-sessions.ts';
import { StorageError } from './storage-error.ts';

/**
 * Writes a copy of a database, without sessions and signing key, to a new file, also while a server writes
 * on. Throws StorageError.
 */
export function backUp(source: string, target: string): void {
  const file = resolve(target);
  if (!existsSync(source)) throw new StorageError(`There is no database at ${source}.`);
  if (existsSync(file)) throw new StorageError(`${file} exists already; it was left as it is.`);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    copyDatabase(source, unfinished);
    leaveOutSessions(unfinished);
    sync(unfinished);
    renameToNew(unfinished, file);
    sync(dirname(file));
  } catch (error) {
    rmSync(unfinished, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`The backup ${file} could not be written: ${reason}.`);
  }
}

/** A rename alone would write over what somebody has made meanwhile; a hard link would not, but FAT has none. */
function renameToNew(from: string, to: string): void {
  closeSync(openSync(to, 'wx', 0o600));
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(to);
    throw error;
  }
}
