import type { Database } from './database.ts';
import { checkpoint, checkpointAtCommits, fileBytes } from './database-file.ts';
import { freeBytes, RESERVE_BYTES, SPARE_BYTES } from './disk-reserve.ts';

/** For how long room that was found is not looked for again, in milliseconds: looking takes a tenth of a write's time. */
const SEEN_MS = 100;

/** Why nothing of a visitor's may be stored now, in a few words; null when there is room. Throws DatabaseMovedError. */
export function lackOfRoom(database: Database): string | null {
  const now = performance.now();
  if (now - database.roomSeenAt < SEEN_MS) return null;
  // This stays when the look itself throws.
  database.lack = 'The database is not in its place';
  database.lack = lookForRoom(database);
  if (database.lack === null) database.roomSeenAt = now;
  return database.lack;
}

/** For how long after a failed write the server says that records are refused, in milliseconds. */
const FAILURE_MS = 5 * 60 * 1000;

/** Whether records of those who are not signed in are refused, as far as the server knows from its last writes. */
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
  // makeRoom may have changed it.
  database.sql.exec('PRAGMA secure_delete = ON');
  return used < database.maximumBytes ? null : 'The database is as large as it may be';
}

/** Makes room on a full disk, so that signed-in accounts can delete. The next write shows whether it is enough. */
export function makeRoom(database: Database): void {
  database.reserve.giveBack();
  database.roomSeenAt = Number.NEGATIVE_INFINITY;
  emptyLog(database);
  // Overwriting what is deleted would take as much room in the log. It is erased once there is room.
  database.wasFreedAsItIs = true;
  database.sql.exec('PRAGMA secure_delete = FAST');
}

/**
 * To be called after a deletion, and does nothing but on a full disk. What was deleted is still in the log, and emptying the
 * log into the file may need as much room as the reserve holds, which is lent for it.
 */
export function settleLog(database: Database): void {
  if (database.lack === null || emptyLog(database)) return;
  database.reserve.giveBack();
  emptyLog(database);
  database.reserve.make();
}

/** Returns whether all of the log went into the file (checkpoint). A failure shows in the next write. */
function emptyLog(database: Database): boolean {
  try {
    return checkpoint(database);
  } catch {
    return false;
  }
}
