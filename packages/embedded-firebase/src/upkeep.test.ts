import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './storage/database.ts';
import { startUpkeep } from './upkeep.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let directory: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  directory = mkdtempSync(join(tmpdir(), 'upkeep-'));
});
afterEach(() => {
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
