import { describeFailure, type Log } from './http/request-log.ts';
import type { Database } from './storage/database.ts';
import { emptyLog } from './storage/database-file.ts';
import { eraseRemnants, hasRemnants, isQuicklyErased } from './storage/erase-remnants.ts';
import { lackOfRoom } from './storage/room.ts';

const INTERVAL_MS = 3 * 60 * 1000;

/**
 * Keeps the database in order besides requests: what was deleted is gone from file and log within some minutes (in a large
 * database, in which that takes long, the file may keep parts of it until the server stops), and the log warns, at the
 * start too, while visitors' records are refused for want of room. Returns what is to be called before the database is
 * closed.
 */
export function startUpkeep(database: Database, log: Log): () => void {
  const tidy = (isQuick: boolean) => {
    tryTo(() => eraseIfNeeded(database, isQuick), log);
    const lack = lackOfRoom(database);
    if (lack) log({ warning: `${lack}: enquiries and feedback are refused until there is room.` });
  };
  tidy(false);
  const interval = setInterval(() => tidy(true), INTERVAL_MS);
  interval.unref();
  return () => {
    clearInterval(interval);
    tryTo(() => eraseIfNeeded(database, false), log);
  };
}

function eraseIfNeeded(database: Database, isQuick: boolean): void {
  if (!hasRemnants(database)) return;
  if (!isQuick || isQuicklyErased(database)) eraseRemnants(database);
  else emptyLog(database);
}

/** Where another program has the lock, or the disk is full, the next time will do. */
function tryTo(work: () => void, log: Log): void {
  try {
    work();
  } catch (error) {
    log(describeFailure(error));
  }
}
