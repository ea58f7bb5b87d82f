import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function takeAll<Item>(queue: FairQueue<Item>): Item[] {
  const items: Item[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) items.push(item);
  return items;
}

test('clients take turns, however much one of them has waiting', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) queue.add(item.charAt(0), item);
  expect(queue.size).toBe(7);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(queue.size).toBe(0);
});

test('who comes later waits for one item of each other client', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  expect(queue.take()).toBe('a1');
  queue.add('b', 'b1');
  expect(takeAll(queue)).toEqual(['a2', 'b1', 'a3']);
});
