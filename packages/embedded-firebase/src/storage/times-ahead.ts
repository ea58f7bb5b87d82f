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

/** By collection, the fields that hold times at which something happened, or maps with such times. */
export type TimeFields = Readonly<Record<string, readonly string[]>>;

/**
 * Mends what a clock that was ahead has left: puts every time in the future back to `now`, which must be right. Documents keep
 * their order, a millisecond apart, and those with equal times keep equal ones. `key` replaces the signing key, because
 * tokens from the future would become valid one day. The next start rebuilds the index entries. Returns how many documents
 * were changed.
 */
export function mendTimes(
  database: Database,
  key: SigningKey,
  now: Date,
  timeFields: TimeFields,
): number {
  const accounts = new Accounts(database);
  return accounts.transaction(() => {
    const changed = mendDocuments(database, now.getTime(), timeFields);
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

function mendDocuments(database: Database, now: number, timeFields: TimeFields): number {
  const stored = storedAhead(database, now);
  const held = Object.entries(timeFields).flatMap(([collection, fields]) =>
    fields.flatMap((field) => heldAhead(database, now, collection, field)),
  );
  const times = stored.flatMap(({ created, updated }) => [created, updated]);
  const ahead = [...new Set([...times, ...held.map(({ time }) => time)])]
    .filter((time) => time > now)
    .sort((a, b) => a - b);
  const mended = new Map(ahead.map((time, index) => [time, now - (ahead.length - 1 - index)]));
  const present = (time: number) => mended.get(time) ?? time;
  const store = database.prepare(
    'UPDATE documents SET create_time = ?, update_time = ? WHERE id = ?',
  );
  for (const { id, created, updated } of stored)
    store.run(1000 * present(created), 1000 * present(updated), id);
  const hold = database.prepare(
    'UPDATE documents SET fields = json_replace(fields, ?, ?) WHERE id = ?',
  );
  for (const { id, path, time } of held) hold.run(path, new Date(present(time)).toISOString(), id);
  return new Set([...stored, ...held].map(({ id }) => id)).size;
}

/** The documents that were stored in the future; milliseconds, rounded down. */
function storedAhead(database: Database, now: number) {
  const rows = database
    .prepare(
      `SELECT id, create_time / 1000 AS created, update_time / 1000 AS updated FROM documents
       WHERE update_time > ?`,
    )
    .all(now * 1000);
  return rows as { id: number; created: number; updated: number }[];
}

/** Each time in the future that is in a field of a document, or in a map there, with its place; milliseconds, rounded down. */
function heldAhead(database: Database, now: number, collection: string, field: string) {
  const rows = database
    .prepare(
      `SELECT documents.id, within.fullkey AS path, within.value AS text
       FROM documents JOIN collections ON collections.id = collection, json_tree(fields, ?) AS within
       WHERE collections.path = ? AND within.key = 'timestampValue' AND text > ?`,
    )
    .all(`$.${JSON.stringify(field)}`, collection, new Date(now).toISOString());
  return rows.map(({ id, path, text }) => ({
    id: Number(id),
    path: String(path),
    time: Date.parse(String(text)),
  }));
}
