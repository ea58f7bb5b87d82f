import { compareValues } from '../order/compare.ts';
import { valueKey } from '../order/key.ts';
import type { FieldsDraft } from '../values/fields.ts';
import { NULL, type Value } from '../values/value.ts';
import type { Transform } from './write.ts';

/** Carries out a transform and answers what a commit says of it. `requestTime` is in microseconds. */
export function applyTransform(
  draft: FieldsDraft,
  transform: Transform,
  requestTime: bigint,
): Value {
  const value = transformed(draft.get(transform.path), transform, requestTime);
  draft.set(transform.path, value);
  return transform.kind === 'union' || transform.kind === 'remove' ? NULL : value;
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
      return { type: 'array', values: without(elements(before), transform.elements) };
  }
}

type NumberValue = Extract<Value, { type: 'integer' | 'double' }>;

function isNumber(value: Value | undefined): value is NumberValue {
  return value?.type === 'integer' || value?.type === 'double';
}

const LARGEST = 2n ** 63n - 1n;
const SMALLEST = -(2n ** 63n);

/** Integers stay integers and stop at the ends of 64 bits; with a double the sum is a double. */
function sum(before: NumberValue, operand: NumberValue): Value {
  if (before.type === 'double' || operand.type === 'double') {
    return { type: 'double', value: Number(before.value) + Number(operand.value) };
  }
  const exact = before.value + operand.value;
  return {
    type: 'integer',
    value: exact > LARGEST ? LARGEST : exact < SMALLEST ? SMALLEST : exact,
  };
}

/** The larger (`sign` 1) or smaller one; what is stored stays when they are equal; NaN wins, as the sum of it would. */
function extreme(before: NumberValue, operand: NumberValue, sign: 1 | -1): Value {
  if (Number.isNaN(before.value)) return before;
  if (Number.isNaN(operand.value)) return operand;
  if (before.value === 0 && operand.value === 0)
    return Object.is(before.value, -0) && sign === 1 ? operand : before;
  return compareValues(operand, before) * sign > 0 ? operand : before;
}

function elements(value: Value | undefined): readonly Value[] {
  return value?.type === 'array' ? value.values : [];
}

function union(present: readonly Value[], added: readonly Value[]): Value[] {
  const all = [...present];
  const known = new ValueSet(present);
  for (const element of added) if (known.add(element)) all.push(element);
  return all;
}

function without(present: readonly Value[], removed: readonly Value[]): Value[] {
  const gone = new ValueSet(removed);
  return present.filter((element) => !gone.has(element));
}

/** A set of values by Firestore's equality, found by their index keys: long arrays must not be compared pair by pair. */
class ValueSet {
  readonly #byKey = new Map<string, Value[]>();

  constructor(values: readonly Value[]) {
    for (const value of values) this.add(value);
  }

  has(value: Value): boolean {
    return this.#sameKey(value).some((other) => compareValues(other, value) === 0);
  }

  /** Answers whether the value is new. */
  add(value: Value): boolean {
    if (this.has(value)) return false;
    this.#sameKey(value).push(value);
    return true;
  }

  #sameKey(value: Value): Value[] {
    const key = Buffer.from(valueKey(value).key).toString('latin1');
    let values = this.#byKey.get(key);
    if (values === undefined) {
      values = [];
      this.#byKey.set(key, values);
    }
    return values;
  }
}
