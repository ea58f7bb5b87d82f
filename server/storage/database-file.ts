import type { Database } from './database.ts';

/** Bytes in the file: those of records and their indexes, and those free for others. */
export function fileBytes(database: Database): { used: number; free: number } {
  const { pages, free, size } = database
    .prepare(
      `SELECT p.page_count AS pages, f.freelist_count AS free, s.page_size AS size
       FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size s`,
    )
    .get() as Record<'pages' | 'free' | 'size', number>;
  return { used: (pages - free) * size, free: free * size };
}

/** Carries the log over into the file and truncates it. Returns false while somebody reads or writes. */
export function emptyLog(database: Database): boolean {
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
}
