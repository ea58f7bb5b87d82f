import type { Database } from './database.ts';
import type { DocumentKey, IndexEntry } from './documents.ts';
import { rememberedId } from './remembered-ids.ts';

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

/** Takes every index away. */
export function clearIndexes(database: Database): void {
  database.sql.exec('DELETE FROM index_entries; DELETE FROM indexes');
  database.ids.clear();
}

/** The next documents by row id. */
export function documentsAfter(
  database: Database,
  id: number,
  limit: number,
): { id: number; path: string; fields: string }[] {
  return database
    .prepare('SELECT id, path, fields FROM documents WHERE id > ? ORDER BY id LIMIT ?')
    .all(id, limit)
    .map((row) => ({ id: Number(row.id), path: String(row.path), fields: String(row.fields) }));
}
