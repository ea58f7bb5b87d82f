import { EvaluationError } from './errors.ts';
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
 * What may stand behind `is`. A set is of none of these types, not even of `set`: so it is in Google's rules.
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
  'vector',
]);

/** The type of a value, for methods and messages; `null` for null. */
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
  if (value instanceof Map || value instanceof PartialMap) return 'map';
  if (Array.isArray(value) || value instanceof PartialList) return 'list';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Path) return 'path';
  if (value instanceof RulesSet) return 'set';
  if (value instanceof Duration) return 'duration';
  if (value instanceof LatLng) return 'latlng';
  if (value instanceof MapDiff) return 'map_diff';
  if (value instanceof Vector) return 'vector';
  if (value instanceof Constraint) return 'constraint';
  return 'bytes';
}

/** `value is type`: `number` means int or float. */
export function isOfType(value: RulesValue, type: string): boolean {
  if (value instanceof Constraint && type !== 'constraint') {
    throw new EvaluationError('the query does not prove of what type this is');
  }
  const actual = typeOf(value);
  if (actual === 'set') return false;
  return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'));
}
