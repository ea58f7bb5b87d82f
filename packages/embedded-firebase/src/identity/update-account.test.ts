import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Account, Accounts } from '../storage/accounts.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { createIdTokenVerifier } from './id-tokens.ts';
import { PasswordHasher } from './passwords.ts';
import { beginSession } from './sessions.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { updateAccount } from './update-account.ts';

const cheap = new PasswordHasher(16);

let directory: string;
let database: Database;
let accounts: Accounts;
let account: Account;
let whileHashing: () => Promise<void>;
let dependencies: IdentityDependencies;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'update-'));
  database = openDatabase(join(directory, 'data.sqlite'));
  accounts = new Accounts(database);
  const clock = () => new Date('2026-03-01T10:00:00.250Z');
  const keys = await loadSigningKeys(accounts, clock);
  const session = { accounts, keys, projectId: 'demo-clinic', clock };
  const passwords = new PasswordHasher(16);
  passwords.hash = async (password) => {
    const hash = await cheap.hash(password);
    await whileHashing();
    return hash;
  };
  dependencies = {
    ...session,
    verifyIdToken: createIdTokenVerifier(session),
    passwords,
    commonPasswords: new Set(),
    signInLimits: null,
    passwordResetLimits: null,
    mailResetLink: null,
    siteUrl: new URL('https://clinic.example'),
  };
  account = {
    uid: 'u1',
    email: 'ritu@example.com',
    passwordHash: await cheap.hash('correct horse battery'),
    createdAt: 0,
    lastLoginAt: null,
    tokensValidAfter: 0,
  };
  accounts.insert(account);
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

test.each([
  ['another session sets a password', 'TOKEN_EXPIRED', () => changeElsewhere()],
  ['the account is removed', 'USER_NOT_FOUND', async () => accounts.delete('u1')],
])(
  'a session that ends while its new password is hashed, because %s, sets none',
  async (_why, message, end) => {
    const session = await beginSession(account, dependencies);
    let left: Account | null = null;
    whileHashing = async () => {
      await end();
      left = accounts.byUid('u1');
    };
    const body = JSON.stringify({ idToken: session?.idToken, password: "the thief's own words" });
    const change = updateAccount({ body, address: '' }, dependencies);
    await expect(change).rejects.toMatchObject({ code: 400, message });
    expect(accounts.byUid('u1')).toEqual(left);
  },
);

/** What the owner does, in whose name somebody else is signed in. */
async function changeElsewhere(): Promise<void> {
  const passwordHash = await cheap.hash('a much better battery');
  accounts.transaction(() =>
    accounts.setPassword('u1', passwordHash, dependencies.clock().getTime()),
  );
}
