import { EvaluationError } from './errors.ts';
import { typeOf } from './types.ts';
import { Duration, type RulesValue, Timestamp } from './values.ts';

/**
 * Negative, zero or positive; NaN, which no comparison takes for true, when either is NaN. Throws EvaluationError for
 * types that have no order, or not the same.
 */
export function order(left: RulesValue, right: RulesValue): number {
  if (typeof left === 'bigint' && typeof right === 'bigint') return sign(left, right);
  if (isNumber(left) && isNumber(right)) return sign(Number(left), Number(right));
  if (typeof left === 'string' && typeof right === 'string') return sign(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp) {
    return sign(left.nanoseconds, right.nanoseconds);
  }
  if (left instanceof Duration && right instanceof Duration) {
    return sign(left.nanoseconds, right.nanoseconds);
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    return Buffer.compare(left, right);
  }
  throw new EvaluationError(`cannot order ${typeOf(left)} and ${typeOf(right)}`);
}

export function isNumber(value: RulesValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function sign<T extends string | bigint | number>(left: T, right: T): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left === right ? 0 : Number.NaN;
}
