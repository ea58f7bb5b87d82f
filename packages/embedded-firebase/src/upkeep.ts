import { closeVisitorsSnapshots } from './firestore/snapshot.ts';
import { describeFailure, type Log } from './http/request-log.ts';
import type { Clock } from './storage/clock.ts';
import type { Database } from './storage/database.ts';
import { checkpoint } from './storage/database-file.ts';
import { eraseRemnants, hasRemnants, isQuicklyErased } from './storage/erase-remnants.ts';
import { lackOfRoom } from './storage/room.ts';
import { timesAhead } from './storage/times-ahead.ts';

const DAY_MS = 24 * 3600 * 1000;
const INTERVAL_MS = 3 * 60 * 1000;

/**
 * Looks after the database at the start and every three minutes. It erases from file and log what was deleted (in a large
 * database, where that takes long, parts of it may stay in the file until the server stops), and warns when the database is not
 * in its place, when writes are refused for want of room, and when the clock was ahead. Returns a function to be
 * called before the database is closed.
 */
export function startUpkeep(
  database: Database,
  clock: Clock,
  log: Log,
  adviceOnTimes = '',
): () => void {
  let known: string[] = [];
  const tidy = (isQuick: boolean) => {
    tryTo(() => tidyFiles(database, isQuick), log);
    tryTo(() => {
      const warnings = database.isInPlace
        ? warningsAbout(database, clock(), adviceOnTimes)
        : [movedWarning(database)];
      for (const warning of warnings) if (!known.includes(warning)) log({ warning });
      known = warnings;
    }, log);
  };
  tidy(false);
  const interval = setInterval(() => tidy(true), INTERVAL_MS);
  interval.unref();
  return () => {
    clearInterval(interval);
    tryTo(() => tidyFiles(database, false), log);
  };
}

function movedWarning({ file }: Database): string {
  return `${file} was moved, deleted or replaced while in use: nothing is stored until it is back. What it held can be read until the server stops.`;
}

function warningsAbout(database: Database, now: Date, adviceOnTimes: string): string[] {
  const warnings: string[] = [];
  const lack = lackOfRoom(database);
  if (lack) warnings.push(`${lack}: what comes without signing in is refused until there is room.`);
  const days = timesAhead(database, now) / DAY_MS;
  if (days > 0) {
    warnings.push(
      `The database holds times ${days.toFixed(1)} days in the future: the clock was ahead, or is behind now. New records get such times too, and accounts may be locked out${adviceOnTimes}.`,
    );
  }
  return warnings;
}

/**
 * Empties the log and erases what was deleted. Neither can be done while somebody reads: the log then only grows. Long reads
 * of visitors are ended for it, since one after another they could keep the log for ever. Those of signed-in accounts are
 * left to end by themselves, before the next interval.
 */
function tidyFiles(database: Database, isQuick: boolean): void {
  if (!database.isInPlace) return;
  if (!checkpoint(database)) {
    closeVisitorsSnapshots();
    if (!checkpoint(database)) return;
  }
  if (hasRemnants(database) && (!isQuick || isQuicklyErased(database))) eraseRemnants(database);
}

/** Logs a failure: when another program holds the lock, or the disk is full, the next interval will do. */
function tryTo(work: () => void, log: Log): void {
  try {
    work();
  } catch (error) {
    log(describeFailure(error));
  }
}
