import { ApiError } from '../http/errors.ts';
import type { Database } from '../storage/database.ts';

/** Each open snapshot needs a connection, and while one is open the write-ahead log can only grow. */
const MAXIMUM_SNAPSHOTS = 32;
const DEADLINE_MS = 60_000;
let openSnapshots = 0;

/** The database as it was at one moment, for a read that takes several turns of the event loop. */
export interface Snapshot {
  database: Database;
  /** Throws ApiError (504) when the snapshot is closed: the deadline has passed, or the client has gone. */
  check(): void;
  close(): void;
}

/** Registers what must stop once the client of a request has disconnected or received its response. */
export type WhenGone = (stop: () => void) => void;

/**
 * Opens a snapshot of the present moment. It closes by itself after a minute, however slow the client is.
 * Throws ApiError (503) when too many snapshots are open.
 */
export function openSnapshot(database: Database): Snapshot {
  if (openSnapshots >= MAXIMUM_SNAPSHOTS) {
    throw new ApiError(
      503,
      'UNAVAILABLE',
      'Too many long queries are running. Try again later.',
      1,
    );
  }
  const reading = database.openSnapshot();
  openSnapshots += 1;
  const close = () => {
    clearTimeout(deadline);
    if (!reading.isOpen) return;
    reading.close();
    openSnapshots -= 1;
  };
  const deadline = setTimeout(close, DEADLINE_MS);
  deadline.unref();
  const check = () => {
    if (!reading.isOpen) throw new ApiError(504, 'DEADLINE_EXCEEDED', 'The query took too long.');
  };
  return { database: reading, check, close };
}
