import { statSync } from 'node:fs';
import type { Database } from './database.ts';
import { freeBytes } from './disk-reserve.ts';

interface FileBytes {
  /** Of records and their indexes. */
  used: number;
  /** Free for others. */
  free: number;
  /** By which the next checkpoint grows the file. */
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

/** SQLite's default: the pages of the log from which on a commit makes a checkpoint. */
const CHECKPOINT_PAGES = 1000;
/** The same where there is ample room for a log of 8 MB, with which writes are faster. */
const CHECKPOINT_PAGES_WITH_ROOM = 2000;
const ROOM_BYTES = 256 * 1024 * 1024;

/** Whether a commit makes a checkpoint once the log is long. */
export function checkpointAtCommits(database: Database, isOn: boolean): void {
  const hasRoom = freeBytes(database.file) >= ROOM_BYTES;
  const pages = hasRoom ? CHECKPOINT_PAGES_WITH_ROOM : CHECKPOINT_PAGES;
  database.sql.exec(`PRAGMA wal_autocheckpoint = ${isOn ? pages : 0}`);
}

/**
 * Makes a checkpoint and truncates the log. Returns false while somebody reads or writes, and where the disk has too little
 * room for the file's growth: a checkpoint that fails would use up the room in which signed-in accounts can still delete.
 */
export function checkpoint(database: Database): boolean {
  const hasRoom = freeBytes(database.file) >= fileBytes(database).growth;
  checkpointAtCommits(database, hasRoom);
  if (!hasRoom) return false;
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
}
