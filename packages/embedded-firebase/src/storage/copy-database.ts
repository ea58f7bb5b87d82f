import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Copies a database with its log to a new file, for its owner only, as it is at one moment, also while somebody writes
 * on: VACUUM INTO reads in a single transaction, so that steady writes cannot make it start over. The copy
 * is not yet on the disk (`sync`). Throws what node:fs and SQLite throw, and may then leave a part of the copy.
 */
export function copyDatabase(source: string, target: string): void {
  // Made first, so that nobody else may ever read it.
  closeSync(openSync(target, 'wx', 0o600));
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}

/**
 * Changes a copy of a database. It has no journal, which would hold what is removed: when this breaks off, the copy is thrown
 * away. Throws what `work` and SQLite throw.
 */
export function changeCopy(file: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      'PRAGMA journal_mode = OFF; PRAGMA secure_delete = ON; PRAGMA trusted_schema = OFF; BEGIN',
    );
    work(database);
    database.exec('COMMIT');
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
