import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayCarryOverApart } from './checkpoints.ts';
import { Database, openDatabase } from './database.ts';
import { putDocument } from './documents.ts';
import { GroupCommit } from './group-commit.ts';
import { countCollection } from './scans.ts';

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

/** More than two megabytes, some 600 pages. */
async function writeMany(to: Database): Promise<void> {
  const commits = new GroupCommit(to, () => new Date());
  const writes = Array.from({ length: 600 }, () =>
    commits.submit((time) => {
      const key = { collection: 'c', group: 'c', name: Buffer.from(`${time}`), path: `c/${time}` };
      const fields = JSON.stringify({ a: { stringValue: 'x'.repeat(4000) } });
      const document = { path: key.path, fields, createTime: time, updateTime: time };
      putDocument(to, key, document, [], null);
    }),
  );
  await Promise.all(writes);
}

const apart = test.skipIf(!mayCarryOverApart(process.versions.sqlite ?? ''));

apart('many writes are carried over meanwhile, and the log ends with the database', async () => {
  const before = statSync(database.file).size;
  await writeMany(database);
  await vi.waitFor(() => expect(statSync(database.file).size).toBeGreaterThan(before + 2_000_000), {
    timeout: 20_000,
  });
  database.close();
  expect(existsSync(`${database.file}-wal`)).toBe(false);
});

apart('a thread that fails costs no write, and another one is tried', async () => {
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

test('a thread that the system refuses costs no write', async () => {
  // What cannot be handed to a thread fails where it is started, as a limit of the system does.
  const nowhere = (() => '') as unknown as string;
  const unlucky = new Database(nowhere, database.sql);
  await writeMany(unlucky);
  await writeMany(unlucky);
  expect(countCollection(database, 'c')).toBe(1200);
});

apart('an end does not wait for a thread that has failed', async () => {
  const unlucky = new Database(join(directory, 'nowhere', 'clinic.sqlite'), database.sql);
  await writeMany(unlucky);
  const wait = vi.spyOn(Atomics, 'wait');
  unlucky.checkpoints.stop();
  const [waited] = wait.mock.results;
  wait.mockRestore();
  expect(waited?.value).not.toBe('timed-out');
});

test.each([
  ['3.6.0', false],
  ['3.50.7', false],
  ['3.51.2', false],
  ['3.51.3', true],
  ['3.53.4', true],
  ['4.0.0', true],
])('with SQLite %s a thread may carry over: %s', (version, may) => {
  expect(mayCarryOverApart(version)).toBe(may);
});
