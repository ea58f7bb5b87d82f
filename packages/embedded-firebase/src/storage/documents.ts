import type { Database } from './database.ts';
import { noteRemnants } from './erase-remnants.ts';
import { addIndexEntries, type IndexEntry, removeIndexEntries } from './index-maintenance.ts';
import { rememberedId } from './remembered-ids.ts';

/** Where a document is: `name` sorts by memcmp as its name does; `path` is the same as text, `users/ann`. */
export interface DocumentKey {
  collection: string;
  group: string;
  name: Uint8Array;
  path: string;
}

export interface StoredDocument {
  path: string;
  /** JSON object. */
  fields: string;
  /** Microseconds since the epoch. */
  createTime: bigint;
  updateTime: bigint;
}

export function readDocument(database: Database, key: DocumentKey): StoredDocument | null {
  const collection = storedCollectionId(database, key.collection);
  if (collection === undefined) return null;
  const row = database
    .prepare(
      `SELECT path, fields, create_time, update_time FROM documents
       WHERE collection = ? AND name = ?`,
    )
    .get(collection, key.name);
  return row === undefined ? null : storedDocument(row);
}

/** Inserts a document, or replaces the one whose index entries are `previous`; that is null when there is none. */
export function putDocument(
  database: Database,
  key: DocumentKey,
  document: StoredDocument,
  entries: readonly IndexEntry[],
  previous: readonly IndexEntry[] | null,
): void {
  const collection = collectionId(database, key.collection);
  if (previous === null) {
    const inserted = database
      .prepare(
        `INSERT INTO documents (collection, name, path, fields, create_time, update_time)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        collection,
        key.name,
        key.path,
        document.fields,
        document.createTime,
        document.updateTime,
      );
    count(database, collection, 1);
    addIndexEntries(database, key.name, Number(inserted.lastInsertRowid), entries);
    return;
  }
  const row = database
    .prepare(
      `UPDATE documents SET fields = ?, create_time = ?, update_time = ?
       WHERE collection = ? AND name = ? RETURNING id`,
    )
    .get(document.fields, document.createTime, document.updateTime, collection, key.name);
  noteRemnants(database);
  removeIndexEntries(database, key.name, without(previous, entries));
  addIndexEntries(database, key.name, Number(row?.id), without(entries, previous));
}

/** Deletes a document whose index entries are `previous`. */
export function deleteDocument(
  database: Database,
  key: DocumentKey,
  previous: readonly IndexEntry[],
): void {
  const collection = collectionId(database, key.collection);
  database
    .prepare('DELETE FROM documents WHERE collection = ? AND name = ?')
    .run(collection, key.name);
  count(database, collection, -1);
  noteRemnants(database);
  removeIndexEntries(database, key.name, previous);
}

export function storedDocument(row: Record<string, unknown>): StoredDocument {
  return {
    path: row.path as string,
    fields: row.fields as string,
    createTime: BigInt(row.create_time as number),
    updateTime: BigInt(row.update_time as number),
  };
}

function count(database: Database, collection: number, change: number): void {
  database
    .prepare('UPDATE collections SET document_count = document_count + ? WHERE id = ?')
    .run(change, collection);
}

function without(entries: readonly IndexEntry[], others: readonly IndexEntry[]): IndexEntry[] {
  const textOf = ({ index, key }: IndexEntry) => `${index} ${Buffer.from(key).toString('latin1')}`;
  const texts = new Set(others.map(textOf));
  return entries.filter((entry) => !texts.has(textOf(entry)));
}

/** Makes the collection if it is new. */
function collectionId(database: Database, path: string): number {
  const stored = storedCollectionId(database, path);
  if (stored !== undefined) return stored;
  database.prepare('INSERT INTO collections (path) VALUES (?)').run(path);
  return storedCollectionId(database, path) as number;
}

function storedCollectionId(database: Database, path: string): number | undefined {
  return rememberedId(database, `collection ${path}`, () =>
    database.prepare('SELECT id FROM collections WHERE path = ?').get(path),
  );
}
