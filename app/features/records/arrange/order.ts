import type { RecordField } from '../../../backend/record-fields.ts';
import { type Entry, sortKeyOf } from './entry.ts';

/** How the rows are ordered: by the time of receipt, newest first, unless staff choose another order. */
export interface Order {
  by: RecordField | 'received';
  direction: 'ascending' | 'descending';
}

export const newestFirst: Order = { by: 'received', direction: 'descending' };

export function isNewestFirst(order: Order): boolean {
  return order.by === 'received' && order.direction === 'descending';
}

/** The order after a click on a column's header: ascending, descending, then back to newest first. */
export function nextOrder(order: Order, column: RecordField): Order {
  if (order.by !== column) return { by: column, direction: 'ascending' };
  return order.direction === 'ascending' ? { by: column, direction: 'descending' } : newestFirst;
}

/** Newest first, those of one time by id, descending, as in the database's query; those without a time last. */
export function compareNewestFirst(one: Entry, other: Entry): number {
  const [a, b] = [one.record.receivedAt, other.record.receivedAt];
  if (a !== b) return (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY);
  return one.record.id < other.record.id ? 1 : one.record.id > other.record.id ? -1 : 0;
}

/** Blank values come last in both directions; equal ones are newest first. */
export function comparison({ by, direction }: Order): (one: Entry, other: Entry) => number {
  const sign = direction === 'ascending' ? 1 : -1;
  if (by === 'received') {
    return (one, other) =>
      one.record.receivedAt === null || other.record.receivedAt === null
        ? compareNewestFirst(one, other)
        : -sign * compareNewestFirst(one, other);
  }
  const keyOf = sortKeyOf(by);
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === b) return compareNewestFirst(one, other);
    if (a === '') return 1;
    if (b === '') return -1;
    return a < b ? -sign : sign;
  };
}
