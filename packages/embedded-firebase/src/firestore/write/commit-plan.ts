import type { Database } from '../../storage/database.ts';
import { type DocumentKey, readDocument } from '../../storage/documents.ts';
import { permissionDenied, requestTime } from '../access.ts';
import { documentKey } from '../document-keys.ts';
import { invalidArgument } from '../payload.ts';
import { storedFields } from '../rules-values.ts';
import { encodeFields } from '../values/encode.ts';
import type { Fields, Value } from '../values/value.ts';
import { applyWrite } from './apply-write.ts';
import type { Write } from './write.ts';

/** A document before or after one write of a commit. */
export interface State {
  fields: Fields;
  json: string;
  createTime: bigint;
  updateTime: bigint;
}

export interface Step {
  write: Write;
  key: DocumentKey;
  before: State | null;
  after: State | null;
  transformResults: readonly Value[];
}

/**
 * Calculates the documents that the writes of one commit result in, without storing them. Each write sees the results
 * of the ones before it. Steps are calculated one by one, so that nothing is done after a denied write.
 */
export class CommitPlan {
  readonly #database: Database;
  readonly #writes: readonly Write[];
  readonly #time: bigint;
  readonly #steps: Step[] = [];
  readonly #states = new Map<string, State | null>();
  readonly #maximumLoaded: number;
  #loaded = 0;

  /** `time` is the commit's, in microseconds; `maximumLoaded` characters of stored JSON may be loaded. */
  constructor(database: Database, writes: readonly Write[], time: bigint, maximumLoaded: number) {
    this.#database = database;
    this.#writes = writes;
    this.#time = time;
    this.#maximumLoaded = maximumLoaded;
  }

  /**
   * Yields the steps of the writes in order. Throws ApiError (400) when the writes load too much for one commit. A
   * single write may load a document of any size, so that a large document can still be changed and deleted.
   */
  *steps(): Generator<Step> {
    for (const [index, write] of this.#writes.entries()) {
      const known = this.#steps[index];
      if (known === undefined && this.#isTooMuch) {
        throw invalidArgument(
          'The writes change too large documents, or a large one too often, for one commit.',
        );
      }
      yield known ?? this.#carryOut(write);
    }
  }

  /**
   * Returns a document as the whole commit leaves it; undefined when no write changes it. Throws ApiError (403) when the
   * writes load too much: rules ask for this, and before they allow a write no error may reveal a document's size.
   */
  outcome(path: string): State | null | undefined {
    for (const write of this.#writes.slice(this.#steps.length)) {
      if (this.#isTooMuch) throw permissionDenied();
      this.#carryOut(write);
    }
    return this.#states.get(path);
  }

  get #isTooMuch(): boolean {
    return this.#loaded > this.#maximumLoaded;
  }

  #carryOut(write: Write): Step {
    const key = documentKey(write.segments);
    const known = this.#states.get(key.path);
    const before = known === undefined ? load(this.#database, key) : known;
    this.#loaded += before?.json.length ?? 0;
    const applied = applyWrite(before?.fields ?? null, write, requestTime(this.#time));
    const after = nextState(before, applied.after, this.#time);
    this.#states.set(key.path, after);
    const step = { write, key, before, after, transformResults: applied.transformResults };
    this.#steps.push(step);
    return step;
  }
}

/** A write that changes nothing keeps the update time, as in Firestore. */
function nextState(before: State | null, fields: Fields | null, time: bigint): State | null {
  if (fields === null) return null;
  if (fields === before?.fields) return before;
  const json = encodeFields(fields);
  if (json === before?.json) return before;
  return { fields, json, createTime: before?.createTime ?? time, updateTime: time };
}

function load(database: Database, key: DocumentKey): State | null {
  const stored = readDocument(database, key);
  if (stored === null) return null;
  return { ...stored, json: stored.fields, fields: storedFields(stored.fields) };
}
