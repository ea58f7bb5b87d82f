import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Accounts } from './accounts.ts';
import { backUp } from './backup.ts';
import { openDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { restore } from './restore.ts';

let directory: string;
let folder: string;
let file: string;
const now = new Date('2026-03-01T10:00:00.000Z');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  directory = join(folder, 'data');
  file = join(folder, 'backup.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function addAccount(uid: string): void {
  const database = openDatabase(directory);
  const accounts = new Accounts(database);
  accounts.insert({
    uid,
    email: `${uid}@x.in`,
    passwordHash: '',
    createdAt: 0,
    lastLoginAt: null,
    tokensValidAfter: 5,
  });
  accounts.insertRefreshToken({
    tokenHash: Buffer.from(uid),
    uid,
    sessionStart: 0,
    expiresAt: now.getTime() + 1000,
    replacedAt: null,
  });
  database.close();
}

function uids(): string[] {
  const database = openDatabase(directory);
  const all = new Accounts(database).all().map(({ uid }) => uid);
  database.close();
  return all;
}

describe('backUp', () => {
  test('copies what an open database holds, log included, for its owner only', () => {
    addAccount('a');
    const serving = openDatabase(directory);
    serving.sql.exec("INSERT INTO collections (path) VALUES ('enquiry')");
    backUp(directory, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(file);
    expect(copy.prepare('SELECT path FROM collections').all()).toEqual([{ path: 'enquiry' }]);
    expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    copy.close();
    serving.close();
    expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);
  });

  test('leaves no byte of the signing key or a session in the copy', () => {
    addAccount('a');
    const database = openDatabase(directory);
    const secret = 'private-key'.repeat(300);
    new Accounts(database).insertSigningKey({ kid: 'kid-of-it', privateJwk: secret }, 1);
    new Accounts(database).insertRefreshToken({
      tokenHash: Buffer.from('hash-of-a-token'),
      uid: 'a',
      sessionStart: 0,
      expiresAt: 1,
      replacedAt: null,
    });
    database.close();
    backUp(directory, file);
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).toContain('a@x.in');
    for (const text of ['private-key', 'kid-of-it', 'hash-of-a-token']) {
      expect(bytes).not.toContain(text);
    }
    expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);
  });

  test('never writes over a file', () => {
    addAccount('a');
    writeFileSync(file, 'precious');
    expect(() => backUp(directory, file)).toThrow(`${file} exists already`);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  test('says so when there is nothing to back up or nowhere to', () => {
    expect(() => backUp(directory, file)).toThrow(/There is no database/);
    addAccount('a');
    expect(() => backUp(directory, join(folder, 'none', 'x'))).toThrow(/could not be written/);
  });
});

describe('restore', () => {
  test('brings back what the backup held and keeps the old database beside it', () => {
    addAccount('a');
    backUp(directory, file);
    addAccount('b');
    const kept = restore(directory, file, now, () => true);
    expect(kept).toBe(join(directory, 'clinic-before-restore-2026-03-01T10-00-00-000Z.sqlite'));
    expect(uids()).toEqual(['a']);
    const old = new DatabaseSync(kept ?? '');
    expect(old.prepare('SELECT uid FROM accounts ORDER BY uid').all()).toEqual([
      { uid: 'a' },
      { uid: 'b' },
    ]);
    old.close();
  });

  test('ends every session and forgets the signing key, also those in a raw copy', () => {
    addAccount('a');
    const original = openDatabase(directory);
    new Accounts(original).insertSigningKey({ kid: 'k', privateJwk: '{}' }, 1);
    original.close();
    copyFileSync(join(directory, 'clinic.sqlite'), file);
    restore(directory, file, now, () => true);
    const database = openDatabase(directory);
    const accounts = new Accounts(database);
    expect(accounts.signingKey()).toBeNull();
    expect(accounts.refreshToken(Buffer.from('a'))).toBeNull();
    expect(accounts.byUid('a')?.tokensValidAfter).toBe(now.getTime() / 1000 + 1);
    database.close();
  });

  test('ends those of an account whose password was changed within this second, too', () => {
    addAccount('a');
    const validAfter = now.getTime() / 1000 + 1;
    const database = openDatabase(directory);
    new Accounts(database).setPassword('a', 'other', now.getTime());
    expect(new Accounts(database).byUid('a')?.tokensValidAfter).toBe(validAfter);
    database.close();
    backUp(directory, file);
    restore(directory, file, now, () => true);
    const restored = openDatabase(directory);
    expect(new Accounts(restored).byUid('a')?.tokensValidAfter).toBe(validAfter + 1);
    restored.close();
  });

  test('works where there is no database yet', () => {
    addAccount('a');
    backUp(directory, file);
    rmSync(directory, { recursive: true });
    expect(restore(directory, file, now, () => true)).toBeNull();
    expect(uids()).toEqual(['a']);
  });

  test('replaces a damaged database and keeps it', () => {
    addAccount('a');
    backUp(directory, file);
    writeFileSync(join(directory, 'clinic.sqlite'), 'damaged');
    const kept = restore(directory, file, now, () => true);
    expect(readFileSync(kept ?? '', 'utf8')).toBe('damaged');
    expect(uids()).toEqual(['a']);
  });

  test('is refused while a server has the folder, and changes nothing', () => {
    addAccount('a');
    backUp(directory, file);
    addAccount('b');
    const lock = lockFolder(directory);
    expect(() => restore(directory, file, now, () => true)).toThrow(/in use by a running server/);
    lock.release();
    expect(uids()).toEqual(['a', 'b']);
  });

  test('is refused while somebody else has the database open, and changes nothing', () => {
    addAccount('a');
    backUp(directory, file);
    addAccount('b');
    const other = openDatabase(directory);
    expect(() => restore(directory, file, now, () => true)).toThrow(/in use/);
    other.close();
    expect(uids()).toEqual(['a', 'b']);
    expect(readdirSync(directory).filter((name) => name.includes('incoming'))).toEqual([]);
  });

  test.each([
    ['a missing file', () => rmSync(file), /There is no file/],
    ['a text', () => writeFileSync(file, 'text'.repeat(2000)), /cannot be read as a backup/],
    [
      'a cut backup',
      () => writeFileSync(file, readFileSync(file).subarray(0, 8192)),
      /backup|damaged/,
    ],
    ['an overwritten page', () => overwritePages(), /damaged|malformed/],
    ['another database', () => makeOther('application_id = 1'), /no backup of this server/],
    ['a newer one', () => makeOther('user_version = 999'), /newer version/],
  ])('refuses %s and changes nothing', (_what, spoil, message) => {
    addAccount('a');
    backUp(directory, file);
    addAccount('b');
    spoil();
    expect(() => restore(directory, file, now, () => true)).toThrow(message);
    expect(uids()).toEqual(['a', 'b']);
  });
});

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
    addAccount('a');
    backUp(directory, file);
    addAccount('b');
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
    expect(() => restore(directory, file, now, () => true)).toThrow(`${file} has ${name}`);
    expect(uids()).toEqual(['a', 'b']);
  });
});

