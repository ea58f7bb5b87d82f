import { keyPart } from '../index-entries.ts';
import type { Value } from '../values/value.ts';
import { nameOf } from './key-range.ts';
import type { Order } from './query.ts';

/** The position of a document or a cursor in a query's order. */
export interface SortKey {
  /** The key of the ordered fields, truncated as in an index. */
  key: Uint8Array;
  /** The key of the name; null for a cursor without a value for it. */
  name: Uint8Array | null;
}

/** The sort key of an order's first values. The last order of a query is that of the name (see completeOrder). */
export function sortKeyOf(values: readonly Value[], orderBy: readonly Order[]): SortKey {
  const parts = values
    .slice(0, orderBy.length - 1)
    .map((value, index) => keyPart(value, orderBy[index]?.direction === 'DESCENDING' ? '-' : '+'));
  const name = values[orderBy.length - 1];
  return {
    key: Buffer.concat(parts),
    name: name?.type === 'reference' ? nameOf(name.value) : null,
  };
}

/**
 * Compares sort keys in the order in which index scans return documents. Values that an index truncates to equal keys
 * are ordered by name there, so whole values must not be compared here.
 */
export function compareSortKeys(left: SortKey, right: SortKey, orderBy: readonly Order[]): number {
  const order = Buffer.compare(left.key, right.key);
  if (order !== 0 || left.name === null || right.name === null) return order;
  const byName = Buffer.compare(left.name, right.name);
  return orderBy.at(-1)?.direction === 'DESCENDING' ? -byName : byName;
}
