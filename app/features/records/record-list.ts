import { NotStaffError } from '../../backend/not-staff-error.ts';
import type { ClinicRecord, PageCursor, RecordKind, RecordPage } from '../../backend/records.ts';
import { untilFetched } from '../../components/until-fetched.ts';
import { compareNewestFirst } from './order.ts';
import { type Entry, toEntry } from './search.ts';
import { Slices } from './slices.ts';

/** Where records are read; each function may reject, and is then asked again. */
export interface RecordSource {
  readRecords(kind: RecordKind, size: number, after: PageCursor | undefined): Promise<RecordPage>;
  readUndatedRecords(
    kind: RecordKind,
    size: number,
    after: PageCursor | undefined,
  ): Promise<RecordPage>;
  countRecords(kind: RecordKind): Promise<{ all: number; dated: number }>;
}

/** Remembers, beyond the page's life, the time of the newest record that was read. */
export interface ReadMark {
  get(): number | undefined;
  set(newest: number): void;
}

export interface ListState {
  status: 'loading' | 'complete' | 'not-staff';
  /** Newest first, without a time last. While a list is read again, what is not read yet stands as it was. */
  entries: readonly Entry[];
  /** How many of the entries come from the reading under way. */
  loaded: number;
  /** How many there are in all, once that is known. */
  total: number | undefined;
  /** When everything had last been read. */
  readAt: number | undefined;
  /** Records received later than this were not there at the reading before; undefined when there was none. */
  newAfter: number | undefined;
}

export interface RecordList {
  subscribe(listener: () => void): () => void;
  getState(): ListState;
  /** Reads everything, afresh when a reading is under way. */
  load(): void;
  /** Ends the reading under way. */
  stop(): void;
  /** Takes deleted records out; a reading that began before does not bring them back. */
  remove(ids: readonly string[]): void;
  /** Puts restored records back in their places. */
  insert(entries: readonly Entry[]): void;
}

/** The reading under way. */
interface Reading {
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

const firstPage = 50;
/** Parsing a larger page would hold the browser up for too long. */
const largestPage = 1_000;
/** How many times larger the next page is at most, and how many times smaller after a failure. */
const pageGrowth = 5;
/** How long a page should take at most, in milliseconds: well below the deadline, should the next rows be longer. */
const pageTime = 10_000;
/** How often, in milliseconds, the page hears of what has come. */
const publishInterval = 400;

/** All records of one collection, read in pages: the first is there at once, the others follow by themselves. */
export function createRecordList(
  kind: RecordKind,
  source: RecordSource,
  readMark: ReadMark,
): RecordList {
  const listeners = new Set<() => void>();
  let reading: Reading | undefined;
  let state: ListState = {
    status: 'loading',
    entries: [],
    loaded: 0,
    total: undefined,
    readAt: undefined,
    newAfter: undefined,
  };

  function publish(change: Partial<ListState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function stop() {
    reading?.controller.abort();
    reading = undefined;
  }

  function load() {
    stop();
    const begun = beginReading(state.entries);
    reading = begun;
    publish({ status: 'loading', loaded: 0, total: undefined, newAfter: readMark.get() });
    readEverything(begun).catch((error: unknown) => {
      if (reading !== begun) return;
      reading = undefined;
      if (!(error instanceof NotStaffError)) throw error;
      publish({ status: 'not-staff', entries: [] });
    });
  }

  async function readEverything(begun: Reading) {
    const counting = untilRead(begun, () => source.countRecords(kind));
    counting.then(({ all }) => reading === begun && publish({ total: all }), ignoreUntilAwaited);

    await readPages(begun, source.readRecords, () => false);
    const { all, dated } = await counting;
    const datedCount = begun.seen.size;
    if (all > dated) {
      const foundAll = () => begun.seen.size - datedCount >= all - dated;
      await readPages(begun, source.readUndatedRecords, foundAll);
    }

    const entries = merged(begun, state.entries, true);
    readMark.set(
      entries.reduce((newest, { record }) => Math.max(newest, record.receivedAt ?? 0), 0),
    );
    reading = undefined;
    publish({
      status: 'complete',
      entries,
      loaded: entries.length,
      total: entries.length,
      readAt: Date.now(),
    });
  }

  async function readPages(
    begun: Reading,
    read: RecordSource['readRecords'],
    isEnough: () => boolean,
  ) {
    let after: PageCursor | undefined;
    let size = firstPage;
    do {
      let asked = size;
      let askedAt = 0;
      const page = await untilRead(begun, () => {
        asked = size;
        askedAt = performance.now();
        // For another attempt. This one, given up, goes on beside it: half a page would have half the line.
        size = Math.ceil(asked / pageGrowth);
        return read(kind, asked, after);
      });
      size = nextSize(asked, performance.now() - askedAt);
      await take(begun, page.records);
      after = page.next;
      if (performance.now() - begun.publishedAt >= publishInterval) {
        begun.publishedAt = performance.now();
        publish({ entries: merged(begun, state.entries, false), loaded: begun.fresh.length });
      }
    } while (after && !isEnough());
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    load,
    stop,
    remove(ids) {
      const gone = new Set(ids);
      const stays = ({ record }: Entry) => !gone.has(record.id);
      if (reading) {
        reading.fresh = reading.fresh.filter(stays);
        for (const id of ids) {
          reading.seen.delete(id);
          reading.restored.delete(id);
          reading.deleted.add(id);
        }
      }
      publish({ entries: state.entries.filter(stays) });
    },
    insert(entries) {
      const ids = new Set(entries.map(({ record }) => record.id));
      for (const id of ids) {
        reading?.deleted.delete(id);
        reading?.restored.add(id);
      }
      const others = state.entries.filter(({ record }) => !ids.has(record.id));
      publish({ entries: [...others, ...entries].sort(compareNewestFirst) });
    },
  };
}

/** No waiting makes an account staff: that ends the reading, all of it. */
function untilRead<T>({ controller }: Reading, read: () => Promise<T>): Promise<T> {
  const readAsStaff = () =>
    read().catch((error: unknown) => {
      if (error instanceof NotStaffError) controller.abort(error);
      throw error;
    });
  return untilFetched(readAsStaff, controller.signal);
}

/** On a slow line, or where messages are long, pages stay as small as they must be to come in time. */
function nextSize(size: number, took: number): number {
  const growth = Math.min(pageGrowth, pageTime / took);
  return Math.ceil(Math.min(size * growth, largestPage));
}

function beginReading(before: readonly Entry[]): Reading {
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

async function take(reading: Reading, records: readonly ClinicRecord[]) {
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
function merged({ fresh, seen, restored }: Reading, before: readonly Entry[], complete: boolean) {
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
    one.receivedAt === other.receivedAt &&
    one.name === other.name &&
    one.number === other.number &&
    one.email === other.email &&
    one.message === other.message
  );
}

/** Whoever awaits the count later gets its failure. */
function ignoreUntilAwaited() {}
