import type { PatternSegment } from './ast.ts';
import { Path, type RulesValue } from './values.ts';

/** Stands for the id of the documents of a list, not known before they are read. */
export const UNKNOWN_SEGMENT: unique symbol = Symbol('one unknown segment');
/** Stands for any number of segments: a collection group may lie anywhere. */
export const UNKNOWN_SEGMENTS: unique symbol = Symbol('any number of unknown segments');

export type PathSegment = string | typeof UNKNOWN_SEGMENT | typeof UNKNOWN_SEGMENTS;

/** By position in a match's path what it captures; null where that is unknown, or where the path has a literal. */
export type Captures = (RulesValue | null)[];

/**
 * What a match captures of a document's path; null when it does not match. What is unknown matches a wildcard alone, and
 * any number of unknown segments match only `{name=**}`: the rule must hold wherever they lead.
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly PathSegment[],
  version: '1' | '2',
): Captures | null {
  // The compiler takes no second one.
  const rest = pattern.findIndex(({ kind }) => kind === 'rest');
  if (rest < 0) return matchEach(pattern, path);
  const end = path.length - (pattern.length - rest - 1);
  // In version 1, {name=**} needs at least one segment.
  if (end < (version === '1' ? rest + 1 : rest)) return null;
  const before = matchEach(pattern.slice(0, rest), path.slice(0, rest));
  const behind = matchEach(pattern.slice(rest + 1), path.slice(end));
  if (before === null || behind === null) return null;
  const taken = path.slice(rest, end);
  const known = taken.filter((segment) => typeof segment === 'string');
  return [...before, known.length === taken.length ? new Path(known) : null, ...behind];
}

function matchEach(
  pattern: readonly PatternSegment[],
  path: readonly PathSegment[],
): Captures | null {
  if (pattern.length !== path.length) return null;
  const captures: Captures = [];
  for (const [at, segment] of pattern.entries()) {
    const actual = path[at];
    if (actual === undefined || actual === UNKNOWN_SEGMENTS) return null;
    const isLiteral = segment.kind === 'literal';
    if (isLiteral && segment.text !== actual) return null;
    captures.push(isLiteral || actual === UNKNOWN_SEGMENT ? null : actual);
  }
  return captures;
}
