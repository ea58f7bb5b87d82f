import { equal, Membership } from './equality.ts';
import { EvaluationError } from './errors.ts';
import { integer } from './integers.ts';
import { isNumber, order } from './ordering.ts';
import { decide, hasAll, hasKey, isAmong } from './partial-values.ts';
import { checkTextLength } from './text-length.ts';
import { durationOf, timestampOf } from './time.ts';
import { typeOf } from './types.ts';
import {
  type Comparison,
  Constraint,
  Duration,
  PartialList,
  PartialMap,
  RulesSet,
  type RulesValue,
  Timestamp,
} from './values.ts';

export type BinaryOperator = (left: RulesValue, right: RulesValue) => RulesValue;

/** The binary operators that compute both sides first; `&&` and `||` do not. */
export const OPERATORS: ReadonlyMap<string, BinaryOperator> = new Map([
  ['==', (left, right) => !compare('!=', left, right)],
  ...(['!=', '<', '<=', '>', '>='] as const).map((operator): [string, BinaryOperator] => [
    operator,
    (left, right) => compare(operator, left, right),
  ]),
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
  if (value instanceof Duration) return durationOf(-value.nanoseconds);
  throw new EvaluationError(`cannot negate ${typeOf(value)}`);
}

function compare(operator: Comparison['operator'], left: RulesValue, right: RulesValue): boolean {
  if (left instanceof Constraint || right instanceof Constraint) {
    return decide(left, operator, right);
  }
  if (operator === '!=') return !equal(left, right);
  const sign = order(left, right);
  if (operator === '<') return sign < 0;
  if (operator === '<=') return sign <= 0;
  return operator === '>' ? sign > 0 : sign >= 0;
}

function isIn(value: RulesValue, container: RulesValue): boolean {
  if (Array.isArray(container)) {
    if (value instanceof Constraint) return isAmong(container, value);
    return Membership.ofList(container).has(value);
  }
  if (container instanceof RulesSet) return Membership.ofSet(container.items).has(value);
  if (container instanceof PartialList) return hasAll(container, [value]);
  if (typeof value === 'string') {
    if (container instanceof Map) return container.has(value);
    if (container instanceof PartialMap) return hasKey(container, value);
  }
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
    return durationOf(left.nanoseconds - right.nanoseconds);
  }
  return arithmetic('-', left, right);
}

function later(moment: Timestamp, nanoseconds: bigint): Timestamp {
  return timestampOf(moment.nanoseconds + nanoseconds);
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
