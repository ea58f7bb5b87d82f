import { EvaluationError } from './errors.ts';

const MAXIMUM_INTEGER = 2n ** 63n - 1n;
const MINIMUM_INTEGER = -(2n ** 63n);

/** A computed integer; an error beyond 64 bits. */
export function integer(value: bigint): bigint {
  if (value > MAXIMUM_INTEGER || value < MINIMUM_INTEGER)
    throw new EvaluationError('integer overflow');
  return value;
}

/** The integer of a float without a fraction, as Java casts: the nearest one beyond 64 bits, 0 for NaN. */
export function clampedInteger(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= Number(MAXIMUM_INTEGER)) return MAXIMUM_INTEGER;
  return value <= Number(MINIMUM_INTEGER) ? MINIMUM_INTEGER : BigInt(value);
}
