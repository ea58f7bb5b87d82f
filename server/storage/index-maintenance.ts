import type { Database } from './database.ts';
import type { DocumentKey, IndexEntry } from './documents.ts';
import { rememberedId } from './remembered-ids.ts';

const CHUNK = 500;

/** Adds index entries of the document that has this row id. */
export function addIndexEntries(
  database: Database,
  key: DocumentKey,
  id: number,
  entries: readonly IndexEntry[],
): void {
  const insert = database.prepare(
    'INSERT OR REPLACE INTO index_entries (index_id, key, name, document) VALUES (?, ?, ?, ?)',
  );
  for (const entry of entries) insert.run(indexId(database, entry.index), entry.key, key.name, id);
}

/** The row id of the index with this definition, made if it is new. */
export function indexId(database: Database, definition: string): number {
  return rememberedId(database, `index ${definition}`, () => {
    database
      .prepare('INSERT INTO indexes (definition) VALUES (?) ON CONFLICT DO NOTHING')
      .run(definition);
    return database.prepare('SELECT id FROM indexes WHERE definition = ?').get(definition);
  });
}

/**
 * Makes every index entry anew unless they were made with this configuration, known by its fingerprint; `entriesOf`
 * tells those of a document. All or nothing.
 */
export function remakeIndexes(
  database: Database,
  fingerprint: string,
  entriesOf: (path: string, fields: string) => { key: DocumentKey; entries: IndexEntry[] },
): void {
  const state = database.prepare('SELECT index_configuration AS text FROM firestore_state').get();
  if (state?.text === fingerprint) return;
  const { sql } = database;
  sql.exec('BEGIN IMMEDIATE');
  try {
    sql.exec('DELETE FROM index_entries; DELETE FROM indexes');
    database.ids.clear();
    for (const { id, path, fields } of allDocuments(database)) {
      const { key, entries } = entriesOf(path, fields);
      addIndexEntries(database, key, id, entries);
    }
    database.prepare('UPDATE firestore_state SET index_configuration = ?').run(fingerprint);
    sql.exec('COMMIT');
  } catch (error) {
    database.ids.clear();
    if (sql.isTransaction) sql.exec('ROLLBACK');
    throw error;
  }
}

/** By row id, a chunk at a time: no statement may stay open while its database is written. */
function* allDocuments(
  database: Database,
): Generator<{ id: number; path: string; fields: string }> {
  const next = database.prepare(
    'SELECT id, path, fields FROM documents WHERE id > ? ORDER BY id LIMIT ?',
  );
  for (let after = 0; ; ) {
    const rows = next.all(after, CHUNK);
    for (const row of rows) {
      after = Number(row.id);
      yield { id: after, path: String(row.path), fields: String(row.fields) };
    }
    if (rows.length < CHUNK) return;
  }
}
