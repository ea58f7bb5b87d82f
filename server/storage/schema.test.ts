import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrations } from './schema.ts';

const version = (sql: DatabaseSync) =>
  Number(sql.prepare('PRAGMA user_version').get()?.user_version);

describe('a database from the previous schema version', () => {
  let sql: DatabaseSync;
  beforeEach(() => {
    sql = new DatabaseSync(':memory:');
    migrate(sql, 0);
    sql.exec("INSERT INTO collections (path, group_id) VALUES ('enquiry', 'enquiry')");
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
