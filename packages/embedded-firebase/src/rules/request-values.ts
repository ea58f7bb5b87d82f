import { type PathSegment, UNKNOWN_SEGMENT, UNKNOWN_SEGMENTS } from './match-paths.ts';
import type { RulesDocument, RulesRequest } from './request.ts';
import { PartialMap, Path, type RulesValue } from './values.ts';

/** Every path starts with the database's own. */
export const DOCUMENTS: readonly string[] = ['databases', '(default)', 'documents'];

/** What a match's path is compared with; a list's own documents are not known yet. */
export function pathOf(request: RulesRequest): PathSegment[] {
  if (isOneDocument(request)) return [...DOCUMENTS, ...request.path];
  if (request.path.length % 2 === 0)
    return [...DOCUMENTS, ...request.path, UNKNOWN_SEGMENT, UNKNOWN_SEGMENT];
  if (!request.collectionGroup) return [...DOCUMENTS, ...request.path, UNKNOWN_SEGMENT];
  const parent = request.path.slice(0, -1);
  const id = request.path.slice(-1);
  return [...DOCUMENTS, ...parent, UNKNOWN_SEGMENTS, ...id, UNKNOWN_SEGMENT];
}

/**
 * The variable `request`. `request.resource` is null for a delete and not there for reads, but for the `verify` of a
 * commit; `request.query` is there for lists alone.
 */
export function requestValue(request: RulesRequest): RulesValue {
  const { auth, after, query } = request;
  const value = new Map<string, RulesValue>([
    ['auth', auth === null ? null : new Map<string, RulesValue>(Object.entries(auth))],
    ['method', request.method],
    ['path', new Path([...DOCUMENTS, ...request.path])],
    ['time', request.time],
  ]);
  if (request.writeFields !== undefined) {
    value.set('writeFields', request.writeFields && [...request.writeFields]);
  }
  if ((request.method !== 'get' && request.method !== 'list') || after !== null) {
    value.set('resource', after === null ? null : documentValue(after));
  }
  // Google's has more entries, which are documented nowhere.
  if (query !== null) value.set('query', new PartialMap(new Map(Object.entries(query))));
  return value;
}

/** The variable `resource`; for a list, what its query proves of every document. */
export function resourceValue(request: RulesRequest): RulesValue {
  if (isOneDocument(request)) return request.resource && documentValue(request.resource);
  const data = new PartialMap(request.proven ?? new Map());
  return new PartialMap(new Map([['data', data]]));
}

/** A list whose query names a single document knows that one. */
function isOneDocument({ method, ofOneDocument }: RulesRequest): boolean {
  return method !== 'list' || ofOneDocument === true;
}

/** A document as `resource`, `request.resource` and `get()` give it. */
export function documentValue(document: RulesDocument): RulesValue {
  return new Map<string, RulesValue>([
    ['data', document.data],
    ['id', document.path.at(-1) ?? ''],
    ['__name__', new Path([...DOCUMENTS, ...document.path])],
  ]);
}
