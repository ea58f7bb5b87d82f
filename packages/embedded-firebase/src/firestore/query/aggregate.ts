import {
  countCollection,
  countIndex,
  countNames,
  type ScannedDocument,
  type ScanRange,
  skipIndex,
} from '../../storage/scans.ts';
import type { Caller } from '../caller.ts';
import type { Firestore } from '../firestore.ts';
import { storedFields } from '../rules-values.ts';
import { openSnapshot, type Snapshot } from '../snapshot.ts';
import { type FieldPath, getField } from '../values/fields.ts';
import { NULL, type Value } from '../values/value.ts';
import { pathKey } from './filters.ts';
import { NumberSum } from './number-sum.ts';
import { planScans } from './plan.ts';
import type { Query } from './query.ts';
import { type Reader, runScans } from './run.ts';
import type { Scan } from './scan.ts';

export type Aggregation =
  | { alias: string; kind: 'count'; upTo: number | null }
  | { alias: string; kind: 'sum' | 'avg'; path: FieldPath };

/** After this many reads other requests get a turn. */
const TURN_STEPS = 4;
/** After this many counted index entries other requests get a turn. */
const TURN_ENTRIES = 20_000;

/**
 * Computes each aggregation over the documents that the query finds. The summed fields are part of the query's order (see
 * completeOrder): a document that lacks one of them is in no sum and no count, and a limit takes the first in that order.
 * Throws ApiError when too many long queries run (503), and when this takes too long or its client has gone (504).
 */
export async function aggregate(
  firestore: Firestore,
  caller: Caller,
  query: Query,
  aggregations: readonly Aggregation[],
): Promise<Value[]> {
  const paths = aggregations.flatMap((aggregation) =>
    aggregation.kind === 'count' ? [] : [aggregation.path],
  );
  const scans = planScans(firestore, query);
  const upTo = countLimit(aggregations);
  const quick = paths.length === 0 ? await quickCount(firestore, caller, query, scans, upTo) : null;
  if (quick !== null) return aggregations.map((aggregation) => countValue(aggregation, quick));

  const sums = new Map(paths.map((path) => [pathKey(path), { path, sum: new NumberSum() }]));
  const count = await readAll(firestore, caller, query, scans, upTo, (document) => {
    if (sums.size === 0) return;
    const fields = storedFields(document.fields);
    for (const { path, sum } of sums.values()) sum.add(getField(fields, path));
  });
  return aggregations.map((aggregation) => {
    if (aggregation.kind === 'count') return countValue(aggregation, count);
    const sum = sums.get(pathKey(aggregation.path))?.sum;
    if (sum === undefined) return NULL;
    return aggregation.kind === 'sum' ? sum.total() : sum.average();
  });
}

/** Counts by the index alone. Returns null where documents must be read to decide. */
async function quickCount(
  firestore: Firestore,
  caller: Caller,
  query: Query,
  scans: readonly Scan[],
  upTo: number,
): Promise<number | null> {
  const [scan, ...more] = scans;
  if (scan === undefined) return 0;
  const isUndecided = scan.filters.length > 0 || scan.isJoined || !scan.isWithinCursors;
  if (more.length > 0 || isUndecided) return null;
  const { source, range } = scan;
  const end = query.limit === null ? upTo : Math.min(upTo, query.limit);
  const maximum = Math.min(end + query.offset, Number.MAX_SAFE_INTEGER);
  const isWhole = query.where === null && query.startAt === null && query.endAt === null;
  let found: number;
  if ('index' in source)
    found = await countInTurns(firestore, caller, source.index, range, maximum);
  else if (isWhole)
    found = Math.min(countCollection(firestore.database, source.collection), maximum);
  else found = countNames(firestore.database, source.collection, range, maximum);
  return Math.max(0, found - query.offset);
}

/** Counts a long range piece by piece from one snapshot, with turns for other requests in between. */
async function countInTurns(
  firestore: Firestore,
  caller: Caller,
  index: string,
  range: ScanRange,
  maximum: number,
): Promise<number> {
  let next = skipIndex(firestore.database, index, range, TURN_ENTRIES);
  if (next === null || maximum <= TURN_ENTRIES)
    return countIndex(firestore.database, index, range, maximum);
  const snapshot = openSnapshot(firestore.database, caller);
  try {
    let counted = 0;
    let rest = range;
    while (next !== null && counted + TURN_ENTRIES < maximum) {
      counted += TURN_ENTRIES;
      rest = { ...rest, from: next };
      await new Promise((resolve) => setImmediate(resolve));
      snapshot.check();
      next = skipIndex(snapshot.database, index, rest, TURN_ENTRIES);
    }
    return counted + countIndex(snapshot.database, index, rest, maximum - counted);
  } finally {
    snapshot.close();
  }
}

async function readAll(
  firestore: Firestore,
  caller: Caller,
  query: Query,
  scans: readonly Scan[],
  upTo: number,
  use: (document: ScannedDocument) => void,
): Promise<number> {
  const reader: Reader = { database: firestore.database };
  const maximum = Math.min(query.limit ?? Number.POSITIVE_INFINITY, upTo);
  if (maximum === 0) return 0;
  let seen = 0;
  let steps = 0;
  let snapshot: Snapshot | null = null;
  try {
    for (const document of runScans(firestore, reader, query, scans)) {
      if (document !== null) {
        seen += 1;
        if (seen > query.offset) use(document);
        if (seen - query.offset >= maximum) break;
        continue;
      }
      steps += 1;
      if (steps % TURN_STEPS > 0) continue;
      if (snapshot === null) {
        snapshot = openSnapshot(firestore.database, caller);
        reader.database = snapshot.database;
      }
      await new Promise((resolve) => setImmediate(resolve));
      snapshot.check();
    }
  } finally {
    snapshot?.close();
  }
  return Math.max(0, seen - query.offset);
}

/** The number after which no aggregation needs to count on. */
function countLimit(aggregations: readonly Aggregation[]): number {
  const limits = aggregations.map(
    (aggregation) => (aggregation.kind === 'count' ? aggregation.upTo : null) ?? Infinity,
  );
  return Math.max(...limits);
}

function countValue(aggregation: Aggregation, count: number): Value {
  const upTo = aggregation.kind === 'count' ? aggregation.upTo : null;
  return { type: 'integer', value: BigInt(upTo === null ? count : Math.min(upTo, count)) };
}
