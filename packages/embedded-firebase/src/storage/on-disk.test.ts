import type * as fs from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unchecked } from './backup.test-data.ts';
import { backUp } from './backup.ts';
import { openDatabase } from './database.ts';
import { restore } from './restore.ts';

/** What is synced and renamed, by its path, in order. */
const done = vi.hoisted((): string[] => []);

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const paths = new Map<number, unknown>();
  return {
    ...original,
    openSync: (...args: Parameters<typeof original.openSync>) => {
      const descriptor = original.openSync(...args);
      paths.set(descriptor, args[0]);
      return descriptor;
    },
    fsyncSync: (descriptor: number) => {
      original.fsyncSync(descriptor);
      done.push(`sync ${paths.get(descriptor)}`);
    },
    renameSync: (from: string, to: string) => {
      original.renameSync(from, to);
      done.push(`rename ${from} to ${basename(to)}`);
    },
  };
});

let folder: string;
let directory: string;
let backup: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'on-disk-'));
  directory = join(folder, 'data');
  backup = join(folder, 'backup.sqlite');
  openDatabase(join(directory, 'data.sqlite')).close();
  backUp(join(directory, 'data.sqlite'), backup);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  done.length = 0;
});

test('a backup is on the disk before it takes its name, and its name before it counts as made', () => {
  const unfinished = /^rename (.*) to backup\.sqlite$/.exec(done.at(-2) ?? '')?.[1];
  expect(done.slice(-3)).toEqual([
    `sync ${unfinished}`,
    `rename ${unfinished} to backup.sqlite`,
    `sync ${folder}`,
  ]);
});

test('a restored database is on the disk before it takes the place of the old one, and so is its name', () => {
  done.length = 0;
  restore(join(directory, 'data.sqlite'), backup, new Date(), unchecked);
  const incoming = join(directory, 'data.sqlite.incoming');
  expect(done.slice(-4)).toEqual([
    `sync ${incoming}`,
    `sync ${directory}`,
    `rename ${incoming} to data.sqlite`,
    `sync ${directory}`,
  ]);
});
