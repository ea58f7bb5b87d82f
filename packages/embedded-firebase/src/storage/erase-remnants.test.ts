import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { deleteDocument, putDocument } from './documents.ts';
import { eraseRemnants, hasRemnants } from './erase-remnants.ts';
import { lackOfRoom, makeRoom } from './room.ts';

const key = { collection: 'c', group: 'c', name: Uint8Array.of(1), path: 'c/1' };
const IN_MEMORY = 2;
const ON = 1;
const FAST = 2;

let directory: string;
let database: Database;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'remnants-'));
  database = openDatabase(join(directory, 'data.sqlite'), { maximumBytes: 1 });
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

const document = { path: key.path, fields: '{}', createTime: 1n, updateTime: 1n };
const insert = () => putDocument(database, key, document, [], null);
const replace = () => putDocument(database, key, document, [], []);
const remove = () => deleteDocument(database, key, []);
const pragma = (name: string) => database.sql.prepare(`PRAGMA ${name}`).get()?.[name];

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

test('what a full disk kept from being overwritten is written anew, whatever fails in between', () => {
  makeRoom(database);
  const other = new DatabaseSync(database.file);
  other.exec('BEGIN IMMEDIATE');
  expect(() => eraseRemnants(database)).toThrow('locked');
  other.close();
  expect(pragma('temp_store')).toBe(IN_MEMORY);
  expect(database.wasFreedAsItIs).toBe(true);
  eraseRemnants(database);
  expect(database.wasFreedAsItIs).toBe(false);
});

test('what is deleted is overwritten again once a full disk has room, even in a database at its limit', () => {
  makeRoom(database);
  expect(pragma('secure_delete')).toBe(FAST);
  expect(lackOfRoom(database)).toContain('as large as it may be');
  expect(pragma('secure_delete')).toBe(ON);
});
