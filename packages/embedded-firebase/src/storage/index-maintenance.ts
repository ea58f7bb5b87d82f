import type { Database } from './database.ts';
import { rememberedId } from './remembered-ids.ts';

const CHUNK = 500;

/** One row of an index: `index` is the text that defines it, `key` sorts by memcmp as the indexed values do. */
export interface IndexEntry {
  index: string;
  key: Uint8Array;
}

/** Adds index entries of the document that has this sortable name and this row id. */
export function addIndexEntries(
  database: Database,
  name: Uint8Array,
  id: number,
  entries: readonly IndexEntry[],
): void {
  const insert = database.prepare(
    'INSERT OR REPLACE INTO index_entries (index_id, key, name, document) VALUES (?, ?, ?, ?)',
  );
  for (const entry of entries) insert.run(indexId(database, entry.index), entry.key, name, id);
}

export function removeIndexEntries(
  database: Database,
  name: Uint8Array,
  entries: readonly IndexEntry[],
): void {
  const remove = database.prepare(
    'DELETE FROM index_entries WHERE index_id = ? AND key = ? AND name = ?',
  );
  for (const entry of entries) remove.run(indexId(database, entry.index), entry.key, name);
}

/** The row id of the index with this definition, made if it is new. */
function indexId(database: Database, definition: string): number {
  return rememberedId(database, `index ${definition}`, () => {
    database
      .prepare('INSERT INTO indexes (definition) VALUES (?) ON CONFLICT DO NOTHING')
      .run(definition);
    return database.prepare('SELECT id FROM indexes WHERE definition = ?').get(definition);
  }) as number;
}

/**
 * Replaces every index entry, all or none, unless they were made with the configuration that has this fingerprint.
 * `entriesOf` returns a document's sortable name and its entries; what it throws is thrown.
 */
export function rebuildIndexEntries(
  database: Database,
  fingerprint: string,
  entriesOf: (path: string, fields: string) => { name: Uint8Array; entries: IndexEntry[] },
): void {
  const state = database.prepare('SELECT index_configuration AS text FROM firestore_state').get();
  if (state?.text === fingerprint) return;
  const { sql } = database;
  sql.exec('BEGIN IMMEDIATE');
  try {
    sql.exec('DELETE FROM index_entries; DELETE FROM indexes');
    database.ids.clear();
    for (const { id, path, fields } of allDocuments(database)) {
      const { name, entries } = entriesOf(path, fields);
      addIndexEntries(database, name, id, entries);
    }
    database.prepare('UPDATE firestore_state SET index_configuration = ?').run(fingerprint);
    sql.exec('COMMIT');
  } catch (error) {
    database.ids.clear();
    if (sql.isTransaction) sql.exec('ROLLBACK');
    throw error;
  }
}

/** In the order of row ids, a chunk at a time: no statement may stay open while its database is written. */
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
