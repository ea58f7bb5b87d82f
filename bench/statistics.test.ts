import { describe, expect, test } from 'vitest';
import { atLeast, atMost, type Figure, isMet, ratio, ratioAtMost } from './figure.ts';
import { median, percentile } from './statistics.ts';
import { table } from './table.ts';

describe('statistics', () => {
  test('the median is the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 100])).toBe(3.5);
    expect(() => median([])).toThrow('no median of nothing');
  });

  test('a percentile is the smallest value that this share does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
  });
});

describe('figures', () => {
  const figure: Figure = {
    name: 'paint',
    unit: 'ms',
    values: [110, 300, 130],
    limit: { name: 'bare', values: [100, 200, 100] },
  };

  test('the ratio is the median of the ratios of the runs, not the ratio of the medians', () => {
    expect(ratio(figure)).toBe(1.3);
  });

  test('a target holds for the median, and equal is met', () => {
    expect(isMet(figure)).toBeUndefined();
    expect(isMet({ ...figure, target: atMost(130) })).toBe(true);
    expect(isMet({ ...figure, target: atMost(129) })).toBe(false);
    expect(isMet({ ...figure, target: atLeast(131) })).toBe(false);
    expect(isMet({ ...figure, target: ratioAtMost(1.1) })).toBe(false);
  });

  test('the table says plainly when a target is missed', () => {
    const [, , row] = table([{ ...figure, target: ratioAtMost(1.1) }]).split('\n');
    expect(row).toContain('| paint  | 130 ms | 110 – 300 (3) | ratio ≤ 1.10 | bare: 100 ms');
    expect(row).toContain('| 1.30  | **MISSED** |');
  });
});
