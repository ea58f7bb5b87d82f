import { dirname } from 'node:path';
import { isSoundDocument } from './firestore/sound-document.ts';
import { isOwnHash } from './identity/passwords.ts';
import { makeSigningKey } from './identity/signing-keys.ts';
import { backUp } from './storage/backup.ts';
import { copyDatabase } from './storage/copy-database.ts';
import { type Database, type DatabaseOptions, openDatabase } from './storage/database.ts';
import { backUpByDate, type DatedBackup } from './storage/dated-backups.ts';
import { eraseRemnants, hasRemnants } from './storage/erase-remnants.ts';
import { type FolderLock, lockFolder } from './storage/folder-lock.ts';
import { type BackupContents, inspectBackup, restore } from './storage/restore.ts';
import { type OwnTables, stepsWith } from './storage/schema.ts';
import { StorageError } from './storage/storage-error.ts';
import { mendTimes, type TimeFields } from './storage/times-ahead.ts';

/** The file with the documents and accounts of one project, in a folder of its own. All that fails throws StorageError. */
export class DataFile {
  /** Absolute. */
  readonly path: string;
  readonly #ownTables: OwnTables;

  /** `ownTables` are those that the application itself has in the file. */
  constructor(path: string, ownTables: OwnTables = {}) {
    this.path = path;
    this.#ownTables = ownTables;
  }

  /** The newest schema that this version knows. */
  get schema(): number {
    return stepsWith(this.#ownTables).length;
  }

  /** Opens the file, and makes it where there is none. */
  open(options: Omit<DatabaseOptions, 'ownTables'> = {}): Database {
    return openDatabase(this.path, { ...options, ownTables: this.#ownTables });
  }

  /** Opens the file, which must be there, for a command: a server may use it too, for whose lock it waits 5 s. */
  openForCommand(): Database {
    return this.open({ busyTimeoutMs: 5000, mustExist: true });
  }

  /** Takes the folder for one server at a time. */
  lock(): FolderLock {
    return lockFolder(dirname(this.path));
  }

  isServed(): boolean {
    try {
      this.lock().release();
      return false;
    } catch (error) {
      if (error instanceof StorageError) return true;
      throw error;
    }
  }

  /** Writes a copy, without sessions and signing key, to a new file, also while a server writes on. */
  backUp(target: string): void {
    backUp(this.path, target);
  }

  /** Makes and checks the backup of this day in a folder, and removes those that are too old there (backUpByDate). */
  backUpByDate(folder: string, daysKept: number, label = ''): DatedBackup {
    const inspect = (file: string) => this.inspect(file);
    return backUpByDate(this.path, folder, daysKept, new Date(), inspect, label);
  }

  /** Copies the file as it is at this moment. */
  copyTo(target: string): void {
    copyDatabase(this.path, target);
  }

  /** What a backup holds. Throws where it could not be restored. */
  inspect(backup: string): BackupContents {
    return inspectBackup(backup, this.#checks);
  }

  /** Puts a backup in the place of the file, and returns where that is kept, null when there was none (restore). */
  restore(backup: string): string | null {
    return restore(this.path, backup, new Date(), this.#checks);
  }

  /** Puts all times that lie in the future back to now, and returns of how many documents (mendTimes). */
  async mendTimes(timeFields: TimeFields): Promise<number> {
    this.open({ mustExist: true }).close();
    const lock = this.lock();
    const database = this.open();
    const changed = mendTimes(database, await makeSigningKey(), new Date(), timeFields);
    database.close();
    lock.release();
    return changed;
  }

  /** Erases from the open file what was deleted. Returns false while a server runs, which does it itself. */
  erase(database: Database): boolean {
    if (!hasRemnants(database)) return true;
    if (this.isServed()) return false;
    const lock = this.lock();
    eraseRemnants(database);
    lock.release();
    return true;
  }

  get #checks() {
    return { ownTables: this.#ownTables, isSoundDocument, isOwnHash };
  }
}
