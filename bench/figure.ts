import { median } from './statistics.ts';

/** One line of the table: a quantity that was measured several times. */
export interface Figure {
  name: string;
  unit: '' | 'ms' | 's' | 'KB' | 'MB' | '/s' | 'tasks' | 'requests';
  /** One for each run. */
  values: number[];
  /** What it is compared with, measured next to each run; in the same order. */
  limit?: { name: string; values: number[] };
  /** What the median of the values, or of their ratios to the limit, must not exceed or fall below. */
  target?: { of: 'value' | 'ratio'; bound: 'at most' | 'at least'; than: number };
}

/** The median of the runs' ratios to the limit: whatever else the machine does affects both measurements alike. */
export function ratio({ values, limit }: Figure): number | undefined {
  if (!limit || limit.values.some((value) => value === 0)) return undefined;
  return median(values.map((value, run) => value / (limit.values[run] as number)));
}

/** Undefined for a figure without a target. */
export function isMet(figure: Figure): boolean | undefined {
  const { target, values } = figure;
  if (!target) return undefined;
  const measured = target.of === 'value' ? median(values) : ratio(figure);
  if (measured === undefined) throw new Error(`${figure.name} has no limit to be compared with.`);
  return target.bound === 'at most' ? measured <= target.than : measured >= target.than;
}

export const atMost = (than: number) => ({ of: 'value', bound: 'at most', than }) as const;
export const atLeast = (than: number) => ({ of: 'value', bound: 'at least', than }) as const;
export const ratioAtMost = (than: number) => ({ of: 'ratio', bound: 'at most', than }) as const;
export const ratioAtLeast = (than: number) => ({ of: 'ratio', bound: 'at least', than }) as const;

/** Layout shift is given to three decimals: less than this is 0.000. */
export const noShift = atMost(0.0005);
