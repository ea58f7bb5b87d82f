// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClinicRecord } from '../../backend/clinic-record.ts';
import { NotStaffError } from '../../backend/not-staff-error.ts';
import type { PageCursor, RecordPage } from '../../backend/records.ts';
import { createRecordList, type ReadMark, type RecordSource } from './record-list.ts';
import { toEntry } from './search.ts';

function record(id: string, receivedAt: number | null, name = id): ClinicRecord {
  return { id, name, number: '', email: '', message: '', receivedAt, stored: [] };
}

/** A database in memory whose answers can be held back and made to fail. */
function fakeSource(documents: ClinicRecord[]) {
  const failures: Error[] = [];
  let gate: Promise<void> = Promise.resolve();
  const calls: string[] = [];

  function page(of: ClinicRecord[], size: number, after: PageCursor | undefined): RecordPage {
    const start = after ? of.findIndex(({ id }) => id === (after as unknown as string)) + 1 : 0;
    const records = of.slice(start, start + size);
    const next = records.length === size ? records.at(-1)?.id : undefined;
    return { records, next: next as unknown as PageCursor | undefined };
  }

  async function answer<T>(call: string, make: () => T): Promise<T> {
    calls.push(call);
    const failure = failures.shift();
    if (failure) throw failure;
    const result = make();
    await gate;
    return result;
  }

  const dated = () => documents.filter(({ receivedAt }) => receivedAt !== null);
  const undated = () => documents.filter(({ receivedAt }) => receivedAt === null);
  const source: RecordSource = {
    readRecords: (_, size, after) => answer('read', () => page(dated(), size, after)),
    readUndatedRecords: (_, size, after) => answer('undated', () => page(undated(), size, after)),
    countRecords: () => answer('count', () => ({ all: documents.length, dated: dated().length })),
  };
  return {
    source,
    calls,
    failNext: (...errors: Error[]) => failures.push(...errors),
    /** Holds back every answer asked for from now on, computed when asked, until the function is called. */
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        release();
        gate = Promise.resolve();
      };
    },
    set(changed: ClinicRecord[]) {
      documents = changed;
    },
  };
}

function memory(): ReadMark {
  let newest: number | undefined;
  return {
    get: () => newest,
    set: (value) => {
      newest = value;
    },
  };
}

function numbered(count: number): ClinicRecord[] {
  return Array.from({ length: count }, (_, index) => record(`r${count - index}`, count - index));
}

/** Records of 1970 with messages of the most that the rules allow. */
function long(count: number): ClinicRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    ...record(`long${index}`, -index),
    message: 'x'.repeat(100_000),
  }));
}

const network = () => new Error('offline');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything happen that needs no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function complete(list: ReturnType<typeof createRecordList>) {
  await vi.waitFor(() => expect(list.getState().status).toBe('complete'));
}

function ids(list: ReturnType<typeof createRecordList>): string[] {
  return list.getState().entries.map((entry) => entry.record.id);
}

