import type { Database } from '../../storage/database.ts';
import { type ScannedDocument, scanCollection, scanIndex } from '../../storage/scans.ts';
import type { Firestore } from '../firestore.ts';
import { storedFields } from '../rules-values.ts';
import type { Value } from '../values/value.ts';
import { type Candidate, matches, valueAt } from './filters.ts';
import { positionBeside } from './key-range.ts';
import type { Cursor, FieldFilter, Order, Query } from './query.ts';
import type { Scan } from './scan.ts';
import { compareSortKeys, type SortKey, sortKeyOf } from './sort-key.ts';

/** The connection that a running query reads from. It may change between two documents. */
export interface Reader {
  database: Database;
}

const FIRST_CHUNK = 20;
const MAXIMUM_CHUNK = 500;
/** The size of the documents that are read at once, by all scans of a query together, is about this. */
const CHUNK_CHARACTERS = 1_000_000;

/**
 * Yields the documents that the scans find, in the query's order, each once, before offset and limit. Yields null
 * between two reads, so that the caller can give other requests a turn.
 */
export function* runScans(
  firestore: Firestore,
  reader: Reader,
  query: Query,
  scans: readonly Scan[],
): Generator<ScannedDocument | null> {
  const [only, ...more] = scans;
  if (only === undefined) return;
  const share = 1 / scans.length;
  if (more.length === 0) yield* runScan(firestore, reader, query, only, share);
  else
    yield* merge(
      firestore,
      query,
      scans.map((scan) => runScan(firestore, reader, query, scan, share)),
    );
}

function* runScan(
  firestore: Firestore,
  reader: Reader,
  query: Query,
  scan: Scan,
  share: number,
): Generator<ScannedDocument | null> {
  const hasNoFilter = scan.filters.length === 0 && !scan.isJoined;
  const isDecided = hasNoFilter && (scan.isWithinCursors || !hasCursor(query));
  let range = scan.range;
  const maximum = query.limit === null ? FIRST_CHUNK : query.limit + query.offset;
  let size = Math.max(1, Math.min(Math.floor(FIRST_CHUNK * share), maximum));
  for (;;) {
    const found =
      'index' in scan.source
        ? scanIndex(reader.database, scan.source.index, range, size)
        : scanCollection(reader.database, scan.source.collection, range, size);
    for (const document of found) {
      if (isDecided || passes(candidateOf(firestore, document), query, scan)) yield document;
    }
    const last = found.at(-1);
    if (last === undefined || found.length < size) return;
    yield null;
    range = range.isReverse
      ? { ...range, to: positionBeside(last, true) }
      : { ...range, from: positionBeside(last, false) };
    size = nextSize(found, share);
  }
}

/** Merges scans that are each in the query's order. The same document from several scans comes consecutively. */
function* merge(
  firestore: Firestore,
  query: Query,
  streams: readonly Generator<ScannedDocument | null>[],
): Generator<ScannedDocument | null> {
  type Head = {
    document: ScannedDocument;
    sortKey: SortKey;
    stream: Generator<ScannedDocument | null>;
  };
  const heads: Head[] = [];
  const waiting = [...streams];
  let lastPath: string | null = null;
  for (;;) {
    for (let stream = waiting.pop(); stream !== undefined; stream = waiting.pop()) {
      let next = stream.next();
      while (!next.done && next.value === null) {
        yield null;
        next = stream.next();
      }
      if (next.done || next.value === null) continue;
      const sortKey = sortKeyOfCandidate(candidateOf(firestore, next.value), query.orderBy);
      heads.push({ document: next.value, sortKey, stream });
    }
    const [first, ...others] = heads;
    if (first === undefined) return;
    const head = others.reduce(
      (best, other) =>
        compareSortKeys(other.sortKey, best.sortKey, query.orderBy) < 0 ? other : best,
      first,
    );
    heads.splice(heads.indexOf(head), 1);
    waiting.push(head.stream);
    if (head.document.path !== lastPath) yield head.document;
    lastPath = head.document.path;
  }
}

function candidateOf(firestore: Firestore, document: ScannedDocument): Candidate {
  return {
    name: `${firestore.name.prefix}/${document.path}`,
    fields: storedFields(document.fields),
  };
}

function passes(candidate: Candidate, query: Query, scan: Scan): boolean {
  const matchesAll = (filters: readonly FieldFilter[]) =>
    filters.every((filter) => matches(candidate, filter));
  if (!matchesAll(scan.filters)) return false;
  if (scan.isJoined && !scan.alternatives.some(matchesAll)) return false;
  for (const { path } of query.orderBy) if (valueAt(candidate, path) === undefined) return false;
  if (scan.isWithinCursors) return true;
  return isAfterStart(candidate, query) && isBeforeEnd(candidate, query);
}

function isAfterStart(candidate: Candidate, { startAt, orderBy }: Query): boolean {
  if (startAt === null) return true;
  const order = compareWithCursor(candidate, startAt, orderBy);
  return startAt.before ? order >= 0 : order > 0;
}

function isBeforeEnd(candidate: Candidate, { endAt, orderBy }: Query): boolean {
  if (endAt === null) return true;
  const order = compareWithCursor(candidate, endAt, orderBy);
  return endAt.before ? order < 0 : order <= 0;
}

function compareWithCursor(
  candidate: Candidate,
  { values }: Cursor,
  orderBy: readonly Order[],
): number {
  const sortKey = sortKeyOfCandidate(candidate, orderBy, values.length);
  return compareSortKeys(sortKey, sortKeyOf(values, orderBy), orderBy);
}

/** The sort key by the first `length` orders. The scans find only documents that have all ordered fields. */
function sortKeyOfCandidate(
  candidate: Candidate,
  orderBy: readonly Order[],
  length = orderBy.length,
): SortKey {
  const values = orderBy.slice(0, length).map(({ path }) => valueAt(candidate, path) as Value);
  return sortKeyOf(values, orderBy);
}

function hasCursor(query: Query): boolean {
  return query.startAt !== null || query.endAt !== null;
}

function nextSize(found: readonly ScannedDocument[], share: number): number {
  const characters = found.reduce((sum, { fields }) => sum + fields.length, 1);
  const fitting = Math.floor((CHUNK_CHARACTERS * share * found.length) / characters);
  return Math.max(1, Math.min(found.length * 2, MAXIMUM_CHUNK, fitting));
}
