import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, DataFile } from 'embedded-firebase';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailTables } from './mail-tables.ts';
import { mailTexts } from './mail-texts.test-data.ts';
import type { Mailer } from './mailer.ts';
import { Notifier, type NotifierOptions } from './notifier.ts';
import { readOutbox } from './outbox.ts';

const MINUTE = 60_000;

let directory: string;
let database: Database;
let send: ReturnType<typeof vi.fn<Mailer['send']>>;
let transact: ReturnType<typeof vi.fn<(work: () => void) => Promise<void>>>;
let report: ReturnType<typeof vi.fn<NotifierOptions['report']>>;
let log: Record<string, unknown>[];
let notifier: Notifier;

beforeEach(() => {
  vi.useFakeTimers();
  directory = mkdtempSync(join(tmpdir(), 'notifier-'));
  database = new DataFile(join(directory, 'mail.sqlite'), mailTables).open();
  send = vi.fn<Mailer['send']>().mockResolvedValue({ refused: [] });
  transact = vi.fn(async (work) => work());
  report = vi.fn(async () => {});
  log = [];
  notifier = new Notifier({
    ...{ database, mailer: { send }, transact, report, log: (entry) => log.push(entry) },
    to: ['desk@clinic.example'],
    texts: { ...mailTexts[0], told: { enquiry: { count: { one: 'one', other: '{count}' } } } },
    siteUrl: new URL('https://clinic.example'),
  });
});
afterEach(() => {
  vi.useRealTimers();
  database.close();
  rmSync(directory, { recursive: true });
});

const told = () => send.mock.calls.map(([{ subject }]) => subject);

test('what was mailed and could not be noted is mailed again, and says nothing of what failed', async () => {
  transact.mockRejectedValueOnce(new Error('kavya@example.com'));
  notifier.add('enquiry');
  await vi.advanceTimersByTimeAsync(0);
  expect(report).toHaveBeenLastCalledWith({
    reason: 'The database could not be used.',
    code: 'DATABASE',
  });
  expect(log).toEqual([{ mail: 'failed', failure: 'Error', retryInMinutes: 1 }]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(told()).toEqual(['one', 'one']);
  expect(readOutbox(database).size).toBe(0);
});

test('a failure after a mail that went out is the first again', async () => {
  for (let i = 0; i < 2; i++) {
    send.mockRejectedValueOnce(new Error('no'));
    notifier.add('enquiry');
    await vi.advanceTimersByTimeAsync(6 * MINUTE);
  }
  expect(log.map(({ retryInMinutes }) => retryInMinutes)).toEqual([1, undefined, 1, undefined]);
});

test('only what has failed is hurried by a test mail that went out', async () => {
  notifier.add('enquiry');
  await vi.advanceTimersByTimeAsync(0);
  notifier.add('enquiry');
  notifier.retryNow();
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(told()).toEqual(['one']);
});

test('a stop lets a mail under way be noted, and leaves no timer', async () => {
  const taken = Promise.withResolvers<{ refused: string[] }>();
  send.mockReturnValueOnce(taken.promise);
  notifier.add('enquiry');
  await vi.advanceTimersByTimeAsync(0);
  const stopped = notifier.stop(3000);
  taken.resolve({ refused: [] });
  await stopped;
  expect(readOutbox(database).size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