describe('reading a list', () => {
  it('brings every record once, newest first, those without a time last', async () => {
    const documents = [...numbered(2_500), record('undated-1', null), record('undated-2', null)];
    const list = createRecordList('enquiry', fakeSource(documents).source, memory());
    list.load();
    await complete(list);
    expect(ids(list)).toEqual(documents.map(({ id }) => id));
  });

  it('shows the first page before the others are there', async () => {
    const { source } = fakeSource(numbered(200));
    let pages = 0;
    const never = new Promise<never>(() => {});
    const list = createRecordList(
      'enquiry',
      { ...source, readRecords: (...all) => (pages++ === 0 ? source.readRecords(...all) : never) },
      memory(),
    );
    list.load();
    await settle();
    expect(list.getState()).toMatchObject({ status: 'loading', loaded: 50, total: 200 });
    expect(ids(list)).toHaveLength(50);
    list.stop();
  });

  it('does not look by name when every record has a time', async () => {
    const { source, calls } = fakeSource(numbered(3));
    const list = createRecordList('enquiry', source, memory());
    list.load();
    await complete(list);
    expect(calls).toEqual(['count', 'read']);
  });

  it('takes a record that comes in two pages once', async () => {
    const { source } = fakeSource(numbered(60));
    const list = createRecordList(
      'enquiry',
      {
        ...source,
        readRecords: async (kind, size, after) => {
          const page = await source.readRecords(kind, size, after);
          return after ? { ...page, records: [record('r60', 60), ...page.records] } : page;
        },
      },
      memory(),
    );
    list.load();
    await complete(list);
    expect(ids(list)).toHaveLength(60);
    expect(new Set(ids(list)).size).toBe(60);
  });

  it('that fails is tried again more and more slowly and is never an empty list', async () => {
    const { source, calls, failNext } = fakeSource(numbered(3));
    failNext(network(), network(), network(), network());
    const list = createRecordList('enquiry', source, memory());
    list.load();
    await settle();
    expect(calls).toHaveLength(2);
    expect(list.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(calls).toHaveLength(4);
    expect(list.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(100);
    await complete(list);
    expect(ids(list)).toEqual(['r3', 'r2', 'r1']);
  });

  it.each(['online', 'visibilitychange'])(
    'that failed is tried again at once on %s',
    async (type) => {
      const { source, failNext } = fakeSource(numbered(3));
      failNext(network(), network());
      const list = createRecordList('enquiry', source, memory());
      list.load();
      await settle();
      (type === 'online' ? window : document).dispatchEvent(new Event(type));
      await settle();
      expect(list.getState().status).toBe('complete');
    },
  );

  it('that gets no answer is tried again', async () => {
    const { source } = fakeSource(numbered(3));
    let asked = 0;
    const silent = { ...source };
    silent.readRecords = (...all) =>
      asked++ === 0 ? new Promise(() => {}) : source.readRecords(...all);
    const list = createRecordList('enquiry', silent, memory());
    list.load();
    await vi.advanceTimersByTimeAsync(32_000);
    await complete(list);
    expect(asked).toBe(2);
  });

  it('goes on where it was after a failure in the middle', async () => {
    const fake = fakeSource(numbered(120));
    const list = createRecordList(
      'enquiry',
      {
        ...fake.source,
        readRecords: (kind, size, after) => {
          if (after && fake.calls.filter((call) => call === 'read').length === 1) {
            fake.failNext(network());
          }
          return fake.source.readRecords(kind, size, after);
        },
      },
      memory(),
    );
    list.load();
    await vi.advanceTimersByTimeAsync(2_000);
    await complete(list);
    expect(ids(list)).toHaveLength(120);
    expect(fake.calls.filter((call) => call === 'read')).toHaveLength(4);
  });

  it.each([
    ['a slow line', numbered(3_000), 12],
    ['very long messages after short ones', [...numbered(3_000), ...long(40)], 100],
    ['very long messages only', long(60), 100],
  ])('goes down to pages that come in time: %s', async (_, documents, bytesPerMillisecond) => {
    const { source } = fakeSource(documents);
    const sizes: number[] = [];
    const slow = { ...source };
    slow.readRecords = async (kind, size, after) => {
      sizes.push(size);
      const page = await source.readRecords(kind, size, after);
      const bytes = page.records.reduce((sum, { message }) => sum + 500 + message.length, 0);
      await new Promise((resolve) => setTimeout(resolve, bytes / bytesPerMillisecond));
      return page;
    };
    const list = createRecordList('enquiry', slow, memory());
    list.load();
    await vi.advanceTimersByTimeAsync(1_200_000);
    expect(list.getState().status, `${sizes}`).toBe('complete');
    expect(ids(list)).toHaveLength(documents.length);
  });

  it('asks for larger pages again when the line has become good', async () => {
    const { source, failNext } = fakeSource(numbered(3_000));
    const sizes: number[] = [];
    const list = createRecordList(
      'enquiry',
      {
        ...source,
        readRecords: (kind, size, after) => {
          sizes.push(size);
          return source.readRecords(kind, size, after);
        },
      },
      memory(),
    );
    failNext(...Array.from({ length: 8 }, network));
    list.load();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list.getState().status).toBe('complete');
    expect(sizes).toEqual([50, 10, 2, 1, 1, 5, 25, 125, 625, 1_000, 1_000, 1_000]);
  });

  it('says so, once, when the account is not staff', async () => {
    const { source, calls, failNext } = fakeSource(numbered(3));
    failNext(new NotStaffError(), new NotStaffError());
    const list = createRecordList('enquiry', source, memory());
    list.load();
    await settle();
    expect(list.getState()).toMatchObject({ status: 'not-staff', entries: [] });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toHaveLength(2);
  });

  it('ends when it is stopped', async () => {
    const { source, calls, hold } = fakeSource(numbered(3));
    const release = hold();
    const list = createRecordList('enquiry', source, memory());
    list.load();
    await settle();
    list.stop();
    release();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ids(list)).toEqual([]);
    expect(calls).toHaveLength(2);
  });
});

