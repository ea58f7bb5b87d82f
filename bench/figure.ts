import { median } from './statistics.ts';

/** One line of the table: something measured several times. */
export interface Figure {
  name: string;
  unit: '' | 'ms' | 's' | 'KB' | 'MB' | '/s' | 'tasks' | 'requests';
  /** One for each run. */
  values: number[];
  /** What it is compared with, measured beside each run in the same order. */
  limit?: { name: string; values: number[] };
  /** Holds for the median, or for that of the ratios to the limit. */
  target?: { of: 'value' | 'ratio'; bound: 'at most' | 'at least'; than: number };
}

/** The median of each run's ratio to what was measured beside it: both suffer alike from what else the machine does. */
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

/** Layout shift is given with three digits: what moves less than that is 0.000. */
export const noShift = atMost(0.0005);
