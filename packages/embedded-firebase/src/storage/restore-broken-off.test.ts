import type * as fs from 'node:fs';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unchecked } from './backup.test-data.ts';
import { backUp } from './backup.ts';
import { openDatabase } from './database.ts';
import { restore } from './restore.ts';

/** Called before each change of the data folder, with the names it is about; may throw in its place. */
const step = vi.hoisted(() => ({ before: (_change: string, ..._paths: unknown[]) => {} }));

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const watched = (name: 'openSync' | 'copyFileSync' | 'linkSync' | 'renameSync' | 'rmSync') => ({
    [name]: (...args: unknown[]) => {
      step.before(name, ...args);
      return Reflect.apply(original[name], original, args);
    },
  });
  return {
    ...original,
    ...watched('openSync'),
    ...watched('copyFileSync'),
    ...watched('linkSync'),
    ...watched('renameSync'),
    ...watched('rmSync'),
  };
});

let folder: string;
let directory: string;
let current: string;
let backup: string;
const now = new Date('2026-03-01T10:00:00.000Z');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  directory = join(folder, 'data');
  current = join(directory, 'data.sqlite');
  backup = join(folder, 'backup.sqlite');
  addCollection('in the backup');
  backUp(join(directory, 'data.sqlite'), backup);
  addCollection('since the backup');
});
afterEach(() => {
  step.before = () => {};
  rmSync(folder, { recursive: true });
});

function addCollection(path: string): void {
  const database = openDatabase(join(directory, 'data.sqlite'));
  database.prepare('INSERT INTO collections (path) VALUES (?)').run(path);
  database.close();
}

/** What a start at this moment would find. */
function collections(): unknown[] {
  const database = new DatabaseSync(current, { readOnly: true });
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  const rows = database.prepare('SELECT path FROM collections ORDER BY path').all();
  database.close();
  return rows.map(({ path }) => path);
}

const old = ['in the backup', 'since the backup'];

function failAt(wanted: (change: string, ...paths: unknown[]) => boolean): void {
  step.before = (change, ...paths) => {
    if (wanted(change, ...paths)) throw new Error('the disk is gone');
  };
}

function files(): string[] {
  const names = readdirSync(directory).filter((name) => !name.startsWith('server.lock'));
  return names.sort();
}

test('there is a whole database at every step, the old one and then the new', () => {
  let steps = 0;
  let isInPlace = false;
  step.before = (change, _from, to) => {
    if (!existsSync(current)) throw new Error(`no database before ${change}`);
    expect(collections()).toEqual(isInPlace ? ['in the backup'] : old);
    steps += 1;
    isInPlace ||= change === 'renameSync' && to === current;
  };
  restore(join(directory, 'data.sqlite'), backup, now, unchecked);
  expect(steps).toBeGreaterThan(2);
  expect(isInPlace).toBe(true);
  step.before = () => {};
  expect(collections()).toEqual(['in the backup']);
});

test.each([
  ['copy', ['openSync']],
  ['second name', ['linkSync', 'copyFileSync']],
  ['rename', ['renameSync']],
])('a %s that fails leaves everything as it was', (_what, changes) => {
  failAt((each) => changes.includes(each));
  expect(() => restore(join(directory, 'data.sqlite'), backup, now, unchecked)).toThrow(
    'could not be restored: the disk is gone',
  );
  expect(files()).toEqual(['data.sqlite']);
  expect(collections()).toEqual(old);
});

test('a log that SQLite cannot open comes back when the last step fails, and goes with its database else', () => {
  mkdirSync(`${current}-wal`);
  failAt((change, _from, to) => change === 'renameSync' && to === current);
  expect(() => restore(join(directory, 'data.sqlite'), backup, now, unchecked)).toThrow(
    'the disk is gone',
  );
  expect(files()).toEqual(['data.sqlite', 'data.sqlite-wal']);

  step.before = () => {};
  const kept = basename(restore(join(directory, 'data.sqlite'), backup, now, unchecked) ?? '');
  expect(files()).toEqual([kept, `${kept}-wal`, 'data.sqlite']);
  expect(collections()).toEqual(['in the backup']);
});

test('what a restore that was killed left behind does not get into the next one', () => {
  const incoming = join(directory, 'data.sqlite.incoming');
  const other = join(folder, 'other.sqlite');
  copyFileSync(current, other);
  const database = new DatabaseSync(other);
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; BEGIN');
  database.exec('UPDATE collections SET document_count = 9');
  copyFileSync(`${other}-journal`, `${incoming}-journal`);
  database.close();
  restore(join(directory, 'data.sqlite'), backup, now, unchecked);
  expect(collections()).toEqual(['in the backup']);
  expect(files().filter((name) => name.includes('incoming'))).toEqual([]);
});

test('what is put in the place of the backup after it was checked is refused like any other', () => {
  failAt((change, path) => {
    if (change === 'openSync' && path === `${current}.incoming`) {
      const database = new DatabaseSync(backup);
      database.exec('PRAGMA application_id = 1');
      database.close();
    }
    return false;
  });
  expect(() => restore(join(directory, 'data.sqlite'), backup, now, unchecked)).toThrow(
    'no backup of this server',
  );
  expect(collections()).toEqual(old);
});
