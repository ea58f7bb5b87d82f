import type { PatternSegment } from './ast.ts';
import { Path, type RulesValue } from './values.ts';

/** Stands for the id of the documents of a list, not known before they are read. */
export const UNKNOWN_SEGMENT: unique symbol = Symbol('one unknown segment');
/** Stands for any number of segments: a collection group may lie anywhere. */
export const UNKNOWN_SEGMENTS: unique symbol = Symbol('any number of unknown segments');

export type PathSegment = string | typeof UNKNOWN_SEGMENT | typeof UNKNOWN_SEGMENTS;

/**
 * What a match's path captures of a document's path (by position in the pattern, null where it is
 * unknown or a literal); null when it does not match. What is unknown matches a wildcard alone, and
 * any number of unknown segments match only `{name=**}`: the rule must hold wherever they lead.
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly PathSegment[],
  version: '1' | '2',
): (RulesValue | null)[] | null {
  const captures: (RulesValue | null)[] = pattern.map(() => null);
  const failed = new Set<number>();

  function matches(at: number, from: number): boolean {
    const segment = pattern[at];
    if (segment === undefined) return from === path.length;
    const state = at * (path.length + 1) + from;
    if (failed.has(state)) return false;
    const matched = segment.kind === 'rest' ? rest(at, from) : one(segment, at, from);
    if (!matched) failed.add(state);
    return matched;
  }

  function one(segment: PatternSegment, at: number, from: number): boolean {
    const actual = path[from];
    if (actual === undefined || actual === UNKNOWN_SEGMENTS) return false;
    if (segment.kind === 'literal' && segment.text !== actual) return false;
    captures[at] = actual === UNKNOWN_SEGMENT || segment.kind === 'literal' ? null : actual;
    return matches(at + 1, from + 1);
  }

  function rest(at: number, from: number): boolean {
    // In version 1, {name=**} needs at least one segment.
    for (let to = version === '1' ? from + 1 : from; to <= path.length; to += 1) {
      if (!matches(at + 1, to)) continue;
      const taken = path.slice(from, to);
      const known = taken.filter((segment) => typeof segment === 'string');
      captures[at] = known.length === taken.length ? new Path(known) : null;
      return true;
    }
    return false;
  }

  return matches(0, 0) ? captures : null;
}
