import { LimitError } from './errors.ts';
import { MAXIMUM_ACCESS_CALLS_OF_ONE_REQUEST } from './limits.ts';
import type { DocumentAccess, RulesDocument } from './request.ts';

/** Counts and caches the documents that conditions read. Made by `createAccessSession`. */
export interface AccessSession {
  /** Begins the next document of a batch: its own ten calls are counted from here. */
  startRequest(): void;
  readonly get: (path: readonly string[]) => RulesDocument | null;
  readonly getAfter: (path: readonly string[]) => RulesDocument | null;
}

/**
 * One session serves all the writes of a batch (`total` 20), or a single request (10). A document
 * is read and counted once, however often it is asked for; beyond the limit the whole request is denied.
 * Each request of a batch may add at most 10.
 * https://firebase.google.com/docs/firestore/security/rules-conditions#access_calls
 */
export function createAccessSession(documents: DocumentAccess, total: 10 | 20): AccessSession {
  const before = new Map<string, RulesDocument | null>();
  const after = new Map<string, RulesDocument | null>();
  let calls = 0;
  let callsOfRequest = 0;

  function read(
    cache: Map<string, RulesDocument | null>,
    path: readonly string[],
    fetch: (path: readonly string[]) => RulesDocument | null,
  ): RulesDocument | null {
    const key = path.join('/');
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    calls += 1;
    callsOfRequest += 1;
    if (calls > total || callsOfRequest > MAXIMUM_ACCESS_CALLS_OF_ONE_REQUEST) {
      throw new LimitError('too many document access calls');
    }
    const document = fetch(path);
    cache.set(key, document);
    return document;
  }

  return {
    startRequest() {
      callsOfRequest = 0;
    },
    get: (path) => read(before, path, (wanted) => documents.get(wanted)),
    getAfter: (path) => read(after, path, (wanted) => documents.getAfter(wanted)),
  };
}
