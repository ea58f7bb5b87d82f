import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unchecked } from './backup.test-data.ts';
import { type Database, openDatabase } from './database.ts';
import { restore } from './restore.ts';

let folder: string;
let directory: string;
/** Of the machine whose disk was copied while its server ran. */
let dead: Database;
let copy: string;
const now = new Date('2026-03-01T10:00:00.000Z');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  directory = join(folder, 'data');
  mkdirSync(join(folder, 'copied'));
  copy = join(folder, 'copied', 'data.sqlite');
  dead = openDatabase(join(folder, 'dead', 'data.sqlite'));
});
afterEach(() => {
  dead.close();
  rmSync(folder, { recursive: true });
});

function copyDisk(): void {
  for (const suffix of ['', '-wal', '-journal']) {
    if (existsSync(dead.file + suffix)) copyFileSync(dead.file + suffix, copy + suffix);
  }
}

function addCollection(path: string): void {
  dead.sql.prepare('INSERT INTO collections (path) VALUES (?)').run(path);
}

function collections(file: string): unknown[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT path FROM collections ORDER BY path').all();
  database.close();
  return rows.map(({ path }) => path);
}

test('what stands only in the log of a copied disk comes back', () => {
  addCollection('in the file');
  dead.sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  addCollection('in the log');
  copyDisk();
  restore(join(directory, 'data.sqlite'), copy, now, unchecked);
  expect(collections(join(directory, 'data.sqlite'))).toEqual(['in the file', 'in the log']);
});

test('what a running server holds comes back as it is', () => {
  addCollection('acknowledged');
  restore(join(directory, 'data.sqlite'), dead.file, now, unchecked);
  expect(collections(join(directory, 'data.sqlite'))).toEqual(['acknowledged']);
});

test('a log that cannot be read is not passed over, and one learns what to do', () => {
  addCollection('in the log');
  copyFileSync(dead.file, copy);
  mkdirSync(`${copy}-wal`);
  expect(() => restore(join(directory, 'data.sqlite'), copy, now, unchecked)).toThrow(
    /copy it, with .*-wal .* may be written/,
  );
  expect(existsSync(directory)).toBe(false);
});

test('a copy in the middle of a change is refused, and what one is told to do brings it back', () => {
  addCollection('acknowledged');
  dead.sql.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; BEGIN');
  dead.sql.exec("UPDATE collections SET path = 'half'");
  copyDisk();
  expect(readdirSync(join(folder, 'copied'))).toContain('data.sqlite-journal');
  expect(() => restore(join(directory, 'data.sqlite'), copy, now, unchecked)).toThrow(
    /in the middle of a change/,
  );
  openDatabase(join(folder, 'copied', 'data.sqlite')).close();
  restore(join(directory, 'data.sqlite'), copy, now, unchecked);
  expect(collections(join(directory, 'data.sqlite'))).toEqual(['acknowledged']);
});
