import { Accounts, type SigningKey } from './accounts.ts';
import type { Database } from './database.ts';

/** Clocks that are set by the network differ by less. */
const TOLERANCE_MS = 60_000;

/**
 * By how many milliseconds the last commit, or the end of an account's sessions, lies in the future: then the clock was
 * ahead or is behind now. 0 when none does.
 */
export function timesAhead(database: Database, now: Date): number {
  const row = database
    .prepare(
      `SELECT max(last_commit_time / 1000, (SELECT 1000 * coalesce(max(tokens_valid_after), 0) FROM accounts)) AS latest
       FROM firestore_state`,
    )
    .get();
  const ahead = Number(row?.latest) - now.getTime();
  return ahead > TOLERANCE_MS ? ahead : 0;
}

/**
 * Puts every time that lies in the future back to `now`, which must be right, for when the clock was ahead. Records keep
 * their order, a millisecond apart; what belongs together, as a feedback and its contact, keeps one time. `key` replaces
 * the signing key, because tokens from the future would become valid one day. The next start rebuilds the index entries.
 * Returns how many records were changed.
 */
export function mendTimes(database: Database, key: SigningKey, now: Date): number {
  const accounts = new Accounts(database);
  return accounts.transaction(() => {
    const changed = mendDocuments(database, now.getTime());
    const seconds = Math.floor(now.getTime() / 1000);
    database
      .prepare(
        `UPDATE accounts SET created_at = min(created_at, ?), last_login_at = min(last_login_at, ?),
           tokens_valid_after = min(tokens_valid_after, ?)`,
      )
      .run(now.getTime(), now.getTime(), seconds);
    accounts.endAllSessions(key, now.getTime());
    database
      .prepare(
        "UPDATE firestore_state SET last_commit_time = min(last_commit_time, ?), index_configuration = ''",
      )
      .run(now.getTime() * 1000 + 999);
    return changed;
  });
}

/** Milliseconds, rounded down. */
interface Times {
  id: number;
  created: number;
  updated: number;
  /** `createdAt`; NaN where the record has none. */
  createdAt: number;
}

function mendDocuments(database: Database, now: number): number {
  const documents = documentsAhead(database, now);
  const times = documents.flatMap(({ created, updated, createdAt }) => [
    created,
    updated,
    createdAt,
  ]);
  const ahead = [...new Set(times.filter((time) => time > now))].sort((a, b) => a - b);
  const mended = new Map(ahead.map((time, index) => [time, now - (ahead.length - 1 - index)]));
  const update = database.prepare(
    `UPDATE documents SET create_time = ?, update_time = ?,
       fields = json_replace(fields, '$.createdAt.timestampValue', coalesce(?, fields ->> '$.createdAt.timestampValue'))
     WHERE id = ?`,
  );
  const microseconds = (time: number) => 1000 * (mended.get(time) ?? time);
  for (const { id, created, updated, createdAt } of documents) {
    const time = mended.get(createdAt);
    const text = time === undefined ? null : new Date(time).toISOString();
    update.run(microseconds(created), microseconds(updated), text, id);
  }
  return documents.length;
}

function documentsAhead(database: Database, now: number): Times[] {
  const rows = database
    .prepare(
      `SELECT id, create_time / 1000 AS created, update_time / 1000 AS updated,
         fields ->> '$.createdAt.timestampValue' AS text
       FROM documents WHERE update_time > ? OR text > ?`,
    )
    .all(now * 1000, new Date(now).toISOString());
  return rows.map(({ id, created, updated, text }) => ({
    id: Number(id),
    created: Number(created),
    updated: Number(updated),
    createdAt: Date.parse(String(text)),
  }));
}
