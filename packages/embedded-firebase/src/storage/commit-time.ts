import type { Database } from './database.ts';

/** The time of the last commit, in microseconds since the epoch; 0 before the first. */
export function lastCommitTime(database: Database): bigint {
  const row = database.prepare('SELECT last_commit_time AS time FROM firestore_state').get();
  return BigInt(row?.time as number);
}
