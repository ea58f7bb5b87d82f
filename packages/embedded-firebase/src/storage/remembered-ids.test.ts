import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Database } from './database.ts';
import { rememberedId } from './remembered-ids.ts';

test('an id is looked up once, and names without end do not fill the memory', () => {
  const database = new Database(':memory:', new DatabaseSync(':memory:'));
  for (let id = 1; id <= 10_001; id += 1) rememberedId(database, `index ${id}`, () => ({ id }));
  const find = () => {
    throw new Error('looked up again');
  };
  expect(rememberedId(database, 'index 10001', find)).toBe(10_001);
  expect(database.ids.size).toBeLessThanOrEqual(10_000);
  database.close();
});
