import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from './accounts.ts';
import { openDatabase } from './database.ts';
import type { BackupChecks } from './restore.ts';

/** Whatever the documents and passwords of a file from elsewhere are. */
export const unchecked: BackupChecks = {
  ownTables: {},
  isSoundDocument: () => true,
  isOwnHash: () => true,
};

export const now = new Date('2026-03-01T10:00:00.000Z');

/** A clinic's data folder, not made yet, and the file for its backup. */
export interface TestClinic {
  /** Holds the two. */
  folder: string;
  directory: string;
  file: string;
  /** Adds an account that is signed in. */
  addAccount(uid: string): void;
  /** The accounts of the database. */
  uids(): string[];
  remove(): void;
}

export function makeTestClinic(): TestClinic {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const directory = join(folder, 'data');
  return {
    folder,
    directory,
    file: join(folder, 'backup.sqlite'),
    addAccount(uid) {
      const database = openDatabase(join(directory, 'data.sqlite'));
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
    },
    uids() {
      const database = openDatabase(join(directory, 'data.sqlite'));
      const all = new Accounts(database).all().map(({ uid }) => uid);
      database.close();
      return all;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
