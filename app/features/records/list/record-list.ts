import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import { NotStaffError } from '../../../backend/not-staff-error.ts';
import type { RecordKind } from '../../../backend/record-fields.ts';
import type { PageCursor, RecordPage } from '../../../backend/records.ts';
import { type Entry, keyOfId } from '../arrange/entry.ts';
import { compareNewestFirst } from '../arrange/order.ts';
import { firstSize, nextSize, sizeAfterFailure } from './page-size.ts';
import {
  beginReading,
  currentEntries,
  know,
  type Reading,
  readWithRetries,
  take,
} from './reading.ts';
import { newTo, type Seen, withSeen } from './seen.ts';

/** Where records are read from. A function that rejects is retried later. */
export interface RecordSource {
  readRecords(kind: RecordKind, size: number, after: PageCursor | undefined): Promise<RecordPage>;
  readUndatedRecords(
    kind: RecordKind,
    size: number,
    after: PageCursor | undefined,
  ): Promise<RecordPage>;
  countRecords(kind: RecordKind): Promise<{ all: number; dated: number }>;
}

/** Keeps which records were on the screen, from one visit to the next. */
export interface SeenMark {
  get(): Seen | undefined;
  set(seen: Seen): void;
}

export interface ListState {
  status: 'loading' | 'complete' | 'not-staff';
  /** Newest first, those without a time last. During another reading, the part not yet reached stays as it was. */
  entries: readonly Entry[];
  /** How many of the entries come from the reading under way. */
  loaded: number;
  /** How many there are in all, once that is known. */
  total: number | undefined;
  /** When the whole list was last read, in milliseconds since the epoch; undefined before. */
  readAt: number | undefined;
  /** Whether a record had not been on the screen when this reading began. On a first visit none is new. */
  isNew: (record: ClinicRecord) => boolean;
  /** None that came up to this time is new. */
  newSince: number;
}

export interface RecordList {
  subscribe(listener: () => void): () => void;
  getState(): ListState;
  /** Reads the whole list; a reading under way is ended first. */
  load(): void;
  /** Ends the reading under way. */
  stop(): void;
  /** Removes deleted records; a reading that began before does not bring them back. */
  remove(ids: readonly string[]): void;
  /** Inserts restored records where they belong. */
  insert(entries: readonly Entry[]): void;
  /** Says that these are on the screen: they are new until the list is read again. */
  see(entries: readonly Entry[]): void;
}

/** The time between two calls of the listeners during a reading, in milliseconds. */
const publishInterval = 400;

/** All records of one collection, read page by page: the first page is shown at once, the others follow. */
export function createRecordList(
  kind: RecordKind,
  source: RecordSource,
  seenMark: SeenMark,
): RecordList {
  const listeners = new Set<() => void>();
  let reading: Reading | undefined;
  let state: ListState = {
    status: 'loading',
    entries: [],
    loaded: 0,
    total: undefined,
    readAt: undefined,
    isNew: () => false,
    newSince: Number.POSITIVE_INFINITY,
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
    const begun = beginReading();
    reading = begun;
    const seen = seenMark.get();
    publish({
      ...{ status: 'loading', loaded: 0, total: undefined },
      ...{ isNew: newTo(seen), newSince: seen?.upTo ?? Number.POSITIVE_INFINITY },
    });
    readEverything(begun).catch((error: unknown) => {
      if (reading !== begun) return;
      reading = undefined;
      if (!(error instanceof NotStaffError)) throw error;
      publish({ status: 'not-staff', entries: [] });
    });
  }

  async function readEverything(begun: Reading) {
    const counting = readWithRetries(begun, () => source.countRecords(kind));
    counting.then(({ all }) => reading === begun && publish({ total: all }), ignoreUntilAwaited);

    await know(begun, state.entries);
    await readPages(begun, source.readRecords, () => false);
    const { all, dated } = await counting;
    const datedCount = begun.seen.size;
    if (all > dated) {
      const foundAll = () => begun.seen.size - datedCount >= all - dated;
      await readPages(begun, source.readUndatedRecords, foundAll);
    }

    const entries = currentEntries(begun, state.entries, true);
    const newest = entries[0]?.record.receivedAt ?? 0;
    seenMark.set(seenMark.get() ?? { upTo: newest, later: [] });
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
    let size = firstSize;
    do {
      let asked = size;
      let askedAt = 0;
      const page = await readWithRetries(begun, () => {
        asked = size;
        askedAt = performance.now();
        // If there is no response in time, the next attempt asks for less than half: the request that was given up goes
        // on, and leaves it half of the line.
        size = sizeAfterFailure(asked);
        return read(kind, asked, after);
      });
      size = nextSize(asked, performance.now() - askedAt);
      await take(begun, page.records);
      after = page.next;
      if (performance.now() - begun.publishedAt >= publishInterval) {
        begun.publishedAt = performance.now();
        publish({
          entries: currentEntries(begun, state.entries, false),
          loaded: begun.fresh.length,
        });
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
      const gone = new Set(ids.map(keyOfId));
      const stays = ({ key }: Entry) => !gone.has(key);
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
      for (const { record } of entries) {
        reading?.deleted.delete(record.id);
        reading?.restored.add(record.id);
      }
      const keys = new Set(entries.map(({ key }) => key));
      const others = state.entries.filter(({ key }) => !keys.has(key));
      publish({ entries: putIn(others, entries) });
    },
    see(shown) {
      const times = shown.filter(({ record }) => state.isNew(record)).map(timeOf);
      const seen = times.length > 0 && seenMark.get();
      if (!seen) return;
      seenMark.set(withSeen(seen, times, reading ? undefined : state.entries.map(timeOf)));
    },
  };
}

/** Puts a few entries in their places among many, which are newest first: sorting all takes as long as reading their times. */
function putIn(many: readonly Entry[], few: readonly Entry[]): Entry[] {
  let from = 0;
  const parts = few.toSorted(compareNewestFirst).flatMap((entry) => {
    let [low, high] = [from, many.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareNewestFirst(many[middle] as Entry, entry) < 0) low = middle + 1;
      else high = middle;
    }
    const before = many.slice(from, low);
    from = low;
    return [before, [entry]];
  });
  return ([] as Entry[]).concat(...parts, many.slice(from));
}

const timeOf = ({ record }: Entry) => record.receivedAt ?? 0;

/** A count that fails rejects where it is awaited. */
function ignoreUntilAwaited() {}
