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

/**
 * How many characters of stored JSON the writes of one commit may find: each write copies, encodes and compares the
 * whole document it finds, while everybody else waits. What the writes bring themselves the size of a request bounds.
 */
const MAXIMUM_FOUND_CHARACTERS = 10 * 1024 * 1024;

/** A document at one moment within a commit. */
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
 * What the writes of one commit make of their documents; nothing is stored. Each write sees what the ones before it
 * have made. They are carried out as their steps are asked for, so that a denied write spares the ones behind it.
 */
export class CommitPlan {
  readonly #database: Database;
  readonly #writes: readonly Write[];
  readonly #time: bigint;
  readonly #steps: Step[] = [];
  readonly #states = new Map<string, State | null>();
  #found = 0;

  /** `time` is the commit's, in microseconds. */
  constructor(database: Database, writes: readonly Write[], time: bigint) {
    this.#database = database;
    this.#writes = writes;
    this.#time = time;
  }

  /**
   * The steps of the writes, in their order. Throws ApiError (400) when they find too much for one commit; one write
   * alone may find a document of any size, or a large one could never be changed or deleted.
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
   * A document as the whole commit leaves it; undefined when no write is for it. Throws ApiError (403) when the writes
   * find too much: a rule asks, and before it has decided no answer may tell how large a document is.
   */
  outcome(path: string): State | null | undefined {
    for (const write of this.#writes.slice(this.#steps.length)) {
      if (this.#isTooMuch) throw permissionDenied();
      this.#carryOut(write);
    }
    return this.#states.get(path);
  }

  get #isTooMuch(): boolean {
    return this.#found > MAXIMUM_FOUND_CHARACTERS;
  }

  #carryOut(write: Write): Step {
    const key = documentKey(write.segments);
    const known = this.#states.get(key.path);
    const before = known === undefined ? load(this.#database, key) : known;
    this.#found += before?.json.length ?? 0;
    const applied = applyWrite(before?.fields ?? null, write, requestTime(this.#time));
    const after = nextState(before, applied.after, this.#time);
    this.#states.set(key.path, after);
    const step = { write, key, before, after, transformResults: applied.transformResults };
    this.#steps.push(step);
    return step;
  }
}

/** A write that changes nothing leaves the update time as it is, as Firestore does. */
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
