import type { Database } from './database.ts';

/** Up to this size VACUUM takes some tenths of a second, and the copy that it makes fits into memory. */
const QUICK_BYTES = 32 * 1024 * 1024;

/** Says that records were deleted or replaced. Belongs into the same transaction. */
export function noteRemnants(database: Database): void {
  database.prepare('UPDATE firestore_state SET has_remnants = 1 WHERE has_remnants = 0').run();
}

export function hasRemnants(database: Database): boolean {
  return database.prepare('SELECT has_remnants AS yes FROM firestore_state').get()?.yes === 1;
}

export function isQuicklyErased(database: Database): boolean {
  return sizeOf(database) <= QUICK_BYTES;
}

/**
 * Leaves nothing in the file and the log of what was deleted or replaced. SQLite's secure_delete overwrites deleted
 * content, but not the copies that stay behind where content was moved from one page to another: VACUUM writes the file
 * anew. Blocks for some 10 ms for each MB and needs as much room on the disk as there are records. Throws what SQLite
 * throws. While somebody reads, the log cannot be emptied: hasRemnants then stays true.
 */
export function eraseRemnants(database: Database): void {
  const isQuick = isQuicklyErased(database);
  if (!isQuick) database.sql.exec('PRAGMA temp_store = FILE');
  database.sql.exec('VACUUM');
  if (!isQuick) database.sql.exec('PRAGMA temp_store = MEMORY');
  if (!emptyLog(database)) return;
  database.prepare('UPDATE firestore_state SET has_remnants = 0').run();
}

/** Carries the log over into the file and truncates it. Returns false while somebody reads or writes. */
export function emptyLog(database: Database): boolean {
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
}

/** In bytes, without free pages. */
function sizeOf(database: Database): number {
  const { pages, free, bytes } = database
    .prepare(
      `SELECT p.page_count AS pages, f.freelist_count AS free, s.page_size AS bytes
       FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size s`,
    )
    .get() as Record<'pages' | 'free' | 'bytes', number>;
  return (pages - free) * bytes;
}
