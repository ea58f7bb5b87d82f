/** The middle of the values, of an even number the mean of the two in the middle. Throws when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [left, right] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (left === undefined || right === undefined) throw new Error('There is no median of nothing.');
  return (left + right) / 2;
}

/** The smallest value that `share` (0 to 1) of the values do not exceed. Throws when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
}
