import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestClinic, now, type TestClinic, unchecked } from './backup.test-data.ts';
import { backUp } from './backup.ts';
import { openDatabase } from './database.ts';
import { restore } from './restore.ts';

let clinic: TestClinic;
beforeEach(() => {
  clinic = makeTestClinic();
});
afterEach(() => clinic.remove());

describe('a backup in which something is not ours', () => {
  test.each([
    [
      'CREATE TRIGGER copy AFTER INSERT ON documents BEGIN INSERT INTO documents SELECT * FROM documents; END',
      'the trigger "copy"',
    ],
    ['CREATE VIEW "v\u001b]0" AS SELECT 1', 'the view "v\\u001b]0"'],
    ['CREATE VIRTUAL TABLE words USING fts5(text)', 'the table "words"'],
    ['CREATE TABLE notes (text)', 'the table "notes"'],
    ['CREATE INDEX by_path ON documents (path)', 'the index "by_path"'],
    ['ALTER TABLE accounts ADD COLUMN more TEXT', 'a changed table "accounts"'],
    ['DROP INDEX documents_by_name', 'no index "documents_by_name"'],
    [
      'DROP INDEX documents_by_name; CREATE UNIQUE INDEX documents_by_name ON documents (name)',
      'a changed index "documents_by_name"',
    ],
  ])('%s: is named and refused, and nothing changes', (statement, name) => {
    clinic.addAccount('a');
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    clinic.addAccount('b');
    const database = new DatabaseSync(clinic.file);
    database.exec(statement);
    database.close();
    expect(() =>
      restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked),
    ).toThrow(`${clinic.file} has ${name}`);
    expect(clinic.uids()).toEqual(['a', 'b']);
  });
});

describe('a backup whose records were forged', () => {
  test.each([
    ["UPDATE documents SET fields = '{'", 'the document "enquiry/one"'],
    ["UPDATE documents SET fields = '[]'", 'the document "enquiry/one"'],
    ["UPDATE documents SET path = 'feedbacks/one'", 'the document "feedbacks/one"'],
    ["UPDATE documents SET path = 'enquiry/one/two'", 'the document "enquiry/one/two"'],
    ['UPDATE documents SET collection = 77', 'the document "enquiry/one"'],
    ['UPDATE documents SET id = 0', 'the document "enquiry/one"'],
    ['UPDATE documents SET id = 9223372036854775807', 'a number in documents.id'],
    ['UPDATE documents SET create_time = -1', 'a number in documents.create_time'],
    ['UPDATE accounts SET last_login_at = 9000000000000000', 'a number in accounts.last_login_at'],
    [
      "INSERT INTO password_resets VALUES (x'01', NULL, -1)",
      'a number in password_resets.expires_at',
    ],
    [
      'UPDATE firestore_state SET last_commit_time = 9223372036854775807',
      'a number in firestore_state.last_commit_time',
    ],
  ])('%s: is refused, and nothing changes', (statement, name) => {
    clinic.addAccount('a');
    addDocument();
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    clinic.addAccount('b');
    change(statement);
    expect(() =>
      restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked),
    ).toThrow(`${clinic.file} has ${name}`);
    expect(clinic.uids()).toEqual(['a', 'b']);
  });

  test('brings no count and no link to set a password, and its index entries are made anew', () => {
    clinic.addAccount('a');
    addDocument();
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    change(`UPDATE firestore_state SET index_configuration = 'as it is now';
      UPDATE collections SET document_count = 1000;
      INSERT INTO password_resets VALUES (x'00', 'a', 9000000000000)`);
    restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked);
    const restored = openDatabase(join(clinic.directory, 'data.sqlite'));
    const state = restored.sql.prepare('SELECT index_configuration AS made FROM firestore_state');
    expect(state.get()).toEqual({ made: '' });
    const links = restored.sql.prepare('SELECT count(*) AS n FROM password_resets');
    expect(links.get()).toEqual({ n: 0 });
    expect(restored.sql.prepare('SELECT document_count AS n FROM collections').all()).toEqual([
      { n: 1 },
    ]);
    restored.close();
  });

  test('is no pipe and no folder', () => {
    execFileSync('mkfifo', [clinic.file]);
    expect(() =>
      restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked),
    ).toThrow(/There is no file/);
    expect(() =>
      restore(join(clinic.directory, 'data.sqlite'), clinic.folder, now, unchecked),
    ).toThrow(/There is no file/);
  });
});

function addDocument(): void {
  const database = openDatabase(join(clinic.directory, 'data.sqlite'));
  database.sql.exec(`INSERT INTO collections VALUES (1, 'enquiry', 1);
    INSERT INTO documents VALUES (1, 1, x'00', 'enquiry/one', '{}', 1, 1)`);
  database.close();
}

function change(statements: string): void {
  const database = new DatabaseSync(clinic.file);
  database.exec(`PRAGMA foreign_keys = OFF; ${statements}`);
  database.close();
}
