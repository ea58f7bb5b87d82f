import { ApiError } from '../http/errors.ts';
import { limits } from '../shares/limits.ts';
import { Shares } from '../shares/shares.ts';
import type { Database } from '../storage/database.ts';
import type { Caller } from './caller.ts';

const snapshots = new Shares(limits.snapshots);
const DEADLINE_MS = 60_000;

/** The functions that close the open snapshots of visitors. */
const ofVisitors = new Set<() => void>();

/** The database as it was at one moment, for a read that takes several turns of the event loop. */
export interface Snapshot {
  database: Database;
  /** Throws ApiError (504) when the snapshot was closed: see openSnapshot and closeVisitorsSnapshots. */
  check(): void;
  close(): void;
}

/**
 * Opens a snapshot of the present moment. It closes when the client goes, and after a minute, however slow the client is.
 * Throws ApiError (503) when the client, or all together, have too many open.
 */
export function openSnapshot(database: Database, caller: Caller): Snapshot {
  const giveBack = snapshots.take(caller.client);
  if (giveBack === null) {
    throw new ApiError(
      503,
      'UNAVAILABLE',
      'Too many long queries are running. Try again later.',
      1,
    );
  }
  const reading = openOrGiveBack(database, giveBack);
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(deadline);
    if (reading !== database) reading.close();
    giveBack();
    ofVisitors.delete(close);
  };
  if (!caller.client.isKnown) ofVisitors.add(close);
  const deadline = setTimeout(close, DEADLINE_MS);
  deadline.unref();
  caller.whenGone(close);
  const check = () => {
    if (isClosed) throw new ApiError(504, 'DEADLINE_EXCEEDED', 'The query took too long.');
  };
  return { database: reading, check, close };
}

/** Ends the reads of visitors, with an error, so that the write-ahead log can be emptied. */
export function closeVisitorsSnapshots(): void {
  for (const close of ofVisitors) close();
}

/** While the files are not in their place, nothing is written: the connection that holds them sees one state, too. */
function openOrGiveBack(database: Database, giveBack: () => void): Database {
  try {
    return database.isInPlace ? database.openSnapshot() : database;
  } catch (error) {
    giveBack();
    throw error;
  }
}
