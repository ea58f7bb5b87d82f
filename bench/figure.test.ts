import { expect, test } from 'vitest';
import { figuresOf, measureRuns, type Target, table } from './figure.ts';

const bare = { name: 'bare', runs: [100, 200, 100] };
const figure = (target?: Target, runs = [110, 300, 130]) =>
  figuresOf(runs, 'home', bare)('paint', 'ms', (run) => run, target);

test('each run comes after the one before', async () => {
  let count = 0;
  expect(await measureRuns(3, async () => count++)).toEqual([0, 1, 2]);
});

test.each([
  [['≤', 130], false],
  [['≤', 129], true],
  [['≥', 130], false],
  [['≥', 131], true],
  // Of the runs' ratios 1.1, 1.5 and 1.3, not of the medians.
  [['ratio ≤', 1.3], false],
  [['ratio ≤', 1.29], true],
  [['ratio ≥', 1.31], true],
] as [Target, boolean][])('a target of %j is missed: %j', (target, isMissed) => {
  expect(figure(target).isMissed).toBe(isMissed);
});

test('what could not be measured misses its target, and nothing else can', () => {
  expect(figure(['≤', 1], [Number.NaN]).isMissed).toBe(true);
  expect(figure(undefined, [Number.NaN]).isMissed).toBe(false);
});

test('the table is aligned, and says plainly what is missed', () => {
  expect(table([figure(['ratio ≤', 1.1]), figure(['≤', 300], [9, 10.4])]).split('\n')).toEqual([
    '| figure      | median (runs)      | target      | measured beside it | ratio |            |',
    '| ----------- | ------------------ | ----------- | ------------------ | ----- | ---------- |',
    '| home: paint | 130 ms (110 – 300) | ratio ≤ 1.1 | bare: 100 ms       | 1.30  | **missed** |',
    '| home: paint | 10 ms (9 – 10)     | ≤ 300 ms    |                    |       | met        |',
  ]);
});
