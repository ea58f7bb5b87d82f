import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { eraseRemnants } from './erase-remnants.ts';
import { makeRoom } from './room.ts';

const secret = 'what-the-dentist-said';

let directory: string;
let database: Database;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pages-'));
  database = openDatabase(join(directory, 'data.sqlite'));
  database.sql.exec(
    `CREATE TABLE records (id INTEGER PRIMARY KEY, name BLOB UNIQUE, said TEXT);
     CREATE TABLE entries (said TEXT, name BLOB, PRIMARY KEY (said, name)) WITHOUT ROWID;`,
  );
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

const pragma = (name: string) => database.sql.prepare(`PRAGMA ${name}`).get()?.[name];
/** How often it stands in any file of the folder. */
const remnants = () =>
  readdirSync(directory)
    .map((file) => readFileSync(join(directory, file), 'latin1').split(secret).length - 1)
    .reduce((sum, count) => sum + count, 0);
/** All that is stored, in an order of its own. */
const stored = () => [
  ...database.sql.prepare('SELECT hex(name), said FROM records ORDER BY name').all(),
  ...database.sql.prepare('SELECT hex(name), said FROM entries ORDER BY name, said').all(),
];

const insert = (name: Buffer, said: string) =>
  database.prepare('INSERT INTO records (name, said) VALUES (?, ?)').run(name, said);

/** Stores records, half of them secret, of which the longest overflow their pages; returns the secret ones' names. */
function store(count: number): Buffer[] {
  const enter = database.prepare('INSERT INTO entries VALUES (?, ?)');
  const names: Buffer[] = [];
  database.sql.exec('BEGIN');
  for (let index = 0; index < count; index += 1) {
    const name = randomBytes(12);
    const isSecret = index % 2 === 0;
    const said = (isSecret ? secret : 'kept '.repeat(4)).repeat(1 + ((index * 7) % 60));
    insert(name, index % 50 === 0 ? said.repeat(20) : said);
    enter.run(`${said.slice(0, 1500)}${index}`, name);
    if (isSecret) names.push(name);
  }
  database.sql.exec('COMMIT');
  // In the order of their names, which are random: pages all over the file lose and take over content.
  return names.sort(Buffer.compare);
}

function remove(names: readonly Buffer[]): void {
  database.sql.exec('BEGIN; UPDATE firestore_state SET has_remnants = 1');
  for (const name of names) {
    database.prepare('DELETE FROM records WHERE name = ?').run(name);
    database.prepare('DELETE FROM entries WHERE name = ?').run(name);
  }
  database.sql.exec('COMMIT');
}

describe('nothing of what was deleted is left, and all else is', () => {
  it('in pages that took over or gave away content, in overflow, index and free pages, and in the log', () => {
    for (let round = 0; round < 5; round += 1) {
      const names = store(1000);
      for (let start = 0; start < names.length; start += 100) {
        remove(names.slice(start, start + 100));
        if (start % 300 === 0) database.sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      }
      database.sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      const kept = stored();
      eraseRemnants(database);
      expect(remnants()).toBe(0);
      expect(pragma('integrity_check')).toBe('ok');
      expect(stored()).toEqual(kept);
    }
    expect(pragma('freelist_count')).toBeGreaterThan(0);
  });

  it('and what is written afterwards brings nothing of it back', () => {
    database.sql.exec('PRAGMA secure_delete = OFF');
    remove(store(2000));
    database.sql.exec('PRAGMA secure_delete = ON');
    eraseRemnants(database);
    database.sql.exec('BEGIN');
    for (let index = 0; index < 300; index += 1) insert(randomBytes(12), 'kept');
    database.sql.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
    expect(remnants()).toBe(0);
  });

  it('of a file from before SQLite overwrote what it deletes', () => {
    database.sql.exec('PRAGMA secure_delete = OFF');
    const names = store(2000);
    for (const name of names.splice(0, 300))
      database.prepare("UPDATE records SET said = 'new' WHERE name = ?").run(name);
    database.sql.exec(`DELETE FROM entries WHERE said LIKE '${secret}%'`);
    remove(names);
    database.sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(remnants()).toBeGreaterThan(100);
    const kept = stored();
    eraseRemnants(database);
    expect(remnants()).toBe(0);
    expect(pragma('integrity_check')).toBe('ok');
    expect(stored()).toEqual(kept);
  });

  it('of what was deleted and written in one transaction on a full disk', () => {
    const names = store(500);
    makeRoom(database);
    database.sql.exec('BEGIN; UPDATE firestore_state SET has_remnants = 1; DELETE FROM entries');
    for (const name of names) database.prepare('DELETE FROM records WHERE name = ?').run(name);
    for (let index = 0; index < 100; index += 1)
      insert(randomBytes(12), 'kept '.repeat(900 + 37 * index));
    database.sql.exec('COMMIT');
    eraseRemnants(database);
    expect(remnants()).toBe(0);
  });
});

it('nothing is done while another program writes, and the file is not written anew', () => {
  database.sql.exec('PRAGMA secure_delete = OFF');
  remove(store(2000));
  database.sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const before = remnants();
  expect(before).toBeGreaterThan(0);
  const { size } = statSync(database.file);
  const other = new DatabaseSync(database.file);
  other.exec('BEGIN IMMEDIATE');
  eraseRemnants(database);
  expect(remnants()).toBe(before);
  other.exec(`INSERT INTO records (said) VALUES ('kept'); COMMIT`);
  eraseRemnants(database);
  expect(remnants()).toBe(0);
  expect(other.prepare('SELECT count(*) AS n FROM records').get()?.n).toBe(1001);
  other.close();
  expect(statSync(database.file).size).toBe(size);
});
