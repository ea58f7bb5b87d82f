import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type DocumentKey, putDocument, readDocument } from './documents.ts';
import { GroupCommit, WriteFailedError } from './group-commit.ts';
import { countCollection, countIndex, scanIndex } from './scans.ts';

let directory: string;
let database: Database;
let commits: GroupCommit;
let now: number;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'storage-'));
  database = openDatabase(join(directory, 'data.sqlite'), { busyTimeoutMs: 1 });
  now = 1_700_000_000_000;
  commits = new GroupCommit(database, () => new Date(now));
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

const everything = {
  from: { key: new Uint8Array(), name: new Uint8Array() },
  to: { key: Uint8Array.of(255), name: Uint8Array.of(255) },
  isReverse: false,
};

function keyOf(id: string): DocumentKey {
  return { collection: 'c', group: 'c', name: Buffer.from(id), path: `c/${id}` };
}

function put(id: string, time: bigint, fields = '{}'): void {
  const document = { path: `c/${id}`, fields, createTime: time, updateTime: time };
  putDocument(database, keyOf(id), document, [{ index: 'i', key: Buffer.from(id) }], null);
}

/** Transactions in the write-ahead log: the last frame of each names the size of the database, every other frame 0. */
function transactionsInLog(): number {
  const log = readFileSync(`${database.file}-wal`);
  const frameSize = 24 + log.readUInt32BE(8);
  let transactions = 0;
  for (let frame = 32; frame < log.length; frame += frameSize) {
    if (log.readUInt32BE(frame + 4) > 0) transactions += 1;
  }
  return transactions;
}

test('writes that wait share a transaction, and each is acknowledged with its own rising time', async () => {
  const before = transactionsInLog();
  const times = await Promise.all(
    ['a', 'b', 'c'].map((id) =>
      commits.submit((time) => {
        put(id, time);
        return time;
      }),
    ),
  );
  expect(transactionsInLog()).toBe(before + 1);
  expect(times).toEqual([0n, 1n, 2n].map((step) => 1_700_000_000_000_000n + step));
  expect(countCollection(database, 'c')).toBe(3);
});

