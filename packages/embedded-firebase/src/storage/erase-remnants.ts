import { statSync } from 'node:fs';
import type { Database } from './database.ts';
import { checkpoint, fileBytes } from './database-file.ts';
import { freeBytes } from './disk-reserve.ts';

/** Up to this size erasing takes some tenths of a second. */
const QUICK_BYTES = 256 * 1024 * 1024;

/** Says that records were deleted or replaced. To be called in the same transaction. */
export function noteRemnants(database: Database): void {
  database.prepare('UPDATE firestore_state SET has_remnants = 1 WHERE has_remnants = 0').run();
}

export function hasRemnants(database: Database): boolean {
  return database.prepare('SELECT has_remnants AS yes FROM firestore_state').get()?.yes === 1;
}

export function isQuicklyErased(database: Database): boolean {
  return fileBytes(database).used <= QUICK_BYTES;
}

/**
 * Leaves nothing in the file and the log of what was deleted or replaced (page-file.ts). Blocks for about a second for each
 * GB. Does nothing while somebody reads or writes: hasRemnants then stays true. Throws what SQLite and node:fs throw.
 */
export function eraseRemnants(database: Database): void {
  if (database.wasFreedAsItIs && !rewrite(database)) return;
  if (!checkpoint(database)) return;
  database.sql.exec('BEGIN IMMEDIATE');
  try {
    // What another program wrote in between stands in the log, and its pages in the file are of before.
    if (statSync(`${database.file}-wal`).size > 0) return;
    database.overwriteRemnants();
    // Pages that this connection holds would bring their old gaps back. Other connections drop theirs with the next commit.
    database.sql.exec('PRAGMA shrink_memory');
    database.sql.exec('UPDATE firestore_state SET has_remnants = 0; COMMIT');
  } finally {
    if (database.sql.isTransaction) database.sql.exec('ROLLBACK');
  }
}

/**
 * Writes the file anew, which takes ten times as long: a page that was freed as it is (makeRoom) and used again in the same
 * transaction may hold old content behind the new. Returns false where the disk has no room for it.
 */
function rewrite(database: Database): boolean {
  const { used, growth } = fileBytes(database);
  // VACUUM writes to the log first; the checkpoint then may have to grow the file.
  if (freeBytes(database.file) < used + Math.min(used, growth)) return false;
  database.sql.exec('PRAGMA temp_store = FILE');
  try {
    database.sql.exec('VACUUM');
  } finally {
    database.sql.exec('PRAGMA temp_store = MEMORY');
  }
  database.wasFreedAsItIs = false;
  return true;
}
