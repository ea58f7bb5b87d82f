import { compareUtf8 } from '../../compare-utf8.ts';
import { isNumericId, numberOf } from '../names.ts';
import type { Fields, Value } from '../values/value.ts';

/** The order of types. Source: https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering */
const ranks: Record<Value['type'], number> = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
};

/** Whether a filter such as `<` compares the two values with each other. */
export function isSameType(left: Value, right: Value): boolean {
  return ranks[left.type] === ranks[right.type];
}

/**
 * Compares any two values as Firestore does, and an integer with a double by their numbers. Returns a negative number,
 * 0 or a positive one.
 */
export function compareValues(left: Value, right: Value): number {
  if (ranks[left.type] !== ranks[right.type]) return ranks[left.type] - ranks[right.type];
  switch (left.type) {
    case 'null':
      return 0;
    case 'boolean':
      return Number(left.value) - Number((right as typeof left).value);
    case 'integer':
    case 'double':
      return compareNumbers(left.value, (right as typeof left).value);
    case 'timestamp':
      return Number(left.value - (right as typeof left).value);
    case 'string':
      return compareUtf8(left.value, (right as typeof left).value);
    case 'bytes':
      return Buffer.compare(left.value, (right as typeof left).value);
    case 'reference':
      return compareNames(left.value.split('/'), (right as typeof left).value.split('/'));
    case 'geoPoint': {
      const other = right as typeof left;
      return (
        compareNumbers(left.latitude, other.latitude) ||
        compareNumbers(left.longitude, other.longitude)
      );
    }
    case 'array':
      return compareLists(left.values, (right as typeof left).values, compareValues);
    case 'vector': {
      const other = right as typeof left;
      return (
        left.values.length - other.values.length ||
        compareLists(left.values, other.values, compareNumbers)
      );
    }
    case 'map':
      return compareMaps(left.fields, (right as typeof left).fields);
  }
}

/**
 * Compares names segment by segment: numeric ids come first, by number, then others by UTF-8. A parent precedes what is
 * below it.
 */
export function compareNames(left: readonly string[], right: readonly string[]): number {
  return compareLists(left, right, compareSegments);
}

function compareSegments(left: string, right: string): number {
  const isLeftNumeric = isNumericId(left);
  const isRightNumeric = isNumericId(right);
  if (isLeftNumeric && isRightNumeric) return compareNumbers(numberOf(left), numberOf(right));
  if (isLeftNumeric !== isRightNumeric) return isLeftNumeric ? -1 : 1;
  return compareUtf8(left, right);
}

/** NaN comes first and equals itself. A bigint and a number are compared exactly. */
function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
  if (Number.isNaN(right)) return 1;
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

function compareMaps(left: Fields, right: Fields): number {
  return compareLists([...left], [...right], ([leftName, leftValue], [rightName, rightValue]) => {
    return compareUtf8(leftName, rightName) || compareValues(leftValue, rightValue);
  });
}

/** Compares lists by the first element that differs; the beginning of a list precedes the whole of it. */
export function compareLists<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const order = compare(left[index] as T, right[index] as T);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
