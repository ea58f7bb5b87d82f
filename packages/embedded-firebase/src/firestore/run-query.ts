import { takeTurn } from '../shares/turns.ts';
import type { Caller } from './caller.ts';
import type { Firestore } from './firestore.ts';
import { checkList, type Found, openQuery } from './query/open-query.ts';
import { parseQuery, readAsked } from './query/parse-query.ts';
import type { Query } from './query/query.ts';
import type { Reader } from './query/run.ts';
import { openSnapshot } from './snapshot.ts';
import { formatTimestamp } from './values/timestamp.ts';
import { wireDocument } from './wire-document.ts';

/** A response longer than this is sent in pieces, while the rest is being read. */
const PIECE_CHARACTERS = 256 * 1024;
/** After this many documents other requests get a turn. A read that found none counts as EMPTY_STEPS documents. */
const PIECE_STEPS = 500;
const EMPTY_STEPS = 60;

/**
 * `documents:runQuery`, at the root or below a document: returns a JSON array with an element for each document, the
 * last of them `done`. A long response is a stream, which reads from one snapshot of the database.
 */
export function runQuery(
  firestore: Firestore,
  caller: Caller,
  parent: readonly string[],
  body: unknown,
): string | ReadableStream<Uint8Array> {
  const query = parseQuery(readAsked(body, 'structuredQuery'), parent, firestore.name);
  checkList(firestore, caller, query);
  const reader: Reader = { database: firestore.database };
  const readTime = formatTimestamp(firestore.commits.readTime());
  const writer = new ResultWriter(firestore, query, readTime, openQuery(firestore, reader, query));
  const beginning = writer.nextPiece();
  if (writer.isDone) return beginning;
  // The first read and the snapshot happen in one turn of the event loop, so no write comes between them.
  return streamRest(firestore, caller, reader, writer, beginning);
}

/** Writes the array piece by piece. It keeps the latest element back, because the last one needs `done`. */
class ResultWriter {
  isDone = false;
  readonly #firestore: Firestore;
  readonly #query: Query;
  readonly #readTime: string;
  readonly #found: Generator<Found>;
  #skipped = 0;
  #open = '[';
  #held: string | null = null;

  constructor(firestore: Firestore, query: Query, readTime: string, found: Generator<Found>) {
    this.#firestore = firestore;
    this.#query = query;
    this.#readTime = readTime;
    this.#found = found;
  }

  nextPiece(): string {
    let piece = '';
    for (let steps = 0; steps < PIECE_STEPS && piece.length < PIECE_CHARACTERS; steps += 1) {
      const next = this.#found.next();
      if (next.done) {
        this.isDone = true;
        return `${piece}${this.#release(',"done":true}')}${this.#last()}]`;
      }
      if (next.value === null) steps += EMPTY_STEPS;
      else if (next.value.skipped) this.#skipped += 1;
      else {
        piece += this.#release('}');
        this.#held = `{"document":${wireDocument(this.#firestore, next.value.document, this.#query.select)}${this.#rest()}`;
      }
    }
    return piece;
  }

  #release(end: string): string {
    if (this.#held === null) return '';
    const element = `${this.#open}${this.#held}${end}`;
    this.#held = null;
    this.#open = ',';
    return element;
  }

  /** A query without results returns an array with one element that has no document. */
  #last(): string {
    if (this.#open === ',') return '';
    return `[{${this.#rest().slice(1)},"done":true}`;
  }

  #rest(): string {
    const skipped = this.#skipped > 0 ? `,"skippedResults":${this.#skipped}` : '';
    this.#skipped = 0;
    return `${skipped},"readTime":"${this.#readTime}"`;
  }
}

function streamRest(
  firestore: Firestore,
  caller: Caller,
  reader: Reader,
  writer: ResultWriter,
  beginning: string,
): ReadableStream<Uint8Array> {
  const snapshot = openSnapshot(firestore.database, caller);
  reader.database = snapshot.database;
  const encoder = new TextEncoder();
  let pending = beginning;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        while (pending === '' && !writer.isDone) {
          await new Promise((resolve) => setImmediate(resolve));
          pending = await takeTurn(caller.client.key, () => {
            snapshot.check();
            return writer.nextPiece();
          });
        }
        if (pending !== '') controller.enqueue(encoder.encode(pending));
        pending = '';
        if (!writer.isDone) return;
        snapshot.close();
        controller.close();
      } catch (error) {
        snapshot.close();
        controller.error(error);
      }
    },
    cancel: snapshot.close,
  });
}
