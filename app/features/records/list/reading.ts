import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { NotStaffError } from '../../../backend/not-staff-error.ts';
import { allFields } from '../../../backend/record-fields.ts';
import { retry } from '../../../network/retry.ts';
import { type Entry, toEntry } from '../arrange/entry.ts';
import { compareNewestFirst } from '../arrange/order.ts';
import { Slices } from '../arrange/slices.ts';

/** All records of a collection being read, page by page. */
export interface Reading {
  controller: AbortController;
  slices: Slices;
  fresh: Entry[];
  seen: Set<string>;
  deleted: Set<string>;
  restored: Set<string>;
  /** As they were before, to reuse what search needs of them. */
  known: Map<string, Entry>;
  publishedAt: number;
}

/** `before`: what had been read the last time, from which nothing is worked out twice. */
export function beginReading(before: readonly Entry[]): Reading {
  const controller = new AbortController();
  return {
    controller,
    slices: new Slices(controller.signal),
    fresh: [],
    seen: new Set(),
    deleted: new Set(),
    restored: new Set(),
    known: new Map(before.map((entry) => [entry.record.id, entry])),
    // The first page is shown as it comes.
    publishedAt: Number.NEGATIVE_INFINITY,
  };
}

/** No waiting makes an account staff: that ends the reading, all of it. */
export function untilRead<T>({ controller }: Reading, read: () => Promise<T>): Promise<T> {
  const readAsStaff = () =>
    read().catch((error: unknown) => {
      if (error instanceof NotStaffError) controller.abort(error);
      throw error;
    });
  return retry(readAsStaff, controller.signal);
}

/** Adds a page's records, in slices that leave the browser free. Rejects when the reading is ended. */
export async function take(reading: Reading, records: readonly ClinicRecord[]) {
  for (const record of records) {
    if (!reading.seen.has(record.id) && !reading.deleted.has(record.id)) {
      const known = reading.known.get(record.id);
      reading.seen.add(record.id);
      reading.fresh.push(known && isSame(known.record, record) ? known : toEntry(record));
    }
    await reading.slices.pause();
  }
}

/**
 * What has been read, then, unless everything has, the part of the list before that is older. Restored records stand
 * in it even where the reading had already passed their place.
 */
export function merged(
  { fresh, seen, restored }: Reading,
  before: readonly Entry[],
  complete: boolean,
) {
  const last = fresh.at(-1);
  const kept = before.filter((entry) => {
    if (seen.has(entry.record.id)) return false;
    if (restored.has(entry.record.id)) return true;
    return !complete && (!last || compareNewestFirst(entry, last) > 0);
  });
  const entries = [...fresh, ...kept];
  return restored.size > 0 ? entries.sort(compareNewestFirst) : entries;
}

function isSame(one: ClinicRecord, other: ClinicRecord): boolean {
  return (
    one.receivedAt === other.receivedAt && allFields.every((field) => one[field] === other[field])
  );
}
