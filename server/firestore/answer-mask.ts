import { parseFieldPath } from './field-paths.ts';
import { invalidArgument } from './payload.ts';
import type { FieldPath } from './values/fields.ts';

/** As many as a projection has. Source: https://firebase.google.com/docs/firestore/quotas#limits */
const MAXIMUM_PATHS = 1000;

/**
 * The paths of a mask that cuts the documents of an answer, each once: every document costs as much as its mask is long.
 * Throws ApiError (400) for too many.
 */
export function parseAnswerMask(paths: readonly string[]): readonly FieldPath[] {
  const distinct = [...new Set(paths)];
  if (distinct.length > MAXIMUM_PATHS)
    throw invalidArgument(`A document mask has at most ${MAXIMUM_PATHS} fields.`);
  return distinct.map(parseFieldPath);
}
