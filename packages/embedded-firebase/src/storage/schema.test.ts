import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from './accounts.ts';
import { unchecked } from './backup.test-data.ts';
import { openDatabase } from './database.ts';
import { type DocumentKey, putDocument, readDocument } from './documents.ts';
import { foreignInSchema } from './known-schema.ts';
import { restore } from './restore.ts';
import { countCollection, countIndex } from './scans.ts';
import { migrate, migrations } from './schema.ts';

const version = (sql: DatabaseSync) =>
  Number(sql.prepare('PRAGMA user_version').get()?.user_version);

describe('a database from the previous schema version', () => {
  let sql: DatabaseSync;
  beforeEach(() => {
    sql = new DatabaseSync(':memory:');
    migrate(sql, 0, migrations);
    sql.exec("INSERT INTO collections (path) VALUES ('enquiry')");
  });

  it('is brought up to date by the steps that it lacks, and keeps what it holds', () => {
    const next = [...migrations, 'ALTER TABLE collections ADD COLUMN note TEXT'];
    migrate(sql, version(sql), next);
    expect(version(sql)).toBe(next.length);
    expect(sql.prepare('SELECT path, note FROM collections').get()).toEqual({
      path: 'enquiry',
      note: null,
    });
  });

  it('stays as it was when a step fails, those before it included', () => {
    const broken = [...migrations, 'DROP TABLE accounts', 'no SQL at all'];
    const before = version(sql);
    expect(() => migrate(sql, before, broken)).toThrow(/syntax error/);
    expect(version(sql)).toBe(before);
    expect(sql.prepare('SELECT count(*) AS count FROM accounts').get()?.count).toBe(0);
  });
});

describe('a database of schema version 1, whose collections named their group', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'schema-'));
    const sql = new DatabaseSync(join(directory, 'data.sqlite'));
    migrate(sql, 0, migrations.slice(0, 1));
    sql.exec(`
      INSERT INTO collections VALUES (7, 'users/ann/visits', 'visits', 1);
      INSERT INTO documents VALUES (3, 7, x'01', 'users/ann/visits/1', '{"old":1}', 5, 6);
      INSERT INTO indexes VALUES (2, 'by date');
      INSERT INTO index_entries VALUES (2, x'aa', x'01', 3);
      INSERT INTO accounts VALUES ('u1', 'ritu@example.com', 'hash', 1, NULL, 0);
    `);
    sql.close();
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it.each([
    ['opened', () => directory],
    ['restored as a backup', () => restoreElsewhere(directory)],
  ])('keeps everything when it is %s, and goes on', (_what, folder) => {
    const database = openDatabase(join(folder(), 'data.sqlite'));
    expect(version(database.sql)).toBe(migrations.length);
    const columns = database.sql.prepare('PRAGMA table_info(collections)').all();
    expect(columns.map(({ name }) => name)).toEqual(['id', 'path', 'document_count']);
    expect(readDocument(database, visit(1))).toEqual({
      path: 'users/ann/visits/1',
      fields: '{"old":1}',
      createTime: 5n,
      updateTime: 6n,
    });
    const accounts = new Accounts(database);
    expect(accounts.byEmail('ritu@example.com')?.uid).toBe('u1');
    const reset = { codeHash: Uint8Array.of(1), uid: 'u1', expiresAt: 5 };
    accounts.insertPasswordReset(reset);
    expect(accounts.passwordReset(reset.codeHash)).toEqual(reset);
    const entry = { index: 'by date', key: Uint8Array.of(0xab) };
    for (const number of [2, 3]) {
      const { path } = visit(number);
      const document = { path, fields: '{}', createTime: 7n, updateTime: 7n };
      putDocument(database, visit(number), document, [entry], null);
    }
    expect(countCollection(database, 'users/ann/visits')).toBe(3);
    expect(countIndex(database, 'by date', everything, 9)).toBe(3);
    database.close();
  });
});

