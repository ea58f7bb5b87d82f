import { ApiError } from '../../http/errors.ts';
import type { Firestore } from '../firestore.ts';
import type { CompositeIndex, FieldMode, QueryScope } from '../index-configuration.ts';
import { compositeAddress, type IndexAddress } from '../index-entries.ts';
import type { FieldPath } from '../values/fields.ts';
import { isInequality, isNamePath, pathKey } from './filters.ts';
import type { FieldFilter, Order, Query } from './query.ts';

/** What the choice of an index needs to know of one alternative of a query. */
export interface Shape {
  /** Filters that give a field one value: these fields come first in an index. */
  equal: ReadonlyMap<string, FieldFilter>;
  /** Filters that want an element in an array. */
  contained: ReadonlyMap<string, FieldFilter>;
  /** The orders of fields that have no equality filter, without the name. */
  order: readonly Order[];
  nameDirection: Order['direction'];
}

/** The index to read, and how many of its first fields have one value. */
export interface ChosenIndex {
  address: IndexAddress;
  prefixLength: number;
}

export function shapeOf(query: Query, filters: readonly FieldFilter[]): Shape {
  const equal = new Map<string, FieldFilter>();
  const contained = new Map<string, FieldFilter>();
  for (const filter of filters) {
    if (isNamePath(filter.path) || isInequality(filter.operator)) continue;
    const fields = filter.operator === 'array-contains' ? contained : equal;
    if (!fields.has(pathKey(filter.path))) fields.set(pathKey(filter.path), filter);
  }
  const order = query.orderBy.slice(0, -1).filter(({ path }) => !equal.has(pathKey(path)));
  return { equal, contained, order, nameDirection: query.orderBy.at(-1)?.direction ?? 'ASCENDING' };
}

/**
 * Chooses the index for one alternative of a query. As in production every query needs existing indexes, and several
 * indexes together may serve its equality filters if each ends with the query's order. Returns null when the documents
 * are read in the order of their names. Throws ApiError (400, FAILED_PRECONDITION) that names a missing index.
 * Source: https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function chooseIndex(firestore: Firestore, query: Query, shape: Shape): ChosenIndex | null {
  const { equal, contained, order, nameDirection } = shape;
  if (equal.size + contained.size + order.length === 0) {
    if (nameDirection === 'DESCENDING') throw missingIndex(query, shape);
    return null;
  }
  const usable = [
    ...singleFieldIndexes(firestore, query, shape),
    ...compositeIndexes(firestore, query, shape),
  ];
  const covered = new Set(
    usable.flatMap(({ address, prefixLength }) => prefixKeys(address, prefixLength)),
  );
  if (usable.length === 0 || covered.size < equal.size + contained.size)
    throw missingIndex(query, shape);
  return usable.reduce((best, index) => (index.prefixLength > best.prefixLength ? index : best));
}

function singleFieldIndexes(firestore: Firestore, query: Query, shape: Shape): ChosenIndex[] {
  const { equal, contained, order, nameDirection } = shape;
  const found: ChosenIndex[] = [];
  const add = (path: FieldPath, mode: FieldMode, sign: '+' | '@', prefixLength: number) => {
    const scope = scopeOf(query);
    if (!firestore.indexes.singleField(query.collectionId, path).get(scope)?.has(mode)) return;
    found.push({
      address: { collection: collectionOf(query), scope, fields: [{ path, sign }] },
      prefixLength,
    });
  };
  const [only] = order;
  if (only === undefined) {
    for (const { path } of equal.values()) add(path, nameDirection, '+', 1);
    // The index of an array's elements has ascending names only.
    if (nameDirection === 'ASCENDING') {
      for (const { path } of contained.values()) add(path, 'CONTAINS', '@', 1);
    }
  } else if (
    order.length === 1 &&
    equal.size + contained.size === 0 &&
    only.direction === nameDirection
  ) {
    add(only.path, only.direction, '+', 0);
  }
  return found;
}

function compositeIndexes(firestore: Firestore, query: Query, shape: Shape): ChosenIndex[] {
  return firestore.indexes
    .composites(query.collectionId)
    .filter((index) => index.scope === scopeOf(query) && serves(index, shape))
    .map((index) => ({
      address: compositeAddress(index, collectionOf(query)),
      prefixLength: index.fields.length - shape.order.length,
    }));
}

function serves(index: CompositeIndex, { equal, contained, order, nameDirection }: Shape): boolean {
  const prefixLength = index.fields.length - order.length;
  if (prefixLength < 0 || index.nameDirection !== nameDirection) return false;
  return index.fields.every(({ path, mode }, position) => {
    if (position < prefixLength)
      return (mode === 'CONTAINS' ? contained : equal).has(pathKey(path));
    const wanted = order[position - prefixLength];
    return (
      wanted !== undefined && mode === wanted.direction && pathKey(path) === pathKey(wanted.path)
    );
  });
}

function prefixKeys(address: IndexAddress, prefixLength: number): string[] {
  return address.fields
    .slice(0, prefixLength)
    .map(({ path, sign }) => sign.replace('-', '+') + pathKey(path));
}

function scopeOf(query: Query): QueryScope {
  return query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
}

function collectionOf(query: Query): string {
  return query.allDescendants
    ? query.collectionId
    : [...query.parent, query.collectionId].join('/');
}

function missingIndex(query: Query, shape: Shape): ApiError {
  const fields = [
    ...[...shape.equal.keys()].sort().map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
    ...[...shape.contained.keys()]
      .sort()
      .map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' })),
    ...shape.order.map(({ path, direction }) => ({ fieldPath: pathKey(path), order: direction })),
  ];
  const usual = shape.order.at(-1)?.direction ?? 'ASCENDING';
  if (shape.nameDirection !== usual || fields.length === 0) {
    fields.push({ fieldPath: '__name__', order: shape.nameDirection });
  }
  const index = { collectionGroup: query.collectionId, queryScope: scopeOf(query), fields };
  return new ApiError(
    400,
    'FAILED_PRECONDITION',
    `The query requires an index. Add it to firestore.indexes.json: ${JSON.stringify(index)}`,
  );
}
