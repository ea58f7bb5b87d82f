import type { AccessSession } from './access-session.ts';
import { EvaluationError } from './errors.ts';
import type { Evaluation } from './evaluation.ts';
import { wholeSegments } from './paths.ts';
import type { RulesDocument } from './request.ts';
import { DOCUMENTS, documentValue } from './request-values.ts';
import { typeOf } from './types.ts';
import { Path, type RulesValue } from './values.ts';

type AccessFunction = (evaluation: Evaluation, path: RulesValue) => RulesValue;

/**
 * The functions that read other documents. `get` and `getAfter` of what is not there are an error,
 * as they are in production (https://github.com/firebase/firebase-js-sdk/issues/3908), though the
 * reference says null: https://firebase.google.com/docs/reference/rules/rules.firestore
 */
export const ACCESS_FUNCTIONS: ReadonlyMap<string, AccessFunction> = new Map<
  string,
  AccessFunction
>([
  ['get', ({ session }, path) => found(read(path, session.get))],
  ['exists', ({ session }, path) => read(path, session.get) !== null],
  ['getAfter', ({ session }, path) => found(read(path, session.getAfter))],
  ['existsAfter', ({ session }, path) => read(path, session.getAfter) !== null],
]);

function found(document: RulesDocument | null): RulesValue {
  if (document === null) throw new EvaluationError('there is no such document');
  return documentValue(document);
}

function read(value: RulesValue, fetch: AccessSession['get']): RulesDocument | null {
  const path = documentPath(value);
  // No id has a slash; joined, such a path would look like another.
  return path.some((segment) => segment.includes('/')) ? null : fetch(path);
}

function documentPath(path: RulesValue): readonly string[] {
  if (!(path instanceof Path)) throw new EvaluationError(`${typeOf(path)} is no path`);
  const segments = wholeSegments(path);
  const below = segments.slice(DOCUMENTS.length);
  const inDatabase = DOCUMENTS.every((segment, index) => segments[index] === segment);
  if (!inDatabase || below.length === 0 || below.length % 2 !== 0 || below.includes('')) {
    throw new EvaluationError('the path leads to no document of this database');
  }
  return below;
}
