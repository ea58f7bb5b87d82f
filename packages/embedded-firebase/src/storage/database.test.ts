import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrations } from './schema.ts';
import { DatabaseMovedError } from './storage-error.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'storage-'));
  file = join(directory, 'data.sqlite');
});
afterEach(() => {
  chmodSync(directory, 0o700);
  rmSync(directory, { recursive: true });
});

describe('openDatabase', () => {
  test('makes the folder and an up-to-date database that syncs at each commit', () => {
    const database = openDatabase(join(directory, 'a', 'b', 'data.sqlite'));
    const pragma = (name: string) =>
      Object.values(database.sql.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('secure_delete')).toBe(1);
    expect(pragma('user_version')).toBe(migrations.length);
    database.close();
  });

  test('makes folders that nobody else may look into', () => {
    openDatabase(join(directory, 'a', 'b', 'data.sqlite')).close();
    for (const folder of ['a', 'a/b']) {
      expect(statSync(join(directory, folder)).mode & 0o777).toBe(0o700);
    }
  });

  test('opens what it made, with everything in it', () => {
    const first = openDatabase(join(directory, 'data.sqlite'));
    first.sql.exec("INSERT INTO signing_keys VALUES ('k', '{}', 1)");
    first.close();
    const second = openDatabase(join(directory, 'data.sqlite'));
    expect(second.sql.prepare('SELECT kid FROM signing_keys').all()).toEqual([{ kid: 'k' }]);
    second.close();
  });

  test('refuses a damaged file, names it and leaves it as it is', () => {
    writeFileSync(file, 'this is no database, but somebody may still rescue it'.repeat(100));
    const before = readFileSync(file);
    expect(() => openDatabase(join(directory, 'data.sqlite'))).toThrow(`${file} is damaged`);
    expect(readFileSync(file)).toEqual(before);
  });

  test('refuses a database of a newer version that did not only add to it', () => {
    openDatabase(join(directory, 'data.sqlite')).close();
    const raw = new DatabaseSync(file);
    raw.exec('PRAGMA user_version = 999; DROP TABLE password_resets');
    raw.close();
    expect(() => openDatabase(join(directory, 'data.sqlite'))).toThrow(
      /newer version.*999.*has no table "password_resets"/,
    );
  });

  test("refuses another program's database", () => {
    const raw = new DatabaseSync(file);
    raw.exec('CREATE TABLE something (id)');
    raw.close();
    expect(() => openDatabase(join(directory, 'data.sqlite'))).toThrow(
      "another program's database",
    );
  });

  test('says that another program holds the lock', () => {
    openDatabase(join(directory, 'data.sqlite')).close();
    const raw = new DatabaseSync(file);
    raw.exec('BEGIN EXCLUSIVE');
    expect(() => openDatabase(join(directory, 'data.sqlite'), { busyTimeoutMs: 1 })).toThrow(
      `${file} is locked`,
    );
    raw.close();
  });

  test('refuses a folder that is a file', () => {
    writeFileSync(file, '');
    expect(() => openDatabase(join(file, 'x'))).toThrow(
      `The data folder ${file} cannot be made (EEXIST)`,
    );
  });

  test.each([
    ['a read-only file', () => chmodSync(file, 0o444), 'is read-only'],
    ['an unwritable folder', () => chmodSync(directory, 0o555), 'data.sqlite'],
  ])('refuses %s in one plain line', (_name, lock, message) => {
    openDatabase(join(directory, 'data.sqlite')).close();
    chmodSync(file, 0o666);
    chmodSync(directory, 0o777);
    lock();
    expect(openAsOrdinaryUser()).toMatch(new RegExp(`^${file}.*\n$`));
    expect(openAsOrdinaryUser()).toContain(message);
  });
});

/** Root may write anything, so these cases are tried by a process of nobody's. */
function openAsOrdinaryUser(): string {
  const script = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
    try { openDatabase(${JSON.stringify(join(directory, 'data.sqlite'))}); console.log('opened'); } catch (error) { console.log(error.message); }`;
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    ...user,
    encoding: 'utf8',
  });
  if (child.error) throw child.error;
  return child.stdout + child.stderr;
}

test('a snapshot is of the database that is open, and of no other that took its place', () => {
  const database = openDatabase(join(directory, 'data.sqlite'));
  database.openSnapshot().close();
  renameSync(file, `${file}.away`);
  copyFileSync(`${file}.away`, file);
  expect(() => database.openSnapshot()).toThrow(DatabaseMovedError);
  renameSync(`${file}.away`, file);
  database.openSnapshot().close();
  database.close();
});
