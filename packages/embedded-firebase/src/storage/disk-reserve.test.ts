import type * as fs from 'node:fs';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiskReserve, RESERVE_BYTES, SPARE_BYTES } from './disk-reserve.ts';

/** What the disk says is free, and what it takes of a file at most. */
const disk = vi.hoisted(() => ({ free: 0, takes: 0 }));

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return {
    ...original,
    statfsSync: () => ({ bavail: disk.free, bsize: 1 }),
    writeFileSync: (file: string, bytes: Uint8Array, options: object) => {
      original.writeFileSync(file, bytes.subarray(0, disk.takes), options);
      if (bytes.length > disk.takes) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    },
  };
});

let folder: string;
let file: string;
let reserve: DiskReserve;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reserve-'));
  file = join(folder, 'disk.reserve');
  reserve = new DiskReserve(join(folder, 'data.sqlite'));
  disk.free = RESERVE_BYTES + SPARE_BYTES;
  disk.takes = RESERVE_BYTES;
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a reserve of another size is made anew', () => {
  writeFileSync(file, Buffer.alloc(1), {});
  expect(reserve.isThere()).toBe(true);
  expect(statSync(file).size).toBe(RESERVE_BYTES);
});

test('none is made of what is left to others', () => {
  disk.free -= 1;
  expect(reserve.isThere()).toBe(false);
  expect(existsSync(file)).toBe(false);
});

test('one that the disk took in part takes no room', () => {
  disk.takes = 1000;
  expect(reserve.isThere()).toBe(false);
  expect(existsSync(file)).toBe(false);
});
