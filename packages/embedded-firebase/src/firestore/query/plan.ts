import { collectionsBelow, type ScanRange } from '../../storage/scans.ts';
import type { Firestore } from '../firestore.ts';
import { groupNamesText, indexText, keyPart } from '../index-entries.ts';
import { afterPrefix, nameKey, valueKey } from '../order/key.ts';
import { NULL } from '../values/value.ts';
import { type ChosenIndex, chooseIndex, type Shape, shapeOf } from './choose-index.ts';
import { possibleAlternatives } from './disjunctions.ts';
import { isInequality, isNamePath, pathKey } from './filters.ts';
import { joinScans } from './join-scans.ts';
import {
  isDecidedByRange,
  narrowByCursor,
  narrowByFilter,
  narrowByName,
  prefixRange,
} from './key-range.ts';
import type { FieldFilter, Query } from './query.ts';
import type { Scan } from './scan.ts';

const NOTHING = new Uint8Array();

/** Plans the reads for all alternatives of a query. Throws ApiError (400) for a missing index. */
export function planScans(firestore: Firestore, query: Query): Scan[] {
  return joinScans(
    possibleAlternatives(query).flatMap((filters) => planAlternative(firestore, query, filters)),
  );
}

/** Plans one alternative, whose filters must all match. A collection group in the order of names needs two scans. */
function planAlternative(
  firestore: Firestore,
  query: Query,
  filters: readonly FieldFilter[],
): Scan[] {
  const shape = shapeOf(query, filters);
  const chosen = chooseIndex(firestore, query, shape);
  return chosen === null
    ? planNames(firestore, query, filters)
    : [planIndex(query, filters, shape, chosen)];
}

function planNames({ database }: Firestore, query: Query, filters: readonly FieldFilter[]): Scan[] {
  const scan = (source: Scan['source'], range: ScanRange): Scan => ({
    source,
    range: narrowNames(query, filters, range, NOTHING),
    filters: filters.filter((filter) => !isDecidedByName(filter)),
    alternatives: [filters],
    isJoined: false,
    isWithinCursors: true,
  });
  if (!query.allDescendants) {
    const parent = query.parent.join('/');
    const collections =
      query.collectionId === ''
        ? collectionsBelow(database, parent)
        : [[...query.parent, query.collectionId].join('/')];
    const range: ScanRange = {
      from: { key: NOTHING, name: NOTHING },
      to: { key: NOTHING, name: Uint8Array.of(0xff) },
      isReverse: false,
    };
    return collections.map((collection) => scan({ collection }, range));
  }
  const below = nameKey(query.parent);
  const range: ScanRange = {
    from: { key: NOTHING, name: below },
    to: { key: NOTHING, name: below.length === 0 ? Uint8Array.of(0xff) : afterPrefix(below) },
    isReverse: false,
  };
  const scans = [scan({ index: groupNamesText(query.collectionId) }, range)];
  if (query.parent.length === 0) scans.push(scan({ collection: query.collectionId }, range));
  return scans;
}

function planIndex(
  query: Query,
  filters: readonly FieldFilter[],
  shape: Shape,
  { address, prefixLength }: ChosenIndex,
): Scan {
  const prefixFields = address.fields.slice(0, prefixLength);
  const used = prefixFields.map(({ path, sign }) => {
    return (sign === '@' ? shape.contained : shape.equal).get(pathKey(path)) as FieldFilter;
  });
  const prefix = Buffer.concat(
    used.map((filter, index) => equalPart(filter, prefixFields[index]?.sign ?? '+')),
  );
  let range = prefixRange(prefix, shape.nameDirection === 'DESCENDING');
  const decided = new Set(used.filter((filter) => !valueKey(filter.value).isTruncated));

  const ordered = shape.order.map((order, index) => ({
    order,
    sign: address.fields[prefixLength + index]?.sign ?? '+',
  }));
  const [first] = ordered;
  if (first === undefined) {
    // The documents with exactly this key.
    const to = { key: prefix, name: Uint8Array.of(0xff) };
    range = narrowNames(query, filters, { ...range, to }, prefix);
    for (const filter of filters) if (isDecidedByName(filter)) decided.add(filter);
  } else {
    for (const filter of filters) {
      if (!isInequality(filter.operator) || pathKey(filter.path) !== pathKey(first.order.path))
        continue;
      range = narrowByFilter(range, prefix, first.sign, filter);
      if (isDecidedByRange(filter)) decided.add(filter);
    }
  }
  // A cursor has values for the whole order. They fit the key if no ordered field has an equality filter.
  const isWithinCursors = shape.order.length === query.orderBy.length - 1;
  if (isWithinCursors && first !== undefined) {
    if (query.startAt) range = narrowByCursor(range, prefix, ordered, query.startAt, 'start');
    if (query.endAt) range = narrowByCursor(range, prefix, ordered, query.endAt, 'end');
  }
  return {
    source: { index: indexText(address) },
    range,
    filters: filters.filter((filter) => !decided.has(filter)),
    alternatives: [filters],
    isJoined: false,
    isWithinCursors,
  };
}

/** Narrows the documents of one key, which are ordered by name, by filters on the name and by cursors. */
function narrowNames(
  query: Query,
  filters: readonly FieldFilter[],
  range: ScanRange,
  key: Uint8Array,
): ScanRange {
  let narrowed = range;
  for (const filter of filters)
    if (isNamePath(filter.path)) narrowed = narrowByName(narrowed, key, filter);
  if (query.orderBy.length === 1) {
    if (query.startAt) narrowed = narrowByCursor(narrowed, key, [], query.startAt, 'start');
    if (query.endAt) narrowed = narrowByCursor(narrowed, key, [], query.endAt, 'end');
  }
  return narrowed;
}

/** Whether a range of names decides the filter (see narrowByName). */
function isDecidedByName({ path, operator }: FieldFilter): boolean {
  return isNamePath(path) && ['==', '<', '<=', '>', '>='].includes(operator);
}

function equalPart({ operator, value }: FieldFilter, sign: '+' | '-' | '@'): Uint8Array {
  if (operator === 'is-null') return keyPart(NULL, sign);
  if (operator === 'is-nan') return keyPart({ type: 'double', value: Number.NaN }, sign);
  return keyPart(value, sign);
}
