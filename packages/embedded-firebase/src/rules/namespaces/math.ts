import { EvaluationError } from '../errors.ts';
import { clampedInteger } from '../integers.ts';
import { typeOf } from '../types.ts';
import type { RulesValue } from '../values.ts';
import type { Namespace } from './namespace.ts';

/** https://firebase.google.com/docs/reference/rules/rules.math, but for `isInfinite`, which Google's compiler lacks. */
export const MATH: Namespace = {
  abs: (value) => {
    if (typeof value !== 'bigint') return Math.abs(number(value));
    // The smallest integer has no positive one of 64 bits and stays as it is.
    return BigInt.asIntN(64, value < 0n ? -value : value);
  },
  ceil: (value) => Math.ceil(number(value)),
  floor: (value) => Math.floor(number(value)),
  isNaN: (value) => Number.isNaN(number(value)),
  pow: (base, exponent) => number(base) ** number(exponent),
  // Halves go up, as in the documented example: 2.5 becomes 3.
  round: (value) => (typeof value === 'bigint' ? value : clampedInteger(Math.round(number(value)))),
  sqrt: (value) => Math.sqrt(number(value)),
};

function number(value: RulesValue): number {
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value);
  throw new EvaluationError(`expected number, not ${typeOf(value)}`);
}
