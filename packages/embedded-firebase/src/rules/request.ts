import type { RulesValue, Timestamp } from './values.ts';

/** A document as the rules see it; `path` is below `/databases/(default)/documents`. */
export interface RulesDocument {
  path: readonly string[];
  data: Map<string, RulesValue>;
}

/** One operation on one document, or one list (a query or a count) of one collection. */
export interface RulesRequest {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** A document's segments; for a list the collection's, or those of the document whose every collection is listed. */
  path: readonly string[];
  /** A list of every collection that has the last segment of `path` as its id, at or below it. */
  collectionGroup?: boolean | undefined;
  /** Null for a visitor; `token` holds the ID token's claims. */
  auth: { uid: string; token: Map<string, RulesValue> } | null;
  time: Timestamp;
  /** The document as it is stored before the operation; null if there is none, and for a list. */
  resource: RulesDocument | null;
  /** A list whose query names a single document: `path` and `resource` are that one's. */
  ofOneDocument?: boolean | undefined;
  /** What the query of a list proves of the data of every document that it may find; only for a list. */
  proven?: ReadonlyMap<string, RulesValue> | undefined;
  /** The document as it will be, after a create or an update; for the `verify` of a commit as it is. */
  after: RulesDocument | null;
  /** The fields that a write names, and null for one that names none; only for the writes of a commit. */
  writeFields?: readonly string[] | null | undefined;
  /** What a list asked for; null for every other method. */
  query: { limit: bigint | null; offset: bigint; orderBy: Map<string, 'ASC' | 'DESC'> } | null;
}

/**
 * How the rules reach other documents. `get` returns what is stored before the whole request,
 * `getAfter` what will be stored once all its writes are done; both null when there is none.
 */
export interface DocumentAccess {
  get(path: readonly string[]): RulesDocument | null;
  getAfter(path: readonly string[]): RulesDocument | null;
}