describe('a database of a newer version', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'schema-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  function write(step: string): void {
    const sql = new DatabaseSync(join(directory, 'data.sqlite'));
    migrate(sql, 0, [...migrations, step]);
    sql.exec("INSERT INTO collections (path) VALUES ('enquiry')");
    sql.close();
  }

  it.each([
    ['opened', () => directory],
    ['restored as a backup', () => restoreElsewhere(directory)],
  ])('that only adds is %s, written on, and stays of its version', (_what, folder) => {
    write(`
      ALTER TABLE collections ADD COLUMN note TEXT;
      ALTER TABLE documents ADD COLUMN size INTEGER NOT NULL DEFAULT -1;
      ALTER TABLE accounts ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
      ALTER TABLE accounts ADD COLUMN second INTEGER;
      ALTER TABLE refresh_tokens ADD COLUMN device TEXT;
      ALTER TABLE signing_keys ADD COLUMN device TEXT;
      ALTER TABLE password_resets ADD COLUMN device TEXT;
      CREATE TABLE devices (id INTEGER PRIMARY KEY, uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE) STRICT;
      CREATE INDEX devices_by_uid ON devices (uid);
      CREATE INDEX documents_by_time ON documents (create_time, update_time);
    `);
    const database = openDatabase(join(folder(), 'data.sqlite'));
    const accounts = new Accounts(database);
    const account = { uid: 'u1', email: 'ritu@example.com', passwordHash: '', createdAt: 1 };
    accounts.insert({ ...account, lastLoginAt: null, tokensValidAfter: 0 });
    accounts.insertSigningKey({ kid: 'k', privateJwk: '{}' }, 1);
    const token = { tokenHash: Uint8Array.of(2), uid: 'u1', sessionStart: 1, expiresAt: 9 };
    accounts.insertRefreshToken({ ...token, replacedAt: null });
    accounts.insertPasswordReset({ codeHash: Uint8Array.of(1), uid: 'u1', expiresAt: 5 });
    const { path } = visit(1);
    const document = { path, fields: '{}', createTime: 7n, updateTime: 7n };
    putDocument(database, visit(1), document, [], null);
    expect(readDocument(database, visit(1))).toEqual(document);
    expect(version(database.sql)).toBe(migrations.length + 1);
    database.close();
  });

  it.each([
    ['DROP TABLE password_resets', 'no table "password_resets"'],
    ['ALTER TABLE accounts DROP COLUMN last_login_at', 'a changed table "accounts"'],
    ['ALTER TABLE accounts RENAME COLUMN email TO mail', 'a changed table "accounts"'],
    ['ALTER TABLE accounts ADD COLUMN age INTEGER CHECK (age > 3)', 'a changed table "accounts"'],
    ['ALTER TABLE accounts ADD COLUMN copy TEXT AS (uid)', 'a changed table "accounts"'],
    ['CREATE UNIQUE INDEX once ON documents (fields)', 'the index "once"'],
    ["CREATE INDEX part ON documents (json_extract(fields, '$'))", 'the index "part"'],
    ['CREATE TABLE rows (uid TEXT REFERENCES accounts (uid)) STRICT', 'the table "rows"'],
    ['CREATE VIEW all_accounts AS SELECT * FROM accounts', 'the view "all_accounts"'],
    [
      'CREATE TRIGGER gone AFTER INSERT ON documents BEGIN DELETE FROM documents; END',
      'the trigger "gone"',
    ],
  ])('that did %s is neither opened nor restored', (step, what) => {
    write(step);
    expect(() => openDatabase(join(directory, 'data.sqlite'))).toThrow(what);
    expect(() => restoreElsewhere(directory)).toThrow(what);
  });

  it('only adds to the fifth, the first that releases were made of', () => {
    for (const count of migrations.keys().drop(5)) {
      const sql = new DatabaseSync(':memory:');
      migrate(sql, 0, migrations.slice(0, count + 1));
      expect(foreignInSchema(sql, migrations.slice(0, count))).toBeNull();
      sql.close();
    }
  });
});

describe("an application's own tables", () => {
  const ownTables = {
    4: 'CREATE TABLE guests (name TEXT) STRICT',
    7: 'CREATE TABLE seats (n TEXT)',
  };
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'own-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const file = () => join(directory, 'data.sqlite');

  it('are made beside the others, also in a file from before them', () => {
    openDatabase(file()).close();
    const database = openDatabase(file(), { ownTables: { 7: ownTables[7] } });
    expect(version(database.sql)).toBe(7);
    expect(database.prepare('SELECT * FROM seats').all()).toEqual([]);
    database.close();
  });

  it('are restored for it, and foreign to every other', () => {
    const guests = { 4: ownTables[4] };
    openDatabase(file(), { ownTables: guests }).close();
    const target = join(directory, 'other', 'data.sqlite');
    expect(() => restore(target, file(), new Date(), unchecked)).toThrow('table "guests"');
    restore(target, file(), new Date(), { ...unchecked, ownTables: guests });
    const restored = openDatabase(target, { ownTables: guests });
    expect(restored.prepare('SELECT * FROM guests').all()).toEqual([]);
    restored.close();
  });
});

function restoreElsewhere(directory: string): string {
  const other = join(directory, 'other');
  restore(join(other, 'data.sqlite'), join(directory, 'data.sqlite'), new Date(), unchecked);
  return other;
}

function visit(number: number): DocumentKey {
  const path = `users/ann/visits/${number}`;
  return { collection: 'users/ann/visits', group: 'visits', name: Uint8Array.of(number), path };
}

const everything = {
  from: { key: new Uint8Array(), name: new Uint8Array() },
  to: { key: Uint8Array.of(255), name: Uint8Array.of(255) },
  isReverse: false,
};
