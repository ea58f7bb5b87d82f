import { DatabaseSync } from 'node:sqlite';

const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * Where a database of this server's shape holds records that no server writes, in a few words; null when it holds none.
 * They would fail whoever reads them, or whatever is stored after them.
 */
export function unsoundRecord(sql: DatabaseSync): string | null {
  const document = sql
    .prepare(
      `SELECT documents.path AS path FROM documents
         LEFT JOIN collections ON collections.id = documents.collection
       WHERE collections.path IS NULL
         OR substr(documents.path, 1, length(collections.path) + 1) <> collections.path || '/'
         OR instr(substr(documents.path, length(collections.path) + 2), '/') > 0
         OR CASE WHEN json_valid(fields) THEN json_type(fields) <> 'object' ELSE true END
         OR documents.id NOT BETWEEN 1 AND ?1
         OR create_time NOT BETWEEN 0 AND ?1 OR update_time NOT BETWEEN 0 AND ?1
       LIMIT 1`,
    )
    .get(LARGEST);
  if (document) return `the document ${JSON.stringify(document.path)}, which cannot be right`;
  const time = sql
    .prepare('SELECT 1 FROM firestore_state WHERE last_commit_time NOT BETWEEN 0 AND ?')
    .get(LARGEST);
  return time ? 'a time of its last change that cannot be right' : null;
}

/**
 * Counts the documents of a copy from elsewhere, and has the next start make its index entries anew: one could name another
 * document than its own, even one that is stored later, and show it to whoever may read the first.
 */
export function deriveAnew(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // The copy is of no use anyway if this breaks off.
    database.exec(
      `PRAGMA journal_mode = OFF; PRAGMA trusted_schema = OFF;
       BEGIN;
       UPDATE firestore_state SET index_configuration = '';
       UPDATE collections SET document_count =
         (SELECT count(*) FROM documents WHERE documents.collection = collections.id);
       COMMIT`,
    );
  } finally {
    database.close();
  }
}
