import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { NotStaffError } from '../../../backend/not-staff-error.ts';
import { retry } from '../../../network/retry.ts';
import { type Entry, saysSame, toEntry } from '../arrange/entry.ts';
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

export function beginReading(): Reading {
  const controller = new AbortController();
  return {
    controller,
    slices: new Slices(controller.signal),
    fresh: [],
    seen: new Set(),
    deleted: new Set(),
    restored: new Set(),
    known: new Map(),
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

/** Says which entries the list had before, in slices as below. */
export async function know({ known, slices }: Reading, before: readonly Entry[]) {
  for (const entry of before) {
    known.set(entry.record.id, entry);
    await slices.pause();
  }
}

/** Adds a page's records, in slices so that the page stays responsive. Rejects when the reading is ended. */
export async function take(reading: Reading, records: readonly ClinicRecord[]) {
  for (const record of records) {
    if (!reading.seen.has(record.id) && !reading.deleted.has(record.id)) {
      const known = reading.known.get(record.id);
      reading.seen.add(record.id);
      reading.fresh.push(known && saysSame(known.record, record) ? known : toEntry(record));
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
  const isReached = (entry: Entry) => last !== undefined && compareNewestFirst(entry, last) <= 0;
  // All that is reached stands before the rest. From the end, since this runs for each page of a long list.
  const start = complete ? before.length : before.findLastIndex(isReached) + 1;
  const isUnread = ({ record }: Entry) => !seen.has(record.id);
  const entries = [...fresh, ...before.slice(start).filter(isUnread)];
  if (restored.size === 0) return entries;
  const isRestored = (entry: Entry) => restored.has(entry.record.id) && isUnread(entry);
  return [...entries, ...before.slice(0, start).filter(isRestored)].sort(compareNewestFirst);
}
