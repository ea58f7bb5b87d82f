import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Accounts } from './accounts.ts';
import { type Database, openDatabase } from './database.ts';

let directory: string;
let database: Database;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'accounts-'));
  database = openDatabase(join(directory, 'data.sqlite'));
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

function addAccount(uid: string): void {
  new Accounts(database).insert({
    uid,
    email: `${uid}@example.com`,
    passwordHash: '',
    createdAt: 0,
    lastLoginAt: null,
    tokensValidAfter: 0,
  });
}

test('the end of all sessions ends the links to set a password, which somebody else may have', () => {
  addAccount('u1');
  const accounts = new Accounts(database);
  const codeHash = Buffer.from('code');
  accounts.insertPasswordReset({ codeHash, uid: 'u1', expiresAt: 1000 });
  accounts.endAllSessions({ kid: 'k', privateJwk: '{}' }, 500);
  expect(accounts.passwordReset(codeHash)).toBeNull();
});

test('a transaction that throws leaves nothing behind and is in the way of none', () => {
  const accounts = new Accounts(database);
  const fail = () =>
    accounts.transaction(() => {
      addAccount('u1');
      throw new Error('half done');
    });
  expect(fail).toThrow('half done');
  expect(accounts.all()).toEqual([]);
  accounts.transaction(() => addAccount('u2'));
  expect(accounts.all().map(({ uid }) => uid)).toEqual(['u2']);
});
