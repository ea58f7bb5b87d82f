import { statSync } from 'node:fs';
import type { Database } from './database.ts';
import { freeBytes } from './disk-reserve.ts';

interface FileBytes {
  /** Of records and their indexes. */
  used: number;
  /** Free for others. */
  free: number;
  /** By which the file grows when the log is carried over into it. */
  growth: number;
}

export function fileBytes(database: Database): FileBytes {
  const { pages, free, size } = database
    .prepare(
      `SELECT p.page_count AS pages, f.freelist_count AS free, s.page_size AS size
       FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size s`,
    )
    .get() as Record<'pages' | 'free' | 'size', number>;
  const growth = Math.max(0, pages * size - statSync(database.file).size);
  return { used: (pages - free) * size, free: free * size, growth };
}

/** SQLite's own: after how many pages of the log a commit carries it over into the file. */
const CHECKPOINT_PAGES = 1000;
/** The same where there is ample room for a log of 8 MB, with which writes are faster (docs/performance.md). */
const CHECKPOINT_PAGES_WITH_ROOM = 2000;
const ROOM_BYTES = 256 * 1024 * 1024;

/** Whether commits carry the log over into the file, each time that it has grown. */
export function checkpointAtCommits(database: Database, isOn: boolean): void {
  const hasRoom = freeBytes(database.file) >= ROOM_BYTES;
  const pages = hasRoom ? CHECKPOINT_PAGES_WITH_ROOM : CHECKPOINT_PAGES;
  database.sql.exec(`PRAGMA wal_autocheckpoint = ${isOn ? pages : 0}`);
}

/**
 * Carries the log over into the file and truncates it. Returns false while somebody reads or writes, and on a disk on which
 * the file cannot grow as far: what is left there would be taken in vain, and not even deleting could be written.
 */
export function emptyLog(database: Database): boolean {
  const hasRoom = freeBytes(database.file) >= fileBytes(database).growth;
  checkpointAtCommits(database, hasRoom);
  if (!hasRoom) return false;
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
}
