import { parseMaskPaths } from './field-paths.ts';
import { invalidArgument } from './payload.ts';
import type { FieldPath } from './values/fields.ts';

/** The limit of a query's projection. Source: https://firebase.google.com/docs/firestore/quotas#limits */
const MAXIMUM_PATHS = 1000;

/**
 * Parses the mask that selects the fields of a response. A repeated path is kept once, because every document costs
 * time for every path. Throws ApiError (400) for too many paths.
 */
export function parseResponseMask(paths: readonly string[]): readonly FieldPath[] {
  const distinct = [...new Set(paths)];
  if (distinct.length > MAXIMUM_PATHS)
    throw invalidArgument(`A document mask has at most ${MAXIMUM_PATHS} fields.`);
  return parseMaskPaths(distinct);
}
