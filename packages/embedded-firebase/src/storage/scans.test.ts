import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type DocumentKey, deleteDocument, putDocument } from './documents.ts';
import {
  countCollection,
  countIndex,
  type ScannedDocument,
  scanCollection,
  scanIndex,
} from './scans.ts';

let directory: string;
let database: Database;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'scans-'));
  database = openDatabase(join(directory, 'data.sqlite'));
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

const everything = {
  from: { key: new Uint8Array(), name: new Uint8Array() },
  to: { key: Uint8Array.of(255), name: Uint8Array.of(255) },
  isReverse: false,
};

function keyOf(id: string): DocumentKey {
  return { collection: 'c', group: 'c', name: Buffer.from(id), path: `c/${id}` };
}

function put(id: string, indexes = ['i'], previous: string[] | null = null): void {
  const document = { path: `c/${id}`, fields: '{}', createTime: 1n, updateTime: 1n };
  const entry = (index: string) => ({ index, key: Buffer.from(id) });
  putDocument(database, keyOf(id), document, indexes.map(entry), previous?.map(entry) ?? null);
}

test('a document that is deleted leaves no index entry and counts no more', () => {
  put('a');
  deleteDocument(database, keyOf('a'), [{ index: 'i', key: Buffer.from('a') }]);
  expect(countIndex(database, 'i', everything, 9)).toBe(0);
  expect(countCollection(database, 'c')).toBe(0);
});

test('a document that is replaced is in the indexes of its new fields, and in no other', () => {
  // Fields of one value have one key.
  put('a', ['i', 'j']);
  put('a', ['j', 'k'], ['i', 'j']);
  const counts = ['i', 'j', 'k'].map((index) => countIndex(database, index, everything, 9));
  expect(counts).toEqual([0, 1, 1]);
});

test('a snapshot goes on seeing what it saw', () => {
  put('a');
  const snapshot = database.openSnapshot();
  put('b');
  expect(countCollection(snapshot, 'c')).toBe(1);
  expect(countCollection(database, 'c')).toBe(2);
  snapshot.close();
});

const atB = { key: Buffer.from('b'), name: Buffer.from('b') };

test.each([
  ['forwards', everything, ['c/a', 'c/b', 'c/c']],
  ['forwards from a cursor', { ...everything, from: atB }, ['c/b', 'c/c']],
  ['backwards', { ...everything, isReverse: true }, ['c/c', 'c/b', 'c/a']],
  ['backwards from a cursor', { ...everything, to: atB, isReverse: true }, ['c/a']],
])('a page is read %s without sorting', (_title, range, paths) => {
  for (const id of ['c', 'a', 'b']) put(id);
  expect(explain(() => scanIndex(database, 'i', range, 9))).toEqual({
    paths,
    plan: [
      'SEARCH e USING PRIMARY KEY (index_id=? AND (key,name)>(?,?) AND (key,name)<(?,?))',
      'SCALAR SUBQUERY 1',
      'SEARCH indexes USING COVERING INDEX sqlite_autoindex_indexes_1 (definition=?)',
      'SEARCH d USING INTEGER PRIMARY KEY (rowid=?)',
    ],
  });
  expect(explain(() => scanCollection(database, 'c', range, 9))).toEqual({
    paths,
    plan: [
      'SEARCH documents USING INDEX documents_by_name (collection=? AND name>? AND name<?)',
      'SCALAR SUBQUERY 1',
      'SEARCH collections USING COVERING INDEX sqlite_autoindex_collections_1 (path=?)',
    ],
  });
});

/** What a scan finds, and how SQLite goes about the statement that the scan prepares. */
function explain(scan: () => ScannedDocument[]): { paths: string[]; plan: unknown[] } {
  const prepare = vi.spyOn(database, 'prepare');
  const paths = scan().map(({ path }) => path);
  const [text] = prepare.mock.lastCall ?? [];
  prepare.mockRestore();
  const plan = database.sql.prepare(`EXPLAIN QUERY PLAN ${text}`).all();
  return { paths, plan: plan.map(({ detail }) => detail) };
}
