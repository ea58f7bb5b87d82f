import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, Accounts } from '../storage/accounts.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { beginSession, type SessionDependencies, type SessionTokens } from './sessions.ts';
import { loadSigningKeys } from './signing-keys.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A database with one account, and a clock that tests set. */
export interface TestClinic {
  directory: string;
  database: Database;
  dependencies: SessionDependencies;
  /** As it was read when its session began; a test that changes the password changes it too. */
  account: Account;
  /** Milliseconds since the epoch. */
  now: number;
  /** Begins a session of the account. */
  begin(): Promise<SessionTokens>;
  remove(): void;
}

export async function openTestClinic(): Promise<TestClinic> {
  const directory = mkdtempSync(join(tmpdir(), 'sessions-'));
  const database = openDatabase(join(directory, 'data.sqlite'));
  const accounts = new Accounts(database);
  const clock = () => new Date(clinic.now);
  const now = Date.parse('2026-03-01T10:00:00.250Z');
  const account: Account = {
    uid: 'u1',
    email: 'ritu@example.com',
    passwordHash: 'hash',
    createdAt: now,
    lastLoginAt: null,
    tokensValidAfter: 0,
  };
  accounts.insert(account);
  const keys = await loadSigningKeys(accounts, () => new Date(now));
  const clinic: TestClinic = {
    directory,
    database,
    dependencies: { accounts, keys, projectId: 'demo-clinic', clock },
    account,
    now,
    async begin() {
      const tokens = await beginSession(clinic.account, clinic.dependencies);
      if (tokens === null) throw new Error('no session');
      return tokens;
    },
    remove() {
      database.close();
      rmSync(directory, { recursive: true });
    },
  };
  return clinic;
}
