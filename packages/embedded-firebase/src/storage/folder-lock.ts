import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { causeOf, makeDataFolder } from './data-folder.ts';
import { SQLITE_BUSY, StorageError, sqliteCode } from './storage-error.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for one server (or one restore) at a time; commands about accounts and backups need no lock. It is a
 * lock of the operating system on a file beside the database, so it ends with its process, however that ends.
 * Throws StorageError when another process has it or the folder cannot be used.
 */
export function lockFolder(directory: string): FolderLock {
  makeDataFolder(directory);
  try {
    const lock = new DatabaseSync(join(directory, 'server.lock'), { timeout: 0 });
    try {
      // Nothing is stored in it: without a journal on the disk it can be taken on a full one.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch (error) {
      lock.close();
      throw error;
    }
    return { release: () => lock.close() };
  } catch (error) {
    if (sqliteCode(error) === SQLITE_BUSY) {
      throw new StorageError(`The data folder ${directory} is in use by a running server.`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`The data folder ${directory} cannot be used: ${reason}.`, {
      cause: causeOf(error, directory),
    });
  }
}
