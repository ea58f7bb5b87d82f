import type { DatabaseSync } from 'node:sqlite';
import { changeCopy } from './copy-database.ts';

/** The maximum time of a Date. Up to 2^53, which is little more, node:sqlite reads a number without an error. */
const MAXIMUM_DATE_MS = 8_640_000_000_000_000;

/** Whether a document is stored as this server stores one: `name` is its sortable name, `fields` the text of its JSON. */
export type DocumentCheck = (path: string, name: Uint8Array, fields: string) => boolean;

/** Whether a password's hash is one that this server makes. */
export type HashCheck = (stored: string) => boolean;

/**
 * Where a database of this server's shape holds records that no server writes, in a few words; null when it holds none.
 * They would make reads, later writes, sign-ins or the start fail.
 */
export function unsoundRecord(
  sql: DatabaseSync,
  isSound: DocumentCheck,
  isOwnHash: HashCheck,
): string | null {
  const path = misplacedDocument(sql) ?? unsoundDocument(sql, isSound);
  if (path !== null) return `the document ${JSON.stringify(path)}, which cannot be right`;
  const accounts = sql.prepare('SELECT email, password_hash FROM accounts').all();
  const account = accounts.find(({ password_hash }) => !isOwnHash(String(password_hash)));
  if (account)
    return `a password of ${JSON.stringify(account.email)} that this server has not hashed`;
  const column = columnOutOfRange(sql);
  return column === null ? null : `a number in ${column} that cannot be right`;
}

function misplacedDocument(sql: DatabaseSync): string | null {
  const document = sql
    .prepare(
      `SELECT documents.path AS path FROM documents
         LEFT JOIN collections ON collections.id = documents.collection
       WHERE collections.path IS NULL
         OR substr(documents.path, 1, length(collections.path) + 1) <> collections.path || '/'
         OR instr(substr(documents.path, length(collections.path) + 2), '/') > 0
         OR CASE WHEN json_valid(fields) THEN json_type(fields) <> 'object' ELSE true END
         OR documents.id < 1
       LIMIT 1`,
    )
    .get();
  return document === undefined ? null : String(document.path);
}

function unsoundDocument(sql: DatabaseSync, isSound: DocumentCheck): string | null {
  for (const row of sql.prepare('SELECT path, name, fields FROM documents').iterate()) {
    const path = String(row.path);
    if (!isSound(path, row.name as Uint8Array, String(row.fields))) return path;
  }
  return null;
}

/** No number that this server stores is negative, or too large to be read. Index entries are rebuilt, so not checked. */
function columnOutOfRange(sql: DatabaseSync): string | null {
  const columns = sql
    .prepare(
      `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name <> 'index_entries' AND c.type = 'INTEGER'`,
    )
    .all();
  for (const { table, column } of columns) {
    const wrong = sql.prepare(`SELECT 1 FROM ${table} WHERE ${column} NOT BETWEEN 0 AND ? LIMIT 1`);
    if (wrong.get(MAXIMUM_DATE_MS)) return `${table}.${column}`;
  }
  return null;
}

/**
 * Counts the documents of a copy from elsewhere, and has the next start rebuild its index entries: an entry could name
 * another document than its own, even one that is stored later, and show it to whoever may read the first.
 */
export function resetDerivedData(file: string): void {
  changeCopy(file, (database) =>
    database.exec(
      `UPDATE firestore_state SET index_configuration = '';
       UPDATE collections SET document_count =
         (SELECT count(*) FROM documents WHERE documents.collection = collections.id)`,
    ),
  );
}
