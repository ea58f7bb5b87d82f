import { beforeEach, expect, test } from 'vitest';
import { takeTurn } from './turns.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  await nextTurn();
  await nextTurn();
});

/** Computes for as long as one turn of the event loop may. */
function longWork() {
  const end = performance.now() + 12;
  while (performance.now() < end);
}

test('other clients and other events come between the long work of one client', async () => {
  const order: string[] = [];
  const work = (name: string) =>
    takeTurn(name.charAt(0), () => {
      longWork();
      order.push(name);
    });
  const flood = ['a1', 'a2', 'a3', 'a4'].map(work);
  const other = work('b1');
  setImmediate(() => order.push('event'));
  await Promise.all([...flood, other]);
  expect(order.indexOf('event')).toBeLessThanOrEqual(2);
  expect(order.filter((name) => name !== 'event')).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('short work is done at once', () => {
  const done: string[] = [];
  for (const name of ['a1', 'a2', 'b1']) void takeTurn('a', () => void done.push(name));
  expect(done).toEqual(['a1', 'a2', 'b1']);
});

test('what work throws rejects', async () => {
  const failed = takeTurn('a', () => {
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await expect(takeTurn('a', async () => 'yes')).resolves.toBe('yes');
});
