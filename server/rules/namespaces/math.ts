import { EvaluationError } from '../errors.ts';
import { integer } from '../operators.ts';
import { typeOf } from '../types.ts';
import type { RulesValue } from '../values.ts';
import { namespace } from './namespace.ts';

/** https://firebase.google.com/docs/reference/rules/rules.math */
export const MATH = namespace({
  abs: (value) => {
    if (typeof value === 'bigint') return integer(value < 0n ? -value : value);
    return Math.abs(number(value));
  },
  ceil: (value) => toInteger(value, Math.ceil),
  floor: (value) => toInteger(value, Math.floor),
  isInfinite: (value) => Math.abs(number(value)) === Number.POSITIVE_INFINITY,
  isNaN: (value) => Number.isNaN(number(value)),
  pow: (base, exponent) => number(base) ** number(exponent),
  // Halves go up, as in the documented example: 2.5 becomes 3.
  round: (value) => toInteger(value, Math.round),
  sqrt: (value) => Math.sqrt(number(value)),
});

function toInteger(value: RulesValue, round: (value: number) => number): bigint {
  if (typeof value === 'bigint') return value;
  const rounded = round(number(value));
  if (!Number.isFinite(rounded)) throw new EvaluationError('not a finite number');
  return integer(BigInt(rounded));
}

function number(value: RulesValue): number {
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value);
  throw new EvaluationError(`expected number, not ${typeOf(value)}`);
}
