import type * as fs from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './storage/database.ts';
import { startUpkeep } from './upkeep.ts';

/** What the disk says is free, in bytes. */
const disk = vi.hoisted(() => ({ free: 2 ** 40 }));

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return { ...original, statfsSync: () => ({ bavail: disk.free, bsize: 1 }) };
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let directory: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  directory = mkdtempSync(join(tmpdir(), 'upkeep-'));
});
afterEach(() => {
  disk.free = 2 ** 40;
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

test('a warning comes once for as long as there is cause for it', () => {
  const database = openDatabase(join(directory, 'data.sqlite'));
  database.sql.exec(`UPDATE firestore_state SET last_commit_time = ${Date.now() * 1000}`);
  const log = vi.fn();
  let now = Date.now();
  const stop = startUpkeep(database, () => new Date(now), log);
  for (const [days, warnings] of [
    [0, 0],
    [-400, 1],
    [-400, 1],
    [0, 1],
    [-400, 2],
  ] as const) {
    now = Date.now() + days * DAY;
    vi.advanceTimersByTime(3 * MINUTE);
    expect(log).toHaveBeenCalledTimes(warnings);
  }
  stop();
  database.close();
});

test('a full disk is told at the start', () => {
  const database = openDatabase(join(directory, 'data.sqlite'));
  const log = vi.fn();
  disk.free = 0;
  const stop = startUpkeep(database, () => new Date(), log);
  expect(log.mock.calls).toEqual([
    [
      {
        warning:
          "The data folder's disk is full: what comes without signing in is refused until there is room.",
      },
    ],
  ]);
  stop();
  database.close();
});
