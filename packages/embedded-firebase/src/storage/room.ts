import type { Database } from './database.ts';
import { checkpoint, checkpointAtCommits, fileBytes } from './database-file.ts';
import { freeBytes, RESERVE_BYTES, SPARE_BYTES } from './disk-reserve.ts';

/** How long room that was found counts as there, in milliseconds: looking takes a tenth of a write's time. */
const SEEN_MS = 100;

/** Why nothing of a visitor's may be stored now, in a few words; null when there is room. Throws DatabaseMovedError. */
export function lackOfRoom(database: Database): string | null {
  const now = performance.now();
  if (now - database.roomSeenAt < SEEN_MS) return null;
  // For as long as looking throws.
  database.lack = 'The database is not in its place';
  database.lack = lookForRoom(database);
  if (database.lack === null) database.roomSeenAt = now;
  return database.lack;
}

/** How long a write that failed tells that the next ones may fail too, in milliseconds. */
const FAILURE_MS = 5 * 60 * 1000;

/** Whether records of visitors are refused, as far as the server knows from its work. */
export function refusesRecords({ lack, writeFailedAt }: Database): boolean {
  return lack !== null || performance.now() - writeFailedAt < FAILURE_MS;
}

function lookForRoom(database: Database): string | null {
  database.checkInPlace();
  const { used, free, growth } = fileBytes(database);
  const isFull = free < RESERVE_BYTES && !database.reserve.isThere();
  // While somebody reads, records stay in the log: the next checkpoint has to grow the file by them.
  const isOwed = growth > 0 && freeBytes(database.file) < growth + SPARE_BYTES;
  if (isFull || isOwed) return "The data folder's disk is full";
  checkpointAtCommits(database, true);
  // makeRoom may have lowered it.
  database.sql.exec('PRAGMA secure_delete = ON');
  return used < database.maximumBytes ? null : 'The database is as large as it may be';
}

/** Makes what room can be made on a full disk, for what staff do; what it cannot is told by the write that comes next. */
export function makeRoom(database: Database): void {
  database.reserve.giveBack();
  database.roomSeenAt = Number.NEGATIVE_INFINITY;
  try {
    checkpoint(database);
  } catch {}
  // Overwriting what is deleted would take as much room in the log. VACUUM erases it once there is room.
  database.sql.exec('PRAGMA secure_delete = FAST');
}

/**
 * Makes room for visitors of what staff deleted, where none was found: what they deleted lies in the log, and emptying that
 * into the file may take as much of the disk as the reserve holds.
 */
export function settleLog(database: Database): void {
  if (database.lack === null) return;
  database.reserve.giveBack();
  try {
    checkpoint(database);
  } catch {}
  database.reserve.make();
}
