import { keyPart } from '../index-entries.ts';
import type { Value } from '../values/value.ts';
import { nameOf } from './key-range.ts';
import type { Order } from './query.ts';

/** Where a document or a cursor stands in a query's order. */
export interface Place {
  /** Of the fields, as an index has it: cut where a value is longer than an index keeps. */
  key: Uint8Array;
  /** Of the name; null for a cursor that stops before it. */
  name: Uint8Array | null;
}

/** The place of the first values of an order. The name is the last of an order that is complete (see completeOrder). */
export function placeOf(values: readonly Value[], orderBy: readonly Order[]): Place {
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
 * Orders places as the scans of indexes bring them: negative, 0 or positive. Values that an index cuts to the same
 * beginning are in the order of their documents' names, so comparing them whole would tear the scans' order.
 */
export function comparePlaces(left: Place, right: Place, orderBy: readonly Order[]): number {
  const order = Buffer.compare(left.key, right.key);
  if (order !== 0 || left.name === null || right.name === null) return order;
  const byName = Buffer.compare(left.name, right.name);
  return orderBy.at(-1)?.direction === 'DESCENDING' ? -byName : byName;
}
