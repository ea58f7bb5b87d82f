import type { Database } from './database.ts';
import { checkpoint, fileBytes } from './database-file.ts';
import { freeBytes } from './disk-reserve.ts';

/** Up to this size VACUUM takes some tenths of a second, and the copy that it makes fits into memory. */
const QUICK_BYTES = 32 * 1024 * 1024;

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
 * Leaves nothing in the file and the log of what was deleted or replaced. SQLite's secure_delete overwrites deleted
 * content, but not the copies that stay behind where content was moved from one page to another: VACUUM rewrites
 * the whole file. Blocks for some 10 ms for each MB. Does nothing where the disk has no room for it, and cannot truncate
 * the log while somebody reads: hasRemnants then stays true. Throws what SQLite throws.
 */
export function eraseRemnants(database: Database): void {
  const { used, growth } = fileBytes(database);
  // VACUUM writes to the log first; the checkpoint then may have to grow the file.
  if (freeBytes(database.file) < used + Math.min(used, growth)) return;
  const isQuick = isQuicklyErased(database);
  if (!isQuick) database.sql.exec('PRAGMA temp_store = FILE');
  try {
    database.sql.exec('VACUUM');
  } finally {
    database.sql.exec('PRAGMA temp_store = MEMORY');
  }
  if (checkpoint(database)) database.prepare('UPDATE firestore_state SET has_remnants = 0').run();
}
