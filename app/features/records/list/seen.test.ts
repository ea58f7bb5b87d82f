import { expect, it } from 'vitest';
import { withSeen } from './seen.ts';

it.each([
  ['keeps what stands above something unseen', [9], [9, 7, 5], { upTo: 4, later: [9] }],
  ['forgets the times below which nothing is unseen', [7, 5], [9, 7, 5], { upTo: 7, later: [] }],
  ['keeps all while older ones may follow', [5], undefined, { upTo: 4, later: [5] }],
  [
    'keeps at most 500',
    Array.from({ length: 502 }, (_, index) => 1_000 + index),
    undefined,
    { upTo: 1_001, later: Array.from({ length: 500 }, (_, index) => 1_501 - index) },
  ],
])('%s', (_, times, all, expected) => {
  expect(withSeen({ upTo: 4, later: [] }, times, all)).toEqual(expected);
});
