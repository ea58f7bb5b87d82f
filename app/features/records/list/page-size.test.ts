import { expect, it } from 'vitest';
import { firstSize, nextSize, sizeAfterFailure } from './page-size.ts';

it.each([
  [0, 250],
  [2_000, 250],
  [4_000, 125],
  [10_000, 50],
  [10_001, 50],
  [20_000, 25],
  [30_000, 17],
])('a first page that took %i ms is followed by one of %i', (took, expected) => {
  expect(nextSize(firstSize, took)).toBe(expected);
});

it('a page grows to 1,000 records and shrinks to one, not further', () => {
  expect(nextSize(201, 0)).toBe(1_000);
  expect(nextSize(1_000, 0)).toBe(1_000);
  expect(nextSize(1, 30_000)).toBe(1);
  expect(sizeAfterFailure(50)).toBe(10);
  expect(sizeAfterFailure(4)).toBe(1);
  expect(sizeAfterFailure(1)).toBe(1);
});
