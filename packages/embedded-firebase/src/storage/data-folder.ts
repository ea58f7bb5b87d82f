import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SQLITE_CANTOPEN, StorageError, sqliteCode } from './storage-error.ts';

/** Makes the data folder, and those above it, for this user alone; one that is there stays as it is. Throws StorageError. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StorageError(`The data folder ${folder} cannot be made (${reason}).`, {
      cause: error,
    });
  }
}

/**
 * The file system's own error, where SQLite only says that it cannot open a file. Making another file in the folder shows
 * it: for example, the file system may have no room for one more.
 */
export function causeOf(error: unknown, folder: string): unknown {
  if (sqliteCode(error) !== SQLITE_CANTOPEN) return error;
  const file = join(folder, randomUUID());
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (reason) {
    return reason;
  }
  rmSync(file);
  return error;
}

/** Not mkdir's own `recursive`: below /proc, where making a folder that exists gives ENOENT, Node retries for ever. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
