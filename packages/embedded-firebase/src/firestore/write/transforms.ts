import { compareValues } from '../order/compare.ts';
import type { FieldsDraft } from '../values/fields.ts';
import { MAXIMUM_INTEGER, MINIMUM_INTEGER, NULL, type Value } from '../values/value.ts';
import { ArrayDraft } from './array-draft.ts';
import type { Transform } from './write.ts';

/**
 * Applies the transforms of one write in order, and returns the commit's result for each. `requestTime` is in
 * microseconds since the epoch. The time is linear in the document and in the transforms.
 */
export function applyTransforms(
  draft: FieldsDraft,
  transforms: readonly Transform[],
  requestTime: bigint,
): Value[] {
  const arrays = new Map<Value, ArrayDraft>();
  const results = transforms.map((transform) => {
    const before = draft.get(transform.path);
    if ('elements' in transform) {
      const array = arrayOf(before, arrays);
      array[transform.kind](transform.elements);
      if (array.value !== before) draft.set(transform.path, array.value);
      return NULL;
    }
    const value = transformed(before, transform, requestTime);
    draft.set(transform.path, value);
    return value;
  });
  for (const array of arrays.values()) array.finish();
  return results;
}

/** The draft of an array: that of an earlier transform, or a new one. */
function arrayOf(before: Value | undefined, arrays: Map<Value, ArrayDraft>): ArrayDraft {
  const known = before === undefined ? undefined : arrays.get(before);
  if (known !== undefined) return known;
  const array = new ArrayDraft(before?.type === 'array' ? before.values : []);
  arrays.set(array.value, array);
  return array;
}

function transformed(
  before: Value | undefined,
  transform: Exclude<Transform, { elements: readonly Value[] }>,
  requestTime: bigint,
): Value {
  switch (transform.kind) {
    case 'requestTime':
      return { type: 'timestamp', value: requestTime };
    case 'increment':
      return isNumber(before) ? sum(before, transform.operand) : transform.operand;
    case 'maximum':
      return isNumber(before) ? extreme(before, transform.operand, 1) : transform.operand;
    case 'minimum':
      return isNumber(before) ? extreme(before, transform.operand, -1) : transform.operand;
  }
}

type NumberValue = Extract<Value, { type: 'integer' | 'double' }>;

function isNumber(value: Value | undefined): value is NumberValue {
  return value?.type === 'integer' || value?.type === 'double';
}

/** The sum of integers is limited to 64 bits. With a double the sum is a double. */
function sum(before: NumberValue, operand: NumberValue): Value {
  if (before.type === 'double' || operand.type === 'double') {
    return { type: 'double', value: Number(before.value) + Number(operand.value) };
  }
  const exact = before.value + operand.value;
  if (exact > MAXIMUM_INTEGER) return { type: 'integer', value: MAXIMUM_INTEGER };
  if (exact < MINIMUM_INTEGER) return { type: 'integer', value: MINIMUM_INTEGER };
  return { type: 'integer', value: exact };
}

/** The larger (`sign` 1) or smaller number. Of equal ones the stored one remains. NaN prevails over any number. */
function extreme(before: NumberValue, operand: NumberValue, sign: 1 | -1): Value {
  if (Number.isNaN(before.value)) return before;
  if (Number.isNaN(operand.value)) return operand;
  if (before.value === 0 && operand.value === 0)
    return Object.is(before.value, -0) && sign === 1 ? operand : before;
  return compareValues(operand, before) * sign > 0 ? operand : before;
}
