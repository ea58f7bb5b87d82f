import type * as fs from 'node:fs';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unchecked } from './backup.test-data.ts';
import { backUp } from './backup.ts';
import { openDatabase } from './database.ts';
import { restore } from './restore.ts';

/** Called before a file is opened, with its path. */
const step = vi.hoisted(() => ({ beforeOpening: (_path: unknown) => {} }));

// As on a USB stick with FAT or exFAT.
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return {
    ...original,
    linkSync: () => {
      throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
    },
    openSync: (...args: Parameters<typeof original.openSync>) => {
      step.beforeOpening(args[0]);
      return original.openSync(...args);
    },
  };
});

let folder: string;
let directory: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stick-'));
  directory = join(folder, 'data');
  file = join(folder, 'backup.sqlite');
  addCollection('first');
});
afterEach(() => {
  step.beforeOpening = () => {};
  rmSync(folder, { recursive: true });
});

function addCollection(path: string): void {
  const database = openDatabase(join(directory, 'data.sqlite'));
  database.prepare('INSERT INTO collections (path) VALUES (?)').run(path);
  database.close();
}

function collections(path: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT path FROM collections ORDER BY path').all();
  database.close();
  return rows.map(({ path }) => path);
}

test('a backup is made', () => {
  backUp(join(directory, 'data.sqlite'), file);
  expect(collections(file)).toEqual(['first']);
  expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);
});

test('a backup writes over nothing, not even what is made while it is', () => {
  step.beforeOpening = (path) => {
    if (path === file) writeFileSync(file, 'precious');
  };
  expect(() => backUp(join(directory, 'data.sqlite'), file)).toThrow(
    /could not be written: EEXIST/,
  );
  expect(readFileSync(file, 'utf8')).toBe('precious');
  expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);
});

test('a restore keeps the old database', () => {
  backUp(join(directory, 'data.sqlite'), file);
  addCollection('second');
  const kept = restore(join(directory, 'data.sqlite'), file, new Date(), unchecked) ?? '';
  expect(collections(kept)).toEqual(['first', 'second']);
  expect(collections(join(directory, 'data.sqlite'))).toEqual(['first']);
});