describe('reading a list again', () => {
  it('keeps what was shown until it is read anew, then drops what is gone', async () => {
    const fake = fakeSource(numbered(120));
    const list = createRecordList('enquiry', fake.source, memory());
    list.load();
    await complete(list);
    fake.set(numbered(120).filter(({ id }) => id !== 'r1' && id !== 'r119'));
    const never = new Promise<never>(() => {});
    const read = fake.source.readRecords;
    fake.source.readRecords = (kind, size, after) => (after ? never : read(kind, size, after));
    list.load();
    await settle();
    // The first page no longer has r119; r1 stands beyond it.
    expect(ids(list)).not.toContain('r119');
    expect(ids(list)).toContain('r1');
    expect(ids(list)).toHaveLength(119);
    fake.source.readRecords = read;
    list.load();
    await complete(list);
    expect(ids(list)).toHaveLength(118);
  });

  it('keeps the entries of unchanged records, and takes changed ones anew', async () => {
    const fake = fakeSource([record('b', 2), record('a', 1)]);
    const list = createRecordList('enquiry', fake.source, memory());
    list.load();
    await complete(list);
    const [b, a] = list.getState().entries;
    fake.set([record('b', 2, 'changed'), record('a', 1)]);
    list.load();
    await complete(list);
    expect(list.getState().entries[0]).not.toBe(b);
    expect(list.getState().entries[0]?.record.name).toBe('changed');
    expect(list.getState().entries[1]).toBe(a);
  });

  it('tells what is new since the reading before', async () => {
    const fake = fakeSource(numbered(2));
    const mark = memory();
    const list = createRecordList('enquiry', fake.source, mark);
    list.load();
    await complete(list);
    expect(list.getState().newAfter).toBeUndefined();
    fake.set(numbered(3));
    list.load();
    await complete(list);
    expect(list.getState().newAfter).toBe(2);
    const later = createRecordList('enquiry', fake.source, mark);
    later.load();
    expect(later.getState().newAfter).toBe(3);
    later.stop();
  });

  it('ignores the answers of the reading before', async () => {
    const fake = fakeSource([record('old', 1)]);
    const release = fake.hold();
    const list = createRecordList('enquiry', fake.source, memory());
    list.load();
    await settle();
    fake.set([record('new', 2)]);
    list.load();
    await settle();
    release();
    await complete(list);
    expect(ids(list)).toEqual(['new']);
  });
});

describe('a deleted record', () => {
  it('leaves at once and is not brought back by an answer that was under way', async () => {
    const fake = fakeSource(numbered(3));
    const list = createRecordList('enquiry', fake.source, memory());
    list.load();
    await complete(list);
    const release = fake.hold();
    list.load();
    await settle();
    list.remove(['r2']);
    expect(ids(list)).toEqual(['r3', 'r1']);
    release();
    await complete(list);
    expect(ids(list)).toEqual(['r3', 'r1']);
  });

  it('comes back to its place when it is restored, though the reading has passed it', async () => {
    const fake = fakeSource(numbered(3));
    const list = createRecordList('enquiry', fake.source, memory());
    list.load();
    await complete(list);
    const [, r2] = list.getState().entries;
    if (!r2) throw new Error('r2 is missing');
    list.remove(['r2']);
    fake.set([record('r3', 3), record('r1', 1)]);
    const release = fake.hold();
    list.load();
    await settle();
    list.insert([r2]);
    expect(ids(list)).toEqual(['r3', 'r2', 'r1']);
    release();
    await complete(list);
    expect(ids(list)).toEqual(['r3', 'r2', 'r1']);
  });

  it('deleted, restored and deleted again during one reading stays away', async () => {
    const fake = fakeSource(numbered(3));
    const list = createRecordList('enquiry', fake.source, memory());
    list.load();
    await complete(list);
    const release = fake.hold();
    list.load();
    await settle();
    list.remove(['r2']);
    list.insert([toEntry(record('r2', 2))]);
    list.remove(['r2']);
    release();
    await complete(list);
    expect(ids(list)).toEqual(['r3', 'r1']);
  });
});
