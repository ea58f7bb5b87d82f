import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Database, openDatabase } from './database.ts';
import { putDocument } from './documents.ts';
import { GroupCommit } from './group-commit.ts';

let directory: string;
let database: Database;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  database = openDatabase(directory);
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

/** Enough documents of a hundred letters that they ought to be carried over. */
async function writeMany(to: Database): Promise<void> {
  const commits = new GroupCommit(to, () => new Date());
  const writes = Array.from({ length: 600 }, () =>
    commits.submit((time) => {
      const key = { collection: 'c', group: 'c', name: Buffer.from(`${time}`), path: `c/${time}` };
      const fields = JSON.stringify({ a: { stringValue: 'x'.repeat(100) } });
      putDocument(
        to,
        key,
        { path: key.path, fields, createTime: time, updateTime: time },
        [],
        null,
      );
    }),
  );
  await Promise.all(writes);
}

test('many writes are carried over into the file meanwhile, and the log is gone with the end', async () => {
  const before = statSync(database.file).size;
  await writeMany(database);
  await vi.waitFor(() => expect(statSync(database.file).size).toBeGreaterThan(before + 60_000), {
    timeout: 20_000,
  });
  database.close();
  expect(existsSync(`${database.file}-wal`)).toBe(false);
});

test('where the thread cannot work, writes are stored all the same, and it is tried again', async () => {
  const elsewhere = join(directory, 'not-yet');
  const file = join(elsewhere, 'clinic.sqlite');
  const unlucky = new Database(file, database.sql);
  await writeMany(unlucky);
  mkdirSync(elsewhere);
  await vi.waitFor(
    async () => {
      await writeMany(unlucky);
      expect(existsSync(file)).toBe(true);
    },
    { timeout: 20_000 },
  );
  unlucky.checkpoints.stop();
});
