import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../storage/database.ts';
import { GroupCommit } from '../../storage/group-commit.ts';
import { staff, visitor } from '../callers.test-data.ts';
import type { Firestore } from '../firestore.ts';
import { parseIndexConfiguration } from '../index-configuration.ts';
import { databaseName } from '../names.ts';
import { decodeFields } from '../values/decode.ts';
import { executeWrites } from '../write/execute-writes.ts';
import { type Aggregation, aggregate } from './aggregate.ts';
import { parseQuery } from './parse-query.ts';

const MINUTE = 60_000;
/** Read in several turns of the event loop. */
const DOCUMENTS = 700;

let directory: string;
let database: Database;
let firestore: Firestore;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  directory = mkdtempSync(join(tmpdir(), 'sum-'));
  database = openDatabase(join(directory, 'data.sqlite'));
  firestore = {
    name: databaseName('demo-clinic'),
    database,
    commits: new GroupCommit(database, () => new Date()),
    ruleset: { allows: () => true },
    indexes: parseIndexConfiguration('{}', 'x'),
    writeLimits: null,
    onCreated: () => {},
  };
  const writes = Array.from({ length: DOCUMENTS }, (_, index) => ({
    segments: ['c', String(index)],
    operation: 'update' as const,
    precondition: null,
    fields: decodeFields({ n: { integerValue: 1 } }),
    mask: null,
    transforms: [],
  }));
  await firestore.commits.submit((time) => executeWrites(firestore, 'privileged', writes, time));
});
afterEach(() => {
  vi.useRealTimers();
  database.close();
  rmSync(directory, { recursive: true });
});

function sum(caller = staff) {
  const query = parseQuery({ from: [{ collectionId: 'c' }] }, [], firestore.name, [['n']]);
  const aggregations: Aggregation[] = [{ alias: 'n', kind: 'sum', path: ['n'] }];
  return aggregate(firestore, caller, query, aggregations);
}

const total = [{ type: 'integer', value: BigInt(DOCUMENTS) }];
const tooMany = { code: 503, status: 'UNAVAILABLE', retryAfter: 1 };
const tooLong = { code: 504, status: 'DEADLINE_EXCEEDED' };

/** Whether nobody reads an earlier state, which would keep the log from beginning anew. */
function canResetLog(): boolean {
  const result = database.sql.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  return result?.busy === 0;
}

test('a visitor may run 4 at once, all of them together 20, and the rest is kept for staff', async () => {
  const visitors = Array.from({ length: 6 }, (_, index) => ({
    ...visitor,
    client: { key: `203.0.113.${index}`, isKnown: false },
  }));
  const [first, ...others] = visitors;
  const running = Array.from({ length: 4 }, () => sum(first));
  await expect(sum(first)).rejects.toMatchObject(tooMany);
  for (const other of others.slice(0, 4)) for (let i = 0; i < 4; i += 1) running.push(sum(other));
  await expect(sum(others[4])).rejects.toMatchObject(tooMany);
  for (let i = 0; i < 12; i += 1) running.push(sum(staff));
  await expect(sum(staff)).rejects.toMatchObject(tooMany);
  for (const each of running) expect(await each).toEqual(total);
  expect(await sum(first)).toEqual(total);
});

test('32 long aggregations may run at once, and then others', async () => {
  const running = Array.from({ length: 32 }, () => sum());
  await expect(sum()).rejects.toMatchObject(tooMany);
  for (const each of running) expect(await each).toEqual(total);
  expect(await sum()).toEqual(total);
});

test('a long aggregation ends when its client goes, and lets go of the state that it read', async () => {
  const stops: (() => void)[] = [];
  const running = Array.from({ length: 32 }, () =>
    sum({ ...staff, whenGone: (stop) => stops.push(stop) }),
  );
  const ended = Promise.all(running.map((each) => expect(each).rejects.toMatchObject(tooLong)));
  expect(canResetLog()).toBe(false);
  for (const stop of stops) stop();
  expect(canResetLog()).toBe(true);
  await ended;
  expect(await sum()).toEqual(total);
});

test('a long aggregation ends after a minute', async () => {
  const running = expect(sum()).rejects.toMatchObject(tooLong);
  vi.advanceTimersByTime(MINUTE);
  expect(canResetLog()).toBe(true);
  await running;
});
