import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Accounts } from './accounts.ts';
import { makeTestClinic, now, type TestClinic, unchecked } from './backup.test-data.ts';
import { backUp } from './backup.ts';
import { openDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { restore } from './restore.ts';

let clinic: TestClinic;
beforeEach(() => {
  clinic = makeTestClinic();
});
afterEach(() => clinic.remove());

describe('backUp', () => {
  test('copies what an open database holds, log included, for its owner only', () => {
    clinic.addAccount('a');
    const serving = openDatabase(join(clinic.directory, 'data.sqlite'));
    serving.sql.exec("INSERT INTO collections (path) VALUES ('enquiry')");
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    expect(statSync(clinic.file).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(clinic.file);
    expect(copy.prepare('SELECT path FROM collections').all()).toEqual([{ path: 'enquiry' }]);
    expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    copy.close();
    serving.close();
    expect(readdirSync(clinic.folder).sort()).toEqual(['backup.sqlite', 'data']);
  });

  test('leaves no byte of the signing key or a session in the copy', () => {
    clinic.addAccount('a');
    const database = openDatabase(join(clinic.directory, 'data.sqlite'));
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
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    const bytes = readFileSync(clinic.file, 'latin1');
    expect(bytes).toContain('a@x.in');
    for (const text of ['private-key', 'kid-of-it', 'hash-of-a-token']) {
      expect(bytes).not.toContain(text);
    }
    expect(readdirSync(clinic.folder).sort()).toEqual(['backup.sqlite', 'data']);
  });

  test('never writes over a file', () => {
    clinic.addAccount('a');
    writeFileSync(clinic.file, 'precious');
    expect(() => backUp(join(clinic.directory, 'data.sqlite'), clinic.file)).toThrow(
      `${clinic.file} exists already`,
    );
    expect(readFileSync(clinic.file, 'utf8')).toBe('precious');
  });

  test('says so when there is nothing to back up or nowhere to', () => {
    expect(() => backUp(join(clinic.directory, 'data.sqlite'), clinic.file)).toThrow(
      /There is no database/,
    );
    clinic.addAccount('a');
    expect(() =>
      backUp(join(clinic.directory, 'data.sqlite'), join(clinic.folder, 'none', 'x')),
    ).toThrow(/could not be written/);
  });
});

describe('restore', () => {
  test('brings back what the backup held and keeps the old database beside it', () => {
    clinic.addAccount('a');
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    clinic.addAccount('b');
    const kept = restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked);
    expect(kept).toBe(
      join(clinic.directory, 'data-before-restore-2026-03-01T10-00-00-000Z.sqlite'),
    );
    expect(clinic.uids()).toEqual(['a']);
    const old = new DatabaseSync(kept ?? '');
    expect(old.prepare('SELECT uid FROM accounts ORDER BY uid').all()).toEqual([
      { uid: 'a' },
      { uid: 'b' },
    ]);
    old.close();
  });

  test('ends every session and forgets the signing key, also those in a raw copy', () => {
    clinic.addAccount('a');
    const original = openDatabase(join(clinic.directory, 'data.sqlite'));
    new Accounts(original).insertSigningKey({ kid: 'k', privateJwk: '{}' }, 1);
    original.close();
    copyFileSync(join(clinic.directory, 'data.sqlite'), clinic.file);
    restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked);
    const database = openDatabase(join(clinic.directory, 'data.sqlite'));
    const accounts = new Accounts(database);
    expect(accounts.signingKey()).toBeNull();
    expect(accounts.refreshToken(Buffer.from('a'))).toBeNull();
    expect(accounts.byUid('a')?.tokensValidAfter).toBe(now.getTime() / 1000 + 1);
    database.close();
  });

  test('ends those of an account whose password was changed within this second, too', () => {
    clinic.addAccount('a');
    const validAfter = now.getTime() / 1000 + 1;
    const database = openDatabase(join(clinic.directory, 'data.sqlite'));
    new Accounts(database).setPassword('a', 'other', now.getTime());
    expect(new Accounts(database).byUid('a')?.tokensValidAfter).toBe(validAfter);
    database.close();
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked);
    const restored = openDatabase(join(clinic.directory, 'data.sqlite'));
    expect(new Accounts(restored).byUid('a')?.tokensValidAfter).toBe(validAfter + 1);
    restored.close();
  });

  test('works where there is no database yet', () => {
    clinic.addAccount('a');
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    rmSync(clinic.directory, { recursive: true });
    expect(restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked)).toBeNull();
    expect(clinic.uids()).toEqual(['a']);
  });

  test('replaces a damaged database and keeps it', () => {
    clinic.addAccount('a');
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    writeFileSync(join(clinic.directory, 'data.sqlite'), 'damaged');
    const kept = restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked);
    expect(readFileSync(kept ?? '', 'utf8')).toBe('damaged');
    expect(clinic.uids()).toEqual(['a']);
  });

  test('is refused while a server has the folder, and changes nothing', () => {
    clinic.addAccount('a');
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    clinic.addAccount('b');
    const lock = lockFolder(clinic.directory);
    expect(() =>
      restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked),
    ).toThrow(/in use by a running server/);
    lock.release();
    expect(clinic.uids()).toEqual(['a', 'b']);
  });

  test('is refused while somebody else has the database open, and changes nothing', () => {
    clinic.addAccount('a');
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    clinic.addAccount('b');
    const other = openDatabase(join(clinic.directory, 'data.sqlite'));
    expect(() =>
      restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked),
    ).toThrow(/in use/);
    other.close();
    expect(clinic.uids()).toEqual(['a', 'b']);
    expect(readdirSync(clinic.directory).filter((name) => name.includes('incoming'))).toEqual([]);
  });

  test.each([
    ['a missing file', () => rmSync(clinic.file), /There is no file/],
    ['a text', () => writeFileSync(clinic.file, 'text'.repeat(2000)), /cannot be read as a backup/],
    [
      'a cut backup',
      () => writeFileSync(clinic.file, readFileSync(clinic.file).subarray(0, 8192)),
      /backup|damaged/,
    ],
    ['an overwritten page', () => overwritePages(), /damaged|malformed/],
    ['an index that is not of its table', () => changeIndex(), /is damaged: .*index/],
    ['another database', () => makeOther('application_id = 1'), /no backup of this server/],
  ])('refuses %s and changes nothing', (_what, spoil, message) => {
    clinic.addAccount('a');
    backUp(join(clinic.directory, 'data.sqlite'), clinic.file);
    clinic.addAccount('b');
    spoil();
    expect(() =>
      restore(join(clinic.directory, 'data.sqlite'), clinic.file, now, unchecked),
    ).toThrow(message);
    expect(clinic.uids()).toEqual(['a', 'b']);
  });
});

function overwritePages(): void {
  const bytes = readFileSync(clinic.file);
  bytes.fill(0xee, 4096 * 3);
  writeFileSync(clinic.file, bytes);
}

/** Changes an email in one of the two places in which it stands: the account and the index over emails. */
function changeIndex(): void {
  const bytes = readFileSync(clinic.file);
  bytes.write('b@x.in', bytes.lastIndexOf('a@x.in'));
  writeFileSync(clinic.file, bytes);
}

function makeOther(pragma: string): void {
  const database = new DatabaseSync(clinic.file);
  database.exec(`PRAGMA ${pragma}`);
  database.close();
}
