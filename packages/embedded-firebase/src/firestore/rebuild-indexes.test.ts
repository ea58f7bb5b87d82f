import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../storage/database.ts';
import { GroupCommit } from '../storage/group-commit.ts';
import type { Firestore } from './firestore.ts';
import { parseIndexConfiguration } from './index-configuration.ts';
import { databaseName } from './names.ts';
import { rebuildIndexes } from './rebuild-indexes.ts';
import { executeWrites } from './write/execute-writes.ts';
import { parseWrite } from './write/parse-write.ts';
import type { Write } from './write/write.ts';

const name = databaseName('demo-clinic');
let directory: string;
let database: Database;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'indexes-'));
  database = openDatabase(join(directory, 'data.sqlite'));
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

function open(configured: object[]): Firestore {
  const indexes = parseIndexConfiguration(JSON.stringify({ indexes: configured }), 'x');
  rebuildIndexes(database, indexes);
  return {
    name,
    database,
    commits: new GroupCommit(database, () => new Date()),
    ruleset: { allows: () => true },
    indexes,
    writeLimits: null,
    onCreated: () => {},
  };
}

const write = (fields: object) =>
  parseWrite({ update: { name: `${name.prefix}/c/d`, fields } }, name);
const store = (firestore: Firestore, ...writes: Write[]) =>
  firestore.commits.submit((time) => executeWrites(firestore, 'privileged', writes, time));
const entries = () => database.sql.prepare('SELECT count(*) AS n FROM index_entries').get()?.n;

const ofBothFields = {
  collectionGroup: 'c',
  fields: [
    { fieldPath: 'b', arrayConfig: 'CONTAINS' },
    { fieldPath: 'a', order: 'ASCENDING' },
  ],
};

test('a change of the configuration makes the entries anew, for documents that are there too', async () => {
  const fields = { a: { integerValue: 1 }, b: { arrayValue: { values: [{ integerValue: 2 }] } } };
  await store(open([]), write(fields));
  expect(entries()).toBe(3);
  const after = open([ofBothFields]);
  expect(entries()).toBe(4);
  await store(after, { ...write({}), operation: 'delete' });
  expect(entries()).toBe(0);
});

test('what a write would be refused for now is indexed and deleted when it is stored', async () => {
  const numbers = Array.from({ length: 30_000 }, (_, integerValue) => ({ integerValue }));
  const fields = { a: { integerValue: 1 }, b: { arrayValue: { values: numbers } } };
  await store(open([]), write(fields));
  const deep = `${'{"mapValue":{"fields":{"a":'.repeat(30)}{"nullValue":null}${'}}}'.repeat(30)}`;
  database.sql
    .prepare(`UPDATE documents SET fields = '{"deep":' || ? || substr(fields, 2)`)
    .run(`${deep},`);
  const after = open([ofBothFields]);
  expect(entries()).toBe(2 + 31 + 30_000 + 30_000);
  await expect(store(after, write(fields))).rejects.toThrow('too many index entries');
  await store(after, { ...write({}), operation: 'delete' });
  expect(entries()).toBe(0);
});

test('a document that cannot be read is named', async () => {
  await store(open([]), write({ a: { integerValue: 1 } }));
  database.sql.exec(`UPDATE documents SET fields = '{"a":null}'`);
  expect(() => open([ofBothFields])).toThrow(
    /^The document "c\/d" in \S+ is damaged: put a backup/,
  );
  expect(entries()).toBe(1);
});

test('an index of two arrays is refused, for it could have entries without end', () => {
  const fields = ['a', 'b'].map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' }));
  expect(() => open([{ collectionGroup: 'c', fields }])).toThrow('at most one field');
});
