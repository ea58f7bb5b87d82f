import { compareValues } from '../order/compare.ts';
import { getField, setField } from '../values/fields.ts';
import { type Fields, NULL, type Value } from '../values/value.ts';
import type { Transform } from './write.ts';

/** The fields after a transform, and what a commit answers for it. `requestTime` is in microseconds. */
export function applyTransform(
  fields: Fields,
  transform: Transform,
  requestTime: bigint,
): { fields: Fields; result: Value } {
  const before = getField(fields, transform.path);
  const value = transformed(before, transform, requestTime);
  const isOfArray = transform.kind === 'union' || transform.kind === 'remove';
  return { fields: setField(fields, transform.path, value), result: isOfArray ? NULL : value };
}

function transformed(before: Value | undefined, transform: Transform, requestTime: bigint): Value {
  switch (transform.kind) {
    case 'requestTime':
      return { type: 'timestamp', value: requestTime };
    case 'increment':
      return isNumber(before) ? sum(before, transform.operand) : transform.operand;
    case 'maximum':
      return isNumber(before) ? extreme(before, transform.operand, 1) : transform.operand;
    case 'minimum':
      return isNumber(before) ? extreme(before, transform.operand, -1) : transform.operand;
    case 'union':
      return { type: 'array', values: union(elements(before), transform.elements) };
    case 'remove':
      return {
        type: 'array',
        values: elements(before).filter((element) => !includes(transform.elements, element)),
      };
  }
}

type NumberValue = Extract<Value, { type: 'integer' | 'double' }>;

function isNumber(value: Value | undefined): value is NumberValue {
  return value?.type === 'integer' || value?.type === 'double';
}

/** Integers stay integers and stop at the ends of 64 bits; with a double the sum is a double. */
function sum(before: NumberValue, operand: Value): Value {
  if (before.type === 'integer' && operand.type === 'integer') {
    const exact = before.value + operand.value;
    const clamped =
      exact > 2n ** 63n - 1n ? 2n ** 63n - 1n : exact < -(2n ** 63n) ? -(2n ** 63n) : exact;
    return { type: 'integer', value: clamped };
  }
  return { type: 'double', value: Number(before.value) + Number((operand as NumberValue).value) };
}

/** The larger (`sign` 1) or smaller one; what is stored stays when they are equal; NaN wins, as the sum of it would. */
function extreme(before: NumberValue, operand: Value, sign: 1 | -1): Value {
  if (Number.isNaN(before.value)) return before;
  if (operand.type === 'double' && Number.isNaN(operand.value)) return operand;
  const isZeroOfOtherSign =
    before.type === 'double' && operand.type === 'double' && before.value === operand.value;
  if (isZeroOfOtherSign)
    return {
      type: 'double',
      value:
        sign === 1 ? Math.max(before.value, operand.value) : Math.min(before.value, operand.value),
    };
  return compareValues(operand, before) * sign > 0 ? operand : before;
}

function elements(value: Value | undefined): readonly Value[] {
  return value?.type === 'array' ? value.values : [];
}

function union(present: readonly Value[], added: readonly Value[]): Value[] {
  const all = [...present];
  for (const element of added) if (!includes(all, element)) all.push(element);
  return all;
}

function includes(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => compareValues(value, wanted) === 0);
}
