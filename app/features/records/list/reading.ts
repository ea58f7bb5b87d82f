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
  /** The entries of the previous list, by id: those of unchanged records are reused. */
  known: Map<string, Entry>;
  publishedAt: number;
}

/** `before` are the entries that the list shows now. */
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
    // The first page is published without waiting for the interval.
    publishedAt: Number.NEGATIVE_INFINITY,
  };
}

/** Reads, and retries after a failure. When the account is not staff, no retry helps: that ends the whole reading. */
export function readWithRetries<T>(
  { controller }: Pick<Reading, 'controller'>,
  read: () => Promise<T>,
): Promise<T> {
  const readAsStaff = () =>
    read().catch((error: unknown) => {
      if (error instanceof NotStaffError) controller.abort(error);
      throw error;
    });
  return retry(readAsStaff, controller.signal);
}

/** Adds a page's records, in slices so that the page stays responsive. Rejects when the reading is ended. */
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
 * The list during a reading: what has been read so far, then the older entries of the previous list, unless the reading is
 * complete. Records that were restored meanwhile are in it even if the reading has already passed their position.
 */
export function currentEntries(
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
