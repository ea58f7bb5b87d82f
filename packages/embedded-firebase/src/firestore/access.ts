import { ApiError } from '../http/errors.ts';
import {
  type AccessSession,
  createAccessSession,
  type RulesDocument,
  type RulesRequest,
} from '../rules/ruleset.ts';
import { Timestamp } from '../rules/values.ts';
import { readDocument, type StoredDocument } from '../storage/documents.ts';
import type { Caller } from './caller.ts';
import { documentKey } from './document-keys.ts';
import type { Firestore } from './firestore.ts';
import { rulesDocument, storedFields } from './rules-values.ts';

type Method = RulesRequest['method'];

/** What the rules decide on, besides the caller and the time. */
export interface Attempt {
  method: Method;
  path: readonly string[];
  resource?: RulesDocument | null;
  after?: RulesDocument | null;
  ofOneDocument?: boolean;
  proven?: RulesRequest['proven'];
  writeFields?: RulesRequest['writeFields'];
  collectionGroup?: boolean;
  query?: RulesRequest['query'];
}

/** Checks the operations of one request against the rules. They share one budget of document access calls. */
export class Gate {
  readonly #firestore: Firestore;
  readonly #caller: Caller;
  readonly #time: Timestamp;
  readonly #session: AccessSession;

  /** `after` returns a document as the whole request will leave it, or undefined where the request does not touch it. */
  constructor(
    firestore: Firestore,
    caller: Caller,
    microseconds: bigint,
    operations: number,
    after: (path: string) => RulesDocument | null | undefined = () => undefined,
  ) {
    this.#firestore = firestore;
    this.#caller = caller;
    this.#time = new Timestamp(requestTime(microseconds) * 1000n);
    const get = (path: readonly string[]) => storedRulesDocument(firestore, path);
    const access = {
      get,
      getAfter: (path: readonly string[]) => {
        const changed = after(path.join('/'));
        return changed === undefined ? get(path) : changed;
      },
    };
    this.#session = createAccessSession(access, operations === 1 ? 10 : 20);
  }

  /** Throws ApiError (403) unless the rules allow the attempt. */
  check(attempt: Attempt): void {
    const request: RulesRequest = {
      resource: null,
      after: null,
      query: null,
      ...attempt,
      auth: this.#caller.auth,
      time: this.#time,
    };
    if (!this.#firestore.ruleset.allows(request, this.#session)) throw permissionDenied();
  }
}

/** The time that rules see and that REQUEST_TIME stores. Firestore gives both in whole milliseconds. */
export function requestTime(microseconds: bigint): bigint {
  return microseconds - (microseconds % 1000n);
}

export function permissionDenied(): ApiError {
  return new ApiError(403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.');
}

/** Reads a document for a caller; null when there is none. Throws ApiError (403) unless the rules allow it. */
export function readAllowed(
  firestore: Firestore,
  gate: Gate,
  path: readonly string[],
): StoredDocument | null {
  const document = readDocument(firestore.database, documentKey(path));
  const resource = document && rulesDocument(path, storedFields(document.fields));
  gate.check({ method: 'get', path, resource });
  return document;
}

/** A document as it is stored, for the rules; null when there is none. */
export function storedRulesDocument(
  firestore: Firestore,
  path: readonly string[],
): RulesDocument | null {
  if (path.length === 0 || path.length % 2 !== 0) return null;
  const stored = readDocument(firestore.database, documentKey(path));
  return stored === null ? null : rulesDocument(path, storedFields(stored.fields));
}
