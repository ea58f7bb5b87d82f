import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOnce } from './make-once.ts';

let kind: string;
let made: number;
beforeEach(() => {
  kind = `test-${randomUUID()}`;
  made = 0;
});
afterEach(() => rm(folder(), { recursive: true, force: true }));

const folder = () => join('node_modules', '.cache', kind);
const make = async () => {
  made += 1;
  return Buffer.from(`${made}`);
};
const makeOf = async (...parts: (string | Uint8Array)[]) =>
  String(await makeOnce(kind, parts, make));

test('what was made of the same parts is read, and of others it is made', async () => {
  expect(await makeOf('ab', 'c')).toBe('1');
  expect(await makeOf(Buffer.from('ab'), 'c')).toBe('1');
  expect(await makeOf('a', 'bc')).toBe('2');
  expect(await makeOf('ab', 'c')).toBe('1');
  expect(await readdir(folder())).toHaveLength(2);
});

test('where nothing can be kept, it is made each time', async () => {
  await mkdir(join('node_modules', '.cache'), { recursive: true });
  await writeFile(folder(), 'no folder');
  expect([await makeOf('a'), await makeOf('a')]).toEqual(['1', '2']);
});
