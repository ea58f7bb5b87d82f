import { Duration, LatLng, MapDiff, Path, RulesSet, type RulesValue, Timestamp } from './values.ts';

/**
 * `==`: false between different types, but an integer equals a float of the same value. Sets are
 * equal whatever their order; NaN equals nothing.
 */
export function equal(a: RulesValue, b: RulesValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    // < and > compare a bigint with a number by value; === would call them different.
    return a === b || (isNumber(a) && isNumber(b) && a <= b && a >= b);
  }
  const key = equalityKey(a);
  return key !== null && key === equalityKey(b);
}

/** A set of values for fast membership; what equals nothing (NaN) is in no set. */
export class Membership {
  readonly #keys = new Set<string>();

  constructor(items: Iterable<RulesValue>) {
    for (const item of items) this.add(item);
  }

  has(value: RulesValue): boolean {
    const key = equalityKey(value);
    return key !== null && this.#keys.has(key);
  }

  /** Whether the value was not there before. */
  add(value: RulesValue): boolean {
    const key = equalityKey(value);
    if (key === null) return true;
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }
}

/**
 * A text that two values share exactly when they are equal; null for what equals nothing. Keys,
 * because comparing lists item by item with each other would take a time that grows by the square.
 */
function equalityKey(value: RulesValue): string | null {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return `s${value}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'bigint':
      return `n${value}`;
    case 'number':
      return numberKey(value);
  }
  if (Array.isArray(value)) return joined('list', value.map(equalityKey));
  if (value instanceof Map) return mapKey(value);
  if (value instanceof Uint8Array) return `b${Buffer.from(value).toString('base64')}`;
  if (value instanceof Timestamp) return `t${value.microseconds}`;
  if (value instanceof Duration) return `d${value.nanoseconds}`;
  if (value instanceof Path) return joined('path', [...value.segments]);
  if (value instanceof RulesSet) return joined('set', sorted(value.items.map(equalityKey)));
  if (value instanceof LatLng) {
    return joined('latlng', [numberKey(value.latitude), numberKey(value.longitude)]);
  }
  if (value instanceof MapDiff) return joined('diff', [mapKey(value.before), mapKey(value.after)]);
  return value satisfies never;
}

function numberKey(value: number): string | null {
  if (Number.isNaN(value)) return null;
  return Number.isInteger(value) ? `n${BigInt(value)}` : `n${value}`;
}

function mapKey(map: ReadonlyMap<string, RulesValue>): string | null {
  const names = [...map.keys()].sort();
  const values = names.map((name) => equalityKey(map.get(name) ?? null));
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

function isNumber(value: RulesValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
