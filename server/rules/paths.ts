import { EvaluationError } from './errors.ts';
import { typeOf } from './types.ts';
import { Path, type RulesValue } from './values.ts';

/** A segment that only `bind` gives a value. */
export interface FreeSegment {
  free: string;
}

/** A path of the values of a literal's segments: strings, or paths that are put in whole. */
export function makePath(values: readonly RulesValue[]): Path {
  return new Path(values.flatMap(segmentsOf));
}

/** `path('/a/b')`; a slash at either end does not matter. */
export function parsePath(text: string): Path {
  const segments = text.replace(/^\/|\/$/g, '').split('/');
  return new Path(segments.flatMap(segmentsOf));
}

/** `(/a/$(name)).bind({'name': 'b'})`; an error when a name stays without a value. */
export function bindPath(values: readonly (RulesValue | FreeSegment)[], map: RulesValue): Path {
  if (!(map instanceof Map)) throw new EvaluationError(`cannot bind ${typeOf(map)}`);
  const bindings = new Map<string, string>();
  const segments = values.flatMap((value) => {
    if (!isFree(value)) return segmentsOf(value);
    const bound = segmentsOf(map.get(value.free) ?? null);
    bindings.set(value.free, bound.join('/'));
    return bound;
  });
  return new Path(segments, bindings);
}

function isFree(value: RulesValue | FreeSegment): value is FreeSegment {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'free');
}

function segmentsOf(value: RulesValue): readonly string[] {
  if (value instanceof Path) return value.segments;
  if (typeof value !== 'string') {
    throw new EvaluationError(`${typeOf(value)} cannot stand in a path`);
  }
  // A slash would silently lead to another collection.
  if (value === '' || value.includes('/')) {
    throw new EvaluationError('a path segment is empty or has a slash');
  }
  return [value];
}
