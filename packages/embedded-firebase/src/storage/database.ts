import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { causeOf, makeDataFolder } from './data-folder.ts';
import { DiskReserve } from './disk-reserve.ts';
import { foreignInSchema } from './known-schema.ts';
import { OpenedFiles } from './opened-files.ts';
import { PageFile } from './page-file.ts';
import { APPLICATION_ID, migrate, type OwnTables, stepsWith } from './schema.ts';
import {
  DatabaseMovedError,
  isDiskFull,
  SQLITE_BUSY,
  SQLITE_CANTOPEN,
  SQLITE_CORRUPT,
  SQLITE_NOTADB,
  SQLITE_READONLY,
  StorageError,
  sqliteCode,
} from './storage-error.ts';

export interface DatabaseOptions {
  /** How long a statement waits for another process's lock. Waiting blocks the event loop, so it is short. */
  busyTimeoutMs?: number;
  /** Whether there must be one: only a server makes a database. */
  mustExist?: boolean;
  /** How large those who are not signed in may make the database, in bytes. */
  maximumBytes?: number;
  ownTables?: OwnTables;
}

/** A connection to the one database file. Every statement text is prepared once. */
export class Database {
  readonly file: string;
  readonly sql: DatabaseSync;
  /** Row ids of collections and indexes by their texts. A rollback must clear it, because an id may have been new. */
  readonly ids = new Map<string, number>();
  readonly reserve: DiskReserve;
  /** How large those who are not signed in may make it (room.ts). */
  readonly maximumBytes: number;
  /** Why the last look for room found none (room.ts). */
  lack: string | null = null;
  /** When a write last failed, unless one has succeeded since, in milliseconds of the monotonic clock. */
  writeFailedAt = Number.NEGATIVE_INFINITY;
  /** When room for visitors' records was last found, in milliseconds of the monotonic clock (room.ts). */
  roomSeenAt = Number.NEGATIVE_INFINITY;
  /** Whether pages were freed without being overwritten (room.ts). */
  wasFreedAsItIs = false;
  readonly #pageFile: PageFile;
  readonly #openedFiles: OpenedFiles;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string, sql: DatabaseSync, maximumBytes = Number.POSITIVE_INFINITY) {
    this.file = file;
    this.sql = sql;
    this.maximumBytes = maximumBytes;
    this.reserve = new DiskReserve(file);
    this.#openedFiles = new OpenedFiles(file);
    this.#pageFile = new PageFile(file);
  }

  /** The cached prepared statement of `text`. Texts are constants: values are bound, never written into them. */
  prepare(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.sql.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }

  /**
   * Opens another, read-only connection, which sees the state of this moment until it is closed. Throws
   * DatabaseMovedError.
   */
  openSnapshot(): Database {
    this.checkInPlace();
    const sql = new DatabaseSync(this.file, { readOnly: true });
    sql.exec('PRAGMA cache_size = -4000; BEGIN; SELECT count(*) FROM firestore_state;');
    return new Database(this.file, sql);
  }

  /** Whether the files are still those that were opened. */
  get isInPlace(): boolean {
    return this.#openedFiles.areInPlace();
  }

  /** Throws DatabaseMovedError when the database is open and not in its place: call it before anything is written. */
  checkInPlace(): void {
    if (this.isOpen && !this.isInPlace) {
      throw new DatabaseMovedError('The database was moved, deleted or replaced.');
    }
  }

  /** Overwrites what the file holds of nothing (PageFile). Nobody else may write, and the log must be empty. */
  overwriteRemnants(): void {
    this.checkInPlace();
    this.#pageFile.overwriteRemnants(pragma(this.sql, 'page_size'));
  }

  get isOpen(): boolean {
    return this.sql.isOpen;
  }

  close(): void {
    this.#statements.clear();
    if (this.sql.isOpen) this.sql.close();
    this.#pageFile.close();
  }
}

/**
 * Opens a database file, making folder and file where there is none, and brings its schema up to date.
 * Throws StorageError when that cannot be done, or there must be one and is none; a file that is not this server's
 * database is left as it is.
 */
export function openDatabase(path: string, options: DatabaseOptions = {}): Database {
  const file = resolve(path);
  const folder = dirname(file);
  if (!options.mustExist) makeDataFolder(folder);
  else if (!existsSync(file)) throw noDatabase(file);
  try {
    return openOnFullDisk(file, options);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(explain(error, file), { cause: causeOf(error, folder) });
  }
}

/** Opens the file. SQLite makes two more beside it, for which the reserve is given back on a full disk. */
function openOnFullDisk(file: string, options: DatabaseOptions): Database {
  try {
    return open(file, options);
  } catch (error) {
    if (!isDiskFull(causeOf(error, dirname(file)))) throw error;
    new DiskReserve(file).giveBack();
    return open(file, options);
  }
}

function open(file: string, options: DatabaseOptions): Database {
  let sql: DatabaseSync | undefined;
  try {
    sql = new DatabaseSync(file, { timeout: options.busyTimeoutMs ?? 100 });
    configure(sql, file, options);
    return new Database(file, sql, options.maximumBytes);
  } catch (error) {
    if (sql?.isOpen) sql.close();
    throw error;
  }
}

function configure(sql: DatabaseSync, file: string, options: DatabaseOptions): void {
  const steps = stepsWith(options.ownTables ?? {});
  const version = pragma(sql, 'user_version');
  const application = pragma(sql, 'application_id');
  const tables = sql.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n;
  if (tables === 0 && options.mustExist) throw noDatabase(file);
  if (tables !== 0 && application !== APPLICATION_ID) {
    throw new StorageError(
      `${file} is another program's database; it was left as it is. Choose another data folder.`,
    );
  }
  const changed = version > steps.length ? foreignInSchema(sql, steps) : null;
  if (changed !== null) {
    throw new StorageError(
      `${file} was written by a newer version of this server (its schema is ${version}, this one knows ${steps.length}), and has ${changed}.`,
    );
  }
  sql.exec('PRAGMA journal_mode = WAL');
  // Acknowledged means on disk: FULL syncs the log at every commit.
  sql.exec('PRAGMA synchronous = FULL');
  sql.exec('PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY');
  // What is deleted is overwritten.
  sql.exec('PRAGMA secure_delete = ON');
  sql.exec('PRAGMA cache_size = -32000; PRAGMA journal_size_limit = 67108864');
  // SQLite opens a file that it may not write without an error. A write now finds out before the first request does.
  if (version < steps.length) migrate(sql, version, steps);
  else tryToWrite(sql, version);
}

/** A full disk is no reason not to open: what is there can be read, and room is made by deleting. */
function tryToWrite(sql: DatabaseSync, version: number): void {
  try {
    sql.exec(`PRAGMA user_version = ${version}`);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

function noDatabase(file: string): StorageError {
  return new StorageError(
    `There is no database at ${file}: the data folder must be the one in which the server made it.`,
  );
}

function pragma(sql: DatabaseSync, name: string): number {
  return Number(sql.prepare(`PRAGMA ${name}`).get()?.[name]);
}

function explain(error: unknown, file: string): string {
  const detail = error instanceof Error ? error.message : String(error);
  switch (sqliteCode(error)) {
    case SQLITE_CANTOPEN:
      return `${file} cannot be opened for writing: check that its folder is writable (${detail}).`;
    case SQLITE_READONLY:
      return `${file} is read-only: make the file and its folder writable.`;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return `${file} is damaged (${detail}); it was left as it is. Put a backup in its place.`;
    case SQLITE_BUSY:
      return `${file} is locked by another program.`;
    default:
      return `${file} cannot be used: ${detail}.`;
  }
}
