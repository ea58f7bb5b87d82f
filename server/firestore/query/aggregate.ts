import {
  countCollection,
  countIndex,
  countNames,
  type ScannedDocument,
  type ScanRange,
  skipIndex,
} from '../../storage/scans.ts';
import type { Firestore } from '../firestore.ts';
import { type HeldState, holdState, type WhenGone } from '../held-state.ts';
import { storedFields } from '../rules-values.ts';
import { type FieldPath, getField } from '../values/fields.ts';
import { NULL, type Value } from '../values/value.ts';
import { alternatives } from './disjunctions.ts';
import { pathKey } from './filters.ts';
import { NumberSum } from './number-sum.ts';
import { planScans, type Scan } from './plan.ts';
import type { FieldFilter, Order, Query } from './query.ts';
import { type Reader, runScans } from './run.ts';

export type Aggregation =
  | { alias: string; kind: 'count'; upTo: number | null }
  | { alias: string; kind: 'sum' | 'avg'; path: FieldPath };

/** Steps of reading before others are let in. */
const TURN_STEPS = 4;
/** Index entries counted before others are let in. */
const TURN_ENTRIES = 20_000;

/**
 * What each aggregation makes of the documents that the query finds; those that lack a summed field are left out of all.
 * Throws ApiError when too many long queries run (503), and when it takes too long or its client has gone (504).
 */
export async function aggregate(
  firestore: Firestore,
  query: Query,
  aggregations: readonly Aggregation[],
  whenGone: WhenGone,
): Promise<Value[]> {
  const paths = aggregations.flatMap((aggregation) =>
    aggregation.kind === 'count' ? [] : [aggregation.path],
  );
  const scans = plan(firestore, query, paths);
  const quick =
    paths.length === 0
      ? await quickCount(firestore, query, scans, countLimit(aggregations), whenGone)
      : null;
  if (quick !== null) return aggregations.map((aggregation) => countValue(aggregation, quick));

  const sums = new Map(paths.map((path) => [pathKey(path), { path, sum: new NumberSum() }]));
  const count = await readAll(
    firestore,
    query,
    scans,
    paths,
    countLimit(aggregations),
    whenGone,
    (document) => {
      if (sums.size === 0) return;
      const fields = storedFields(document.fields);
      for (const { path, sum } of sums.values()) sum.add(getField(fields, path));
    },
  );
  return aggregations.map((aggregation) => {
    if (aggregation.kind === 'count') return countValue(aggregation, count);
    const sum = sums.get(pathKey(aggregation.path))?.sum;
    if (sum === undefined) return NULL;
    return aggregation.kind === 'sum' ? sum.total() : sum.average();
  });
}

/** Production reads sums from an index that has the field, behind what the query needs; without one it refuses. */
function plan(firestore: Firestore, query: Query, paths: readonly FieldPath[]): Scan[] {
  const extra: Order[] = paths.map((path) => ({
    path,
    direction: query.orderBy.at(-1)?.direction ?? 'ASCENDING',
  }));
  return alternatives(query.where).flatMap((filters) => {
    const scans = planScans(firestore, query, filters, extra);
    if (extra.length === 0 || query.limit === null) return scans;
    // With a limit it matters which documents come first: those in the query's own order.
    return planScans(firestore, query, filters);
  });
}

/** Counts by index alone, when one scan decides everything; null when documents must be looked at. */
async function quickCount(
  firestore: Firestore,
  query: Query,
  scans: readonly Scan[],
  upTo: number,
  whenGone: WhenGone,
): Promise<number | null> {
  const [scan, ...more] = scans;
  if (scan === undefined) return 0;
  const isUndecided = scan.filters.length > 0 || scan.namePrefix !== null || !scan.isWithinCursors;
  if (more.length > 0 || isUndecided) return null;
  const { source, range } = scan;
  const end = query.limit === null ? upTo : Math.min(upTo, query.limit);
  const most = Math.min(end + query.offset, Number.MAX_SAFE_INTEGER);
  const isWhole = query.where === null && query.startAt === null && query.endAt === null;
  let found: number;
  if ('index' in source) found = await countInTurns(firestore, source.index, range, most, whenGone);
  else if (isWhole) found = Math.min(countCollection(firestore.database, source.collection), most);
  else found = countNames(firestore.database, source.collection, range, most);
  return Math.max(0, found - query.offset);
}

/** Counts a long range in pieces of one state of the database, and lets others work in between. */
async function countInTurns(
  firestore: Firestore,
  index: string,
  range: ScanRange,
  most: number,
  whenGone: WhenGone,
): Promise<number> {
  let next = skipIndex(firestore.database, index, range, TURN_ENTRIES);
  if (next === null || most <= TURN_ENTRIES)
    return countIndex(firestore.database, index, range, most);
  const state = holdState(firestore.database);
  whenGone(state.letGo);
  try {
    let counted = 0;
    let rest = range;
    while (next !== null && counted + TURN_ENTRIES < most) {
      counted += TURN_ENTRIES;
      rest = { ...rest, from: next };
      await new Promise((resolve) => setImmediate(resolve));
      state.check();
      next = skipIndex(state.database, index, rest, TURN_ENTRIES);
    }
    return counted + countIndex(state.database, index, rest, most - counted);
  } finally {
    state.letGo();
  }
}

async function readAll(
  firestore: Firestore,
  query: Query,
  scans: readonly Scan[],
  paths: readonly FieldPath[],
  upTo: number,
  whenGone: WhenGone,
  use: (document: ScannedDocument) => void,
): Promise<number> {
  const required: FieldFilter[] = paths.map((path) => ({
    path,
    operator: 'is-not-null',
    value: NULL,
  }));
  const reader: Reader = { database: firestore.database };
  const end = query.limit === null ? Number.POSITIVE_INFINITY : query.limit;
  const most = Math.min(end, paths.length === 0 ? upTo : Number.POSITIVE_INFINITY);
  if (most === 0) return 0;
  let seen = 0;
  let steps = 0;
  let state: HeldState | null = null;
  try {
    for (const document of runScans(firestore, reader, query, scans, required)) {
      if (document !== null) {
        seen += 1;
        if (seen > query.offset) use(document);
        if (seen - query.offset >= most) break;
        continue;
      }
      steps += 1;
      if (steps % TURN_STEPS > 0) continue;
      if (state === null) {
        state = holdState(firestore.database);
        whenGone(state.letGo);
        reader.database = state.database;
      }
      await new Promise((resolve) => setImmediate(resolve));
      state.check();
    }
  } finally {
    state?.letGo();
  }
  return Math.max(0, seen - query.offset);
}

/** As far as anybody wants to count. */
function countLimit(aggregations: readonly Aggregation[]): number {
  const limits = aggregations.map((aggregation) => {
    return aggregation.kind === 'count' ? (aggregation.upTo ?? Number.MAX_SAFE_INTEGER) : 0;
  });
  return Math.max(...limits);
}

function countValue(aggregation: Aggregation, count: number): Value {
  const upTo = aggregation.kind === 'count' ? aggregation.upTo : null;
  return { type: 'integer', value: BigInt(upTo === null ? count : Math.min(upTo, count)) };
}
