import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type DocumentKey, putDocument } from './documents.ts';
import { type IndexEntry, rebuildIndexEntries } from './index-maintenance.ts';

const paths = Array.from({ length: 1001 }, (_, number) => `c/${number}`);

let directory: string;
let database: Database;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'indexes-'));
  database = openDatabase(join(directory, 'data.sqlite'));
  database.sql.exec('BEGIN');
  for (const path of paths) {
    const document = { path, fields: '{}', createTime: 1n, updateTime: 1n };
    putDocument(database, keyOf(path), document, [entry('old')], null);
  }
  database.sql.exec('COMMIT');
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

function keyOf(path: string): DocumentKey {
  return { collection: 'c', group: 'c', name: Buffer.from(path), path };
}

function entry(index: string): IndexEntry {
  return { index, key: Uint8Array.of(1) };
}

function entriesByIndex() {
  return database.sql
    .prepare(
      `SELECT definition, count(*) AS entries FROM index_entries
       JOIN indexes ON indexes.id = index_id GROUP BY definition`,
    )
    .all();
}

/** Makes the entries of an index, but for the last document. */
function fail(path: string) {
  if (path === paths.at(-1)) throw new Error('no such value');
  return { name: keyOf(path).name, entries: [entry('new')] };
}

test('every document is asked once, and once only for the same configuration', () => {
  const asked: string[] = [];
  const entriesOf = (path: string) => {
    asked.push(path);
    return { name: keyOf(path).name, entries: [entry('new')] };
  };
  rebuildIndexEntries(database, 'another', entriesOf);
  expect(asked).toEqual(paths);
  expect(entriesByIndex()).toEqual([{ definition: 'new', entries: paths.length }]);
  rebuildIndexEntries(database, 'another', entriesOf);
  expect(asked).toHaveLength(paths.length);
});

test('a document whose entries cannot be made leaves all as it was, to be tried again', () => {
  for (const _ of ['once', 'again']) {
    expect(() => rebuildIndexEntries(database, 'another', fail)).toThrow('no such value');
    expect(entriesByIndex()).toEqual([{ definition: 'old', entries: paths.length }]);
  }
});

test('an index first named by a rebuild that failed is made by the next write that names it', () => {
  expect(() => rebuildIndexEntries(database, 'another', fail)).toThrow('no such value');
  const document = { path: 'c/next', fields: '{}', createTime: 1n, updateTime: 1n };
  putDocument(database, keyOf('c/next'), document, [entry('new')], null);
  expect(entriesByIndex()).toContainEqual({ definition: 'new', entries: 1 });
});
