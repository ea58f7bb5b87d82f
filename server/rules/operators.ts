import { equal, Membership } from './equality.ts';
import { EvaluationError } from './errors.ts';
import { checkTextLength } from './text-length.ts';
import { durationOf, timestampOf } from './time.ts';
import { typeOf } from './types.ts';
import { Duration, RulesSet, type RulesValue, Timestamp } from './values.ts';

export type BinaryOperator = (left: RulesValue, right: RulesValue) => RulesValue;

/** The binary operators that compute both sides first; `&&` and `||` do not. */
export const OPERATORS: ReadonlyMap<string, BinaryOperator> = new Map([
  ['==', equal],
  ['!=', (left, right) => !equal(left, right)],
  ['<', (left, right) => order(left, right) < 0],
  ['<=', (left, right) => order(left, right) <= 0],
  ['>', (left, right) => order(left, right) > 0],
  ['>=', (left, right) => order(left, right) >= 0],
  ['in', isIn],
  ['+', add],
  ['-', subtract],
  ['*', (left, right) => arithmetic('*', left, right)],
  ['/', (left, right) => arithmetic('/', left, right)],
  ['%', (left, right) => arithmetic('%', left, right)],
]);

/** `-x`. */
export function negate(value: RulesValue): RulesValue {
  if (typeof value === 'bigint') return integer(-value);
  if (typeof value === 'number') return -value;
  throw new EvaluationError(`cannot negate ${typeOf(value)}`);
}

/** An integer of 64 bits; an error beyond. */
export function integer(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('integer overflow');
  return value;
}

function isIn(value: RulesValue, container: RulesValue): boolean {
  if (Array.isArray(container)) return new Membership(container).has(value);
  if (container instanceof RulesSet) return new Membership(container.items).has(value);
  if (container instanceof Map) return typeof value === 'string' && container.has(value);
  throw new EvaluationError(`cannot look into ${typeOf(container)}`);
}

function add(left: RulesValue, right: RulesValue): RulesValue {
  if (typeof left === 'string' && typeof right === 'string') {
    checkTextLength(left.length + right.length);
    return left + right;
  }
  if (left instanceof Duration && right instanceof Duration) {
    return durationOf(left.nanoseconds + right.nanoseconds);
  }
  if (left instanceof Timestamp && right instanceof Duration) return later(left, right.nanoseconds);
  if (left instanceof Duration && right instanceof Timestamp) return later(right, left.nanoseconds);
  return arithmetic('+', left, right);
}

function subtract(left: RulesValue, right: RulesValue): RulesValue {
  if (left instanceof Duration && right instanceof Duration) {
    return durationOf(left.nanoseconds - right.nanoseconds);
  }
  if (left instanceof Timestamp && right instanceof Duration) {
    return later(left, -right.nanoseconds);
  }
  if (left instanceof Timestamp && right instanceof Timestamp) {
    return durationOf((left.microseconds - right.microseconds) * 1000n);
  }
  return arithmetic('-', left, right);
}

function later(moment: Timestamp, nanoseconds: bigint): Timestamp {
  return timestampOf(moment.microseconds + nanoseconds / 1000n);
}

function arithmetic(operator: string, left: RulesValue, right: RulesValue): RulesValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    return integer(onIntegers(operator, left, right));
  }
  if (isNumber(left) && isNumber(right)) return onFloats(operator, Number(left), Number(right));
  throw new EvaluationError(`cannot compute ${typeOf(left)} ${operator} ${typeOf(right)}`);
}

function onIntegers(operator: string, left: bigint, right: bigint): bigint {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (right === 0n) throw new EvaluationError('division by zero');
  return operator === '/' ? left / right : left % right;
}

function onFloats(operator: string, left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  return operator === '/' ? left / right : left % right;
}

/** Negative, zero or positive; NaN, which no comparison takes for true, when either is NaN. */
function order(left: RulesValue, right: RulesValue): number {
  if (isNumber(left) && isNumber(right)) {
    if (left < right) return -1;
    if (left > right) return 1;
    return equal(left, right) ? 0 : Number.NaN;
  }
  if (typeof left === 'string' && typeof right === 'string') return compare(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp) {
    return compare(left.microseconds, right.microseconds);
  }
  if (left instanceof Duration && right instanceof Duration) {
    return compare(left.nanoseconds, right.nanoseconds);
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    return Buffer.compare(left, right);
  }
  throw new EvaluationError(`cannot order ${typeOf(left)} and ${typeOf(right)}`);
}

function compare<T extends string | bigint>(left: T, right: T): number {
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

function isNumber(value: RulesValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
