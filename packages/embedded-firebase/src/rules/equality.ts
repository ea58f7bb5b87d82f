import { EvaluationError } from './errors.ts';
import { isNumber } from './ordering.ts';
import { typeOf } from './types.ts';
import {
  Constraint,
  Duration,
  LatLng,
  MapDiff,
  PartialList,
  PartialMap,
  Path,
  RulesSet,
  type RulesValue,
  Timestamp,
  Vector,
} from './values.ts';

/**
 * `==` of two numbers compares them as floats; everything else is equal when it is of one type and the same throughout:
 * inside of lists and maps an integer is no float, and 0.0 is not -0.0. NaN equals nothing, nor does a `diff()`.
 * Throws EvaluationError where only a part of a value is known.
 */
export function equal(a: RulesValue, b: RulesValue): boolean {
  if (isNumber(a) && isNumber(b)) return typeof a === typeof b ? a === b : Number(a) === Number(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (typeOf(a) !== typeOf(b)) return false;
  const key = strictKey(a);
  return key !== null && key === strictKey(b);
}

/** Whether two values of a map are the same for `diff()`: 1 is 1.0 there, and NaN is NaN. */
export function isUnchanged(a: RulesValue, b: RulesValue): boolean {
  const key = looseKey(a);
  return key !== null && key === looseKey(b);
}

/** Makes a key that two values share exactly when they are equal; null for what equals nothing. */
type KeyOf = (value: RulesValue) => string | null;

/**
 * A set of values for fast membership. Keys, because comparing lists item by item with each other would take a time
 * that grows by the square.
 */
export class Membership {
  readonly #keys = new Set<string>();
  readonly #keyOf: KeyOf;

  private constructor(items: Iterable<RulesValue>, keyOf: KeyOf) {
    this.#keyOf = keyOf;
    for (const item of items) this.add(item);
  }

  /** As a list's items are looked for: 1 is not 1.0, but 0.0 is -0.0. */
  static ofList(items: Iterable<RulesValue>): Membership {
    return new Membership(items, itemKey);
  }

  /** As a set's items are: 1 is 1.0, also deeper inside, and NaN is NaN. */
  static ofSet(items: Iterable<RulesValue>): Membership {
    return new Membership(items, looseKey);
  }

  has(value: RulesValue): boolean {
    const key = this.#keyOf(value);
    return key !== null && this.#keys.has(key);
  }

  /** Whether the value was not there before. */
  add(value: RulesValue): boolean {
    const key = this.#keyOf(value);
    if (key === null) return true;
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }
}

function itemKey(value: RulesValue): string | null {
  return strictKey(value === 0 ? 0 : value);
}

function strictKey(value: RulesValue): string | null {
  return keyOf(value, strictKey, (number) => {
    if (Number.isNaN(number)) return null;
    return Object.is(number, -0) ? 'f-0' : `f${number}`;
  });
}

function looseKey(value: RulesValue): string | null {
  return keyOf(value, looseKey, (number) =>
    Number.isInteger(number) ? `i${BigInt(number)}` : `f${number}`,
  );
}

function keyOf(
  value: RulesValue,
  inner: KeyOf,
  floatKey: (value: number) => string | null,
): string | null {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return `s${value}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'bigint':
      return `i${value}`;
    case 'number':
      return floatKey(value);
  }
  if (Array.isArray(value)) return joined('list', value.map(inner));
  if (value instanceof Map) return mapKey(value, inner);
  if (value instanceof Uint8Array) return `b${Buffer.from(value).toString('base64')}`;
  if (value instanceof Timestamp) return `t${value.nanoseconds}`;
  if (value instanceof Duration) return `d${value.nanoseconds}`;
  if (value instanceof Path) return pathKey(value);
  if (value instanceof Vector) return joined('vector', value.values.map(floatKey));
  if (value instanceof RulesSet) return joined('set', sorted(value.items.map(looseKey)));
  if (value instanceof LatLng) {
    return joined('latlng', [value.latitude, value.longitude].map(floatKey));
  }
  if (value instanceof MapDiff) return null;
  if (value instanceof PartialMap || value instanceof PartialList || value instanceof Constraint) {
    throw new EvaluationError('the query proves only a part of this value');
  }
  return value satisfies never;
}

/** A path with a variable that has no value equals nothing. */
function pathKey({ segments }: Path): string | null {
  const keys = segments.map((segment) => (typeof segment === 'string' ? segment : null));
  return joined('path', keys);
}

function mapKey(map: ReadonlyMap<string, RulesValue>, inner: KeyOf): string | null {
  const names = [...map.keys()].sort();
  const values = names.map((name) => inner(map.get(name) ?? null));
  return joined('map', [...names, ...values]);
}

function joined(type: string, keys: (string | null)[]): string | null {
  if (keys.includes(null)) return null;
  // Lengths tell the keys apart; quoting them would double their size with each level of a value.
  return `${type}${keys.map((key) => `${key?.length}:${key}`).join('')}`;
}

function sorted(keys: (string | null)[]): (string | null)[] {
  return keys.includes(null) ? keys : keys.sort();
}
