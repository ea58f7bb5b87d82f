import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sync } from './backup.ts';
import { lockFolder } from './folder-lock.ts';
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.ts';
import { SQLITE_BUSY, StorageError, sqliteCode } from './storage-error.ts';

/**
 * Puts a backup in the place of the database in `directory`, after checking it, and keeps the old one beside it under a
 * dated name, which is answered (null when there was none). Everybody has to sign in again: who was signed out since
 * the backup must not come back with it. Throws StorageError, with everything left as it was.
 */
export function restore(directory: string, backup: string, now: Date): string | null {
  const source = resolve(backup);
  checkBackup(source);
  const lock = lockFolder(directory);
  const incoming = join(directory, 'clinic.sqlite.incoming');
  try {
    copyFileSync(source, incoming);
    endSessions(incoming, now);
    sync(incoming);
    const kept = setAside(directory, now);
    renameSync(incoming, join(directory, 'clinic.sqlite'));
    sync(directory);
    return kept;
  } catch (error) {
    rmSync(incoming, { force: true });
    throw asStorageError(error, `${source} could not be restored`);
  } finally {
    lock.release();
  }
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new StorageError(`There is no file ${file}.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const pragma = (name: string) =>
      Object.values(database?.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    if (pragma('application_id') !== APPLICATION_ID) {
      throw new StorageError(`${file} is no backup of this server.`);
    }
    if (Number(pragma('user_version')) > SCHEMA_VERSION) {
      throw new StorageError(`${file} was made by a newer version of this server.`);
    }
    const check = pragma('integrity_check');
    if (check !== 'ok') throw new StorageError(`${file} is damaged: ${check}.`);
  } catch (error) {
    throw asStorageError(error, `${file} cannot be read as a backup`);
  } finally {
    database?.close();
  }
}

function endSessions(file: string, now: Date): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN; DELETE FROM refresh_tokens;');
    database
      .prepare('UPDATE accounts SET tokens_valid_after = ?')
      .run(Math.floor(now.getTime() / 1000) + 1);
    database.exec('COMMIT; PRAGMA journal_mode = DELETE;');
  } finally {
    database.close();
  }
}

function setAside(directory: string, now: Date): string | null {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const kept = join(directory, `clinic-before-restore-${stamp}.sqlite`);
  const old = join(directory, 'clinic.sqlite');
  if (!existsSync(old)) return null;
  foldLog(old);
  for (const suffix of ['-shm', '-wal', '']) {
    if (existsSync(old + suffix)) renameSync(old + suffix, kept + suffix);
  }
  return kept;
}

/** Makes one file of the database and its log. A damaged one is kept in its parts, as it is. */
function foldLog(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (sqliteCode(error) === SQLITE_BUSY) throw new StorageError(`${file} is in use.`);
  } finally {
    database?.close();
  }
}

function asStorageError(error: unknown, what: string): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError(`${what}: ${error instanceof Error ? error.message : String(error)}.`);
}
