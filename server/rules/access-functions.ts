import { EvaluationError } from './errors.ts';
import type { Evaluation } from './evaluation.ts';
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
  ['get', ({ session }, path) => found(session.get(documentPath(path)))],
  ['exists', ({ session }, path) => session.get(documentPath(path)) !== null],
  ['getAfter', ({ session }, path) => found(session.getAfter(documentPath(path)))],
  ['existsAfter', ({ session }, path) => session.getAfter(documentPath(path)) !== null],
]);

function found(document: RulesDocument | null): RulesValue {
  if (document === null) throw new EvaluationError('there is no such document');
  return documentValue(document);
}

function documentPath(path: RulesValue): readonly string[] {
  if (!(path instanceof Path)) throw new EvaluationError(`${typeOf(path)} is no path`);
  const { segments } = path;
  const below = segments.slice(DOCUMENTS.length);
  const inDatabase = DOCUMENTS.every((segment, index) => segments[index] === segment);
  if (!inDatabase || below.length === 0 || below.length % 2 !== 0) {
    throw new EvaluationError('the path leads to no document of this database');
  }
  return below;
}
