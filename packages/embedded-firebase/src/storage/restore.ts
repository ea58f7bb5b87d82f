import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase, sync } from './copy-database.ts';
import { lockFolder } from './folder-lock.ts';
import { foreignInSchema } from './known-schema.ts';
import { leaveOutSessions } from './leave-out-sessions.ts';
import {
  type DocumentCheck,
  type HashCheck,
  resetDerivedData,
  unsoundRecord,
} from './restored-records.ts';
import { APPLICATION_ID, type OwnTables, stepsWith } from './schema.ts';
import {
  SQLITE_BUSY,
  SQLITE_CANTOPEN,
  SQLITE_READONLY,
  StorageError,
  sqliteCode,
} from './storage-error.ts';

/** What SQLite may leave beside a database, and would apply to whatever stands in its place. */
const logs = ['-shm', '-wal', '-journal'];

/**
 * Puts a backup, or any copy of a database with its log, in the place of the database `file`, after checking it,
 * and keeps the old one beside it under a dated name, which is returned (null when there was none). The next start
 * rebuilds its indexes and makes a new signing key. Everybody has to sign in once more, because whoever was signed out
 * since the backup, or had a copy of it, must not be signed in by it. Throws StorageError and then leaves everything as it
 * was. If the process is killed, the database is the old one or the new.
 */
export function restore(
  file: string,
  backup: string,
  now: Date,
  checks: BackupChecks,
): string | null {
  const source = resolve(backup);
  checkFile(source);
  const check = (copy: string) => checkDatabase(copy, source, checks);
  check(source);
  const lock = lockFolder(dirname(file));
  const incoming = `${file}.incoming`;
  try {
    remove(incoming);
    // With its log, which may hold what a server acknowledged last.
    copyDatabase(source, incoming);
    check(incoming);
    resetDerivedData(incoming);
    leaveOutSessions(incoming, Math.floor(now.getTime() / 1000) + 1);
    sync(incoming);
    return putInPlace(file, incoming, now);
  } catch (error) {
    remove(incoming);
    throw asStorageError(error, `${source} could not be restored`);
  } finally {
    lock.release();
  }
}

/** What a file from elsewhere is checked against: its tables, its documents and its passwords. */
export interface BackupChecks {
  ownTables: OwnTables;
  isSoundDocument: DocumentCheck;
  isOwnHash: HashCheck;
}

/** What a backup that can be restored holds. */
export interface BackupContents {
  schema: number;
  records: number;
  accounts: number;
  /** When the newest of its records was written; null when it has none. */
  newest: Date | null;
}

/** Counts what a backup holds. Throws StorageError where restore would refuse it. */
export function inspectBackup(backup: string, checks: BackupChecks): BackupContents {
  const source = resolve(backup);
  checkFile(source);
  checkDatabase(source, source, checks);
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    const { newest, ...counts } = database
      .prepare(
        `SELECT (SELECT user_version FROM pragma_user_version) AS schema, count(*) AS records,
           max(update_time) / 1000 AS newest, (SELECT count(*) FROM accounts) AS accounts FROM documents`,
      )
      .get() as Record<'schema' | 'records' | 'accounts', number> & { newest: number | null };
    return { ...counts, newest: newest === null ? null : new Date(newest) };
  } finally {
    database.close();
  }
}

/** A pipe will not do either: the command would wait for its other end. */
function checkFile(source: string): void {
  if (!statSync(source, { throwIfNoEntry: false })?.isFile()) {
    throw new StorageError(`There is no file ${source}.`);
  }
}

/** Throws StorageError, about `backup`, when the file is no sound database of this server or holds more than one. */
function checkDatabase(file: string, backup: string, checks: BackupChecks): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const pragma = (name: string) =>
      Object.values(database?.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    database.exec('PRAGMA trusted_schema = OFF');
    if (pragma('application_id') !== APPLICATION_ID) {
      throw new StorageError(`${backup} is no backup of this server.`);
    }
    const foreign = foreignInSchema(database, stepsWith(checks.ownTables));
    if (foreign !== null) {
      throw new StorageError(`${backup} has ${foreign}: nothing of it was restored.`);
    }
    const check = pragma('integrity_check');
    if (check !== 'ok') throw new StorageError(`${backup} is damaged: ${check}.`);
    const unsound = unsoundRecord(database, checks.isSoundDocument, checks.isOwnHash);
    if (unsound !== null) {
      throw new StorageError(`${backup} has ${unsound}: nothing of it was restored.`);
    }
  } catch (error) {
    throw unreadable(error, backup);
  } finally {
    database?.close();
  }
}

function unreadable(error: unknown, backup: string): StorageError {
  switch (sqliteCode(error)) {
    case SQLITE_CANTOPEN:
      return new StorageError(
        `${backup} cannot be read where it is: copy it, with the files ${backup}-wal and ${backup}-journal if there are such, to a folder that may be written, and restore it from there.`,
      );
    case SQLITE_READONLY:
      return new StorageError(
        `${backup} was left in the middle of a change: copy it and ${backup}-journal to the data folder of another server under the names of its database, start that server once, and restore that file.`,
      );
    default:
      return asStorageError(error, `${backup} cannot be read as a backup`);
  }
}

function putInPlace(current: string, incoming: string, now: Date): string | null {
  const kept = existsSync(current) ? keptName(current, now) : null;
  if (kept === null) renameSync(incoming, current);
  else exchange({ current, incoming, kept });
  sync(dirname(current));
  return kept;
}

function keptName(file: string, now: Date): string {
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}-before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}${ext}`);
}

/** The old database gets a second name before the new one takes its first, so that there is a database at every moment. */
function exchange({ current, incoming, kept }: Record<'current' | 'incoming' | 'kept', string>) {
  checkpointLog(current);
  linkOrCopy(current, kept);
  try {
    moveLogs(current, kept);
    sync(dirname(current));
    renameSync(incoming, current);
  } catch (error) {
    moveLogs(kept, current);
    rmSync(kept);
    throw error;
  }
}

/** Some file systems, as FAT, have no hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    sync(to);
  }
}

function moveLogs(from: string, to: string): void {
  for (const log of logs) if (existsSync(from + log)) renameSync(from + log, to + log);
}

function remove(file: string): void {
  for (const suffix of ['', ...logs]) rmSync(file + suffix, { force: true });
}

/** Checkpoints the log into the database file and removes it. The files of a damaged database stay as they are. */
function checkpointLog(file: string): void {
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
