import { ApiError } from '../http/errors.ts';
import type { Database } from '../storage/database.ts';

/** As long as one is held the log on the disk cannot begin anew: each costs a connection, and space. */
const MOST_HELD = 32;
const DEADLINE_MS = 60_000;
let held = 0;

/** The state of the database at one moment, for a read that takes several turns of the event loop. */
export interface HeldState {
  database: Database;
  /** Throws ApiError when the state has been let go: the deadline has passed, or the client has gone. */
  check(): void;
  letGo(): void;
}

/** Calls back once the client of a request has gone, or has its answer. */
export type WhenGone = (stop: () => void) => void;

/**
 * Holds the state of now until it is let go, for a minute at most: no client, stopped or slow, may hold it longer.
 * Throws ApiError (503) when too many are held.
 */
export function holdState(database: Database): HeldState {
  if (held >= MOST_HELD) {
    throw new ApiError(
      503,
      'UNAVAILABLE',
      'Too many long queries are running. Try again later.',
      1,
    );
  }
  const snapshot = database.openSnapshot();
  held += 1;
  const letGo = () => {
    clearTimeout(deadline);
    if (!snapshot.isOpen) return;
    snapshot.close();
    held -= 1;
  };
  const deadline = setTimeout(letGo, DEADLINE_MS);
  deadline.unref();
  const check = () => {
    if (!snapshot.isOpen) throw new ApiError(504, 'DEADLINE_EXCEEDED', 'The query took too long.');
  };
  return { database: snapshot, check, letGo };
}
