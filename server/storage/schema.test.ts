import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from './accounts.ts';
import { openDatabase } from './database.ts';
import { type DocumentKey, putDocument, readDocument } from './documents.ts';
import { restore } from './restore.ts';
import { countCollection, countIndex } from './scans.ts';
import { migrate, migrations } from './schema.ts';

const version = (sql: DatabaseSync) =>
  Number(sql.prepare('PRAGMA user_version').get()?.user_version);

describe('a database from the previous schema version', () => {
  let sql: DatabaseSync;
  beforeEach(() => {
    sql = new DatabaseSync(':memory:');
    migrate(sql, 0);
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
    const sql = new DatabaseSync(join(directory, 'clinic.sqlite'));
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
    const database = openDatabase(folder());
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

function restoreElsewhere(directory: string): string {
  const other = join(directory, 'other');
  restore(other, join(directory, 'clinic.sqlite'), new Date(), () => true);
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
