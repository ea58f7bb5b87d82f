import type { Database } from './database.ts';
import { type StoredDocument, storedDocument } from './documents.ts';

/** A place in an index: by key, then by name. A scan takes what is at or after `from` and before `to`. */
export interface Position {
  key: Uint8Array;
  name: Uint8Array;
}

export interface ScanRange {
  from: Position;
  to: Position;
  isReverse: boolean;
}

/** A document found by a scan, with its place, from which a next scan goes on. */
export interface ScannedDocument extends StoredDocument, Position {}

const IN_INDEX = `e.index_id = (SELECT id FROM indexes WHERE definition = ?)
         AND (e.key, e.name) >= (?, ?) AND (e.key, e.name) < (?, ?)`;

/** The values for IN_INDEX. */
function inIndex(index: string, { from, to }: ScanRange) {
  return [index, from.key, from.name, to.key, to.name] as const;
}

/** The next `limit` documents of an index, by its text. */
export function scanIndex(
  database: Database,
  index: string,
  range: ScanRange,
  limit: number,
): ScannedDocument[] {
  const order = range.isReverse ? 'e.key DESC, e.name DESC' : 'e.key, e.name';
  return database
    .prepare(
      `SELECT e.key, e.name, d.path, d.fields, d.create_time, d.update_time
       FROM index_entries e CROSS JOIN documents d ON d.id = e.document
       WHERE ${IN_INDEX} ORDER BY ${order} LIMIT ?`,
    )
    .all(...inIndex(index, range), limit)
    .map((row) => ({
      ...storedDocument(row),
      key: row.key as Uint8Array,
      name: row.name as Uint8Array,
    }));
}

/** How many documents an index has in a range, at most `limit`; reads the index alone. */
export function countIndex(
  database: Database,
  index: string,
  range: ScanRange,
  limit: number,
): number {
  const row = database
    .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM index_entries e WHERE ${IN_INDEX} LIMIT ?)`)
    .get(...inIndex(index, range), limit);
  return Number(row?.n);
}

/** Where an index's range goes on after `count` documents; null when it has no more. */
export function skipIndex(
  database: Database,
  index: string,
  range: ScanRange,
  count: number,
): Position | null {
  const row = database
    .prepare(
      `SELECT e.key, e.name FROM index_entries e
       WHERE ${IN_INDEX} ORDER BY e.key, e.name LIMIT 1 OFFSET ?`,
    )
    .get(...inIndex(index, range), count);
  return row === undefined ? null : { key: row.key as Uint8Array, name: row.name as Uint8Array };
}

const NO_KEY = new Uint8Array();
const IN_COLLECTION =
  'collection = (SELECT id FROM collections WHERE path = ?) AND name >= ? AND name < ?';

/** The next `limit` documents of a collection in the order of their names; the keys of the range do not count. */
export function scanCollection(
  database: Database,
  collection: string,
  range: ScanRange,
  limit: number,
): ScannedDocument[] {
  return database
    .prepare(
      `SELECT name, path, fields, create_time, update_time FROM documents
       WHERE ${IN_COLLECTION} ORDER BY name ${range.isReverse ? 'DESC' : ''} LIMIT ?`,
    )
    .all(collection, range.from.name, range.to.name, limit)
    .map((row) => ({ ...storedDocument(row), key: NO_KEY, name: row.name as Uint8Array }));
}

/** The paths of the collections directly below a document, or of the root collections for an empty path. */
export function collectionsBelow(database: Database, document: string): string[] {
  const prefix = document === '' ? '' : `${document}/`;
  return database
    .prepare(
      `SELECT path FROM collections
       WHERE substr(path, 1, length(?1)) = ?1 AND instr(substr(path, length(?1) + 1), '/') = 0`,
    )
    .all(prefix)
    .map(({ path }) => String(path));
}

/** How many documents of a collection have names in a range, at most `limit`. */
export function countNames(
  database: Database,
  collection: string,
  range: ScanRange,
  limit: number,
): number {
  const row = database
    .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM documents WHERE ${IN_COLLECTION} LIMIT ?)`)
    .get(collection, range.from.name, range.to.name, limit);
  return Number(row?.n);
}

/** How many documents a collection has, without reading them. */
export function countCollection(database: Database, collection: string): number {
  const row = database
    .prepare('SELECT document_count AS n FROM collections WHERE path = ?')
    .get(collection);
  return Number(row?.n ?? 0);
}
