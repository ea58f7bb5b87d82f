import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../storage/database.ts';
import type { Caller } from './caller.ts';
import { staff, visitor } from './callers.test-data.ts';
import type { Firestore } from './firestore.ts';
import { withRoom } from './with-room.ts';

const failure = (errcode?: number) => Object.assign(new Error('no'), { errcode });

let directory: string;
let database: Database;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'room-'));
  // There is no room in it for anything of visitors'.
  database = openDatabase(join(directory, 'data.sqlite'), { maximumBytes: 0 });
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

const storeFor = (caller: Caller, store: () => Promise<void>) =>
  withRoom({ database } as Firestore, caller, store);

test('what is of staff and fails for another reason than a full disk gives no reserve back', async () => {
  const giveBack = vi.spyOn(database.reserve, 'giveBack');
  const store = vi.fn().mockRejectedValue(failure());
  await expect(storeFor(staff, store)).rejects.toThrow('no');
  expect(store).toHaveBeenCalledOnce();
  expect(giveBack).not.toHaveBeenCalled();
});

test('once staff have found the disk full, visitors are refused, though there was room just now', async () => {
  database.roomSeenAt = Number.POSITIVE_INFINITY;
  await storeFor(visitor, async () => {});
  await storeFor(staff, vi.fn().mockResolvedValue(undefined).mockRejectedValueOnce(failure(13)));
  await expect(storeFor(visitor, async () => {})).rejects.toMatchObject({ code: 503 });
});
