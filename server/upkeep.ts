import { describeFailure, type Log } from './http/request-log.ts';
import type { Database } from './storage/database.ts';
import { emptyLog, eraseRemnants, hasRemnants, isQuicklyErased } from './storage/erase-remnants.ts';

const INTERVAL_MS = 3 * 60 * 1000;

/**
 * Keeps the database in order besides requests: what was deleted is gone from file and log within some minutes. In a large
 * database, in which that takes long, the file may keep parts of it until the server stops. Returns what is to be called
 * before the database is closed.
 */
export function startUpkeep(database: Database, log: Log): () => void {
  tryTo(() => hasRemnants(database) && eraseRemnants(database), log);
  const interval = setInterval(() => {
    tryTo(() => {
      if (!hasRemnants(database)) return;
      if (isQuicklyErased(database)) eraseRemnants(database);
      else emptyLog(database);
    }, log);
  }, INTERVAL_MS);
  interval.unref();
  return () => {
    clearInterval(interval);
    tryTo(() => hasRemnants(database) && eraseRemnants(database), log);
  };
}

/** Another program has the lock, or the disk is full: the next time will do. */
function tryTo(work: () => void, log: Log): void {
  try {
    work();
  } catch (error) {
    log(describeFailure(error as Error));
  }
}