test('a write that throws takes nothing with it and leaves nothing behind', async () => {
  const results = await Promise.allSettled([
    commits.submit((time) => put('a', time)),
    commits.submit((time) => {
      put('b', time);
      throw new Error('denied');
    }),
    commits.submit((time) => put('c', time)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { message: 'denied' } });
  expect(scanIndex(database, 'i', everything, 9).map(({ path }) => path)).toEqual(['c/a', 'c/c']);
  expect(readDocument(database, keyOf('b'))).toBeNull();
  expect(countCollection(database, 'c')).toBe(2);
});

test('one that is refused before it has written does not cost the others their shared transaction', async () => {
  const before = transactionsInLog();
  const results = await Promise.allSettled([
    commits.submit((time) => put('a', time)),
    commits.submit(() => {
      throw new Error('denied');
    }),
    commits.submit((time) => put('c', time)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(transactionsInLog()).toBe(before + 1);
});

test('a group of which all are refused writes nothing', async () => {
  await commits.submit((time) => put('a', time));
  const before = transactionsInLog();
  const refused = commits.submit(() => {
    throw new Error('denied');
  });
  await expect(refused).rejects.toThrow('denied');
  expect(transactionsInLog()).toBe(before);
});

test('after a statement that failed, each write gets a transaction of its own', async () => {
  const before = transactionsInLog();
  const damaged = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
  const results = await Promise.allSettled([
    commits.submit((time) => put('a', time)),
    commits.submit(() => {
      throw damaged;
    }),
    commits.submit((time) => put('c', time)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { name: 'WriteFailedError', cause: damaged } });
  expect(transactionsInLog()).toBe(before + 2);
});

test('a group that was rolled back waits for a lock that another program has taken meanwhile', async () => {
  const other = new DatabaseSync(database.file);
  const exec = database.sql.exec.bind(database.sql);
  const rollBack = vi.spyOn(database.sql, 'exec').mockImplementation((text) => {
    exec(text);
    if (text === 'ROLLBACK' && !other.isTransaction) other.exec('BEGIN IMMEDIATE');
  });
  const ids = Array.from({ length: 20 }, (_, index) => `d${index}`);
  const writes = ids.map((id) =>
    commits.submit((time) => {
      put(id, time);
      if (id === 'd5') throw new Error('half done');
    }),
  );
  const settled = Promise.allSettled(writes);
  await vi.waitFor(() => expect(other.isTransaction).toBe(true), 20_000);
  rollBack.mockRestore();
  other.exec('COMMIT');
  other.close();
  const results = await settled;
  const stored = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
  expect(stored).toEqual(ids.map((_, index) => index).filter((index) => index !== 5));
  expect(countCollection(database, 'c')).toBe(19);
});

test('a collection and an index first named by a write that failed work for the next', async () => {
  await commits
    .submit((time) => {
      put('a', time);
      throw new Error('denied');
    })
    .catch(() => {});
  await commits.submit((time) => put('a', time));
  expect(countIndex(database, 'i', everything, 9)).toBe(1);
});

test('time goes on from the last commit even when the clock goes back and after a restart', async () => {
  const first = await commits.submit((time) => time);
  now -= 60_000;
  expect(commits.readTime()).toBe(first);
  database.close();
  database = openDatabase(join(directory, 'data.sqlite'));
  const next = await new GroupCommit(database, () => new Date(now)).submit((time) => time);
  expect(next).toBe(first + 1000n);
});

test('while the clock is behind each write has a millisecond of its own, in which records are ordered', async () => {
  await commits.submit(() => {});
  now -= 5 * 3600 * 1000;
  const times = await Promise.all([1, 2, 3].map(() => commits.submit((time) => time / 1000n)));
  expect(new Set(times).size).toBe(3);
  expect(times).toEqual(times.toSorted());
  now += 10 * 3600 * 1000;
  expect(await commits.submit((time) => time)).toBe(BigInt(now) * 1000n);
});

test('a full disk fails every write of the group, stores nothing of it and passes', async () => {
  await commits.submit((time) => put('before', time));
  const pages = Number(database.sql.prepare('PRAGMA page_count').get()?.page_count);
  database.sql.exec(`PRAGMA max_page_count = ${pages}`);
  const results = await Promise.allSettled([
    commits.submit((time) => put('small', time)),
    commits.submit((time) => put('large', time, 'x'.repeat(1_000_000))),
  ]);
  const failed = results.filter((result) => result.status === 'rejected');
  expect(failed.length).toBeGreaterThan(0);
  for (const { reason } of failed) expect(reason).toBeInstanceOf(WriteFailedError);
  expect(readDocument(database, keyOf('large'))).toBeNull();
  const isSmallThere = readDocument(database, keyOf('small')) !== null;
  expect(isSmallThere).toBe(results[0]?.status === 'fulfilled');

  database.sql.exec('PRAGMA max_page_count = 1000000');
  await commits.submit((time) => put('after', time));
  expect(countCollection(database, 'c')).toBe(isSmallThere ? 3 : 2);
});

test('a lock of another program is waited for, and without its end the write fails honestly', async () => {
  const other = new DatabaseSync(database.file);
  other.exec('BEGIN IMMEDIATE');
  const waiting = commits.submit((time) => put('a', time));
  setTimeout(() => other.exec('COMMIT'), 50);
  await waiting;
  expect(readDocument(database, keyOf('a'))).not.toBeNull();

  other.exec('BEGIN IMMEDIATE');
  await expect(commits.submit((time) => put('b', time))).rejects.toBeInstanceOf(WriteFailedError);
  other.exec('COMMIT');
  other.close();
  await commits.submit((time) => put('c', time));
  expect(scanIndex(database, 'i', everything, 9).map(({ path }) => path)).toEqual(['c/a', 'c/c']);
});

test('what waits when the database is closed fails, and nothing else does', async () => {
  const late = commits.submit((time) => put('a', time));
  database.close();
  await expect(late).rejects.toThrow('database is not open');
});

test('a group ends when its time is used up, and clients take turns between groups', async () => {
  const before = transactionsInLog();
  const order: string[] = [];
  const write = (id: string) =>
    commits.submit((time) => {
      const end = performance.now() + 25;
      while (performance.now() < end);
      put(id, time);
      order.push(id);
    }, id.charAt(0));
  const flood = ['a1', 'a2', 'a3', 'a4'].map(write);
  setImmediate(() => order.push('another event'));
  await Promise.all([...flood, write('b1')]);
  expect(order).toEqual(['a1', 'another event', 'b1', 'a2', 'a3', 'a4']);
  expect(transactionsInLog()).toBe(before + 5);
});
