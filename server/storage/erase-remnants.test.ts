import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { deleteDocument, putDocument } from './documents.ts';
import { eraseRemnants, hasRemnants } from './erase-remnants.ts';
import { makeRoom } from './room.ts';

const key = { collection: 'c', group: 'c', name: Uint8Array.of(1), path: 'c/1' };

let directory: string;
let database: Database;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'remnants-'));
  database = openDatabase(directory);
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

const document = { path: key.path, fields: '{}', createTime: 1n, updateTime: 1n };
const insert = () => putDocument(database, key, document, [], null);
const replace = () => putDocument(database, key, document, [], []);
const remove = () => deleteDocument(database, key, []);

test('what was replaced or deleted is to be erased', () => {
  const isToBeErased = [insert, replace, remove].map((work) => {
    eraseRemnants(database);
    work();
    return hasRemnants(database);
  });
  expect(isToBeErased).toEqual([false, true, true]);
});

test('nothing counts as erased while somebody reads', () => {
  insert();
  const snapshot = database.openSnapshot();
  replace();
  eraseRemnants(database);
  expect(hasRemnants(database)).toBe(true);
  snapshot.close();
  eraseRemnants(database);
  expect(hasRemnants(database)).toBe(false);
});

test('what is deleted is overwritten again once a full disk has room', () => {
  makeRoom(database);
  eraseRemnants(database);
  expect(database.sql.prepare('PRAGMA secure_delete').get()).toEqual({ secure_delete: 1 });
});