describe('a backup whose records were forged', () => {
  test.each([
    ["UPDATE documents SET fields = '{'", 'the document "enquiry/one"'],
    ["UPDATE documents SET fields = '[]'", 'the document "enquiry/one"'],
    ["UPDATE documents SET path = 'feedbacks/one'", 'the document "feedbacks/one"'],
    ["UPDATE documents SET path = 'enquiry/one/two'", 'the document "enquiry/one/two"'],
    ['UPDATE documents SET collection = 77', 'the document "enquiry/one"'],
    ['UPDATE documents SET id = 9223372036854775807', 'a number in documents.id'],
    ['UPDATE documents SET create_time = -1', 'a number in documents.create_time'],
    ['UPDATE accounts SET last_login_at = 9000000000000000', 'a number in accounts.last_login_at'],
    ["INSERT INTO outbox VALUES ('enquiry', -1)", 'a number in outbox.documents'],
    [
      'UPDATE firestore_state SET last_commit_time = 9223372036854775807',
      'a number in firestore_state.last_commit_time',
    ],
  ])('%s: is refused, and nothing changes', (statement, name) => {
    addAccount('a');
    addDocument();
    backUp(directory, file);
    addAccount('b');
    change(statement);
    expect(() => restore(directory, file, now, () => true)).toThrow(`${file} has ${name}`);
    expect(uids()).toEqual(['a', 'b']);
  });

  test('brings no count and no link to set a password, and its index entries are made anew', () => {
    addAccount('a');
    addDocument();
    backUp(directory, file);
    change(`UPDATE firestore_state SET index_configuration = 'as it is now';
      UPDATE collections SET document_count = 1000;
      INSERT INTO password_resets VALUES (x'00', 'a', 9000000000000)`);
    restore(directory, file, now, () => true);
    const restored = openDatabase(directory);
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
    execFileSync('mkfifo', [file]);
    expect(() => restore(directory, file, now, () => true)).toThrow(/There is no file/);
    expect(() => restore(directory, folder, now, () => true)).toThrow(/There is no file/);
  });
});

function addDocument(): void {
  const database = openDatabase(directory);
  database.sql.exec(`INSERT INTO collections VALUES (1, 'enquiry', 1);
    INSERT INTO documents VALUES (1, 1, x'00', 'enquiry/one', '{}', 1, 1)`);
  database.close();
}

function change(statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; ${statements}`);
  database.close();
}

function overwritePages(): void {
  const bytes = readFileSync(file);
  bytes.fill(0xee, 4096 * 3);
  writeFileSync(file, bytes);
}

function makeOther(pragma: string): void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA ${pragma}`);
  database.close();
}
