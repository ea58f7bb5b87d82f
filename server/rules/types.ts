import { Duration, LatLng, MapDiff, Path, RulesSet, type RulesValue, Timestamp } from './values.ts';

/**
 * What may stand behind `is`. No value of a request is a `constraint`.
 * https://firebase.google.com/docs/rules/rules-language#building_conditions
 */
export const TYPE_NAMES: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
]);

/** The type of a value, as `is` names it; `null` for null. */
export function typeOf(value: RulesValue): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
  }
  if (value instanceof Map) return 'map';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Path) return 'path';
  if (value instanceof RulesSet) return 'set';
  if (value instanceof Duration) return 'duration';
  if (value instanceof LatLng) return 'latlng';
  if (value instanceof MapDiff) return 'map_diff';
  return 'bytes';
}

/** Whether the value is of the type: `number` means int or float. */
export function isOfType(value: RulesValue, type: string): boolean {
  const actual = typeOf(value);
  return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'));
}
