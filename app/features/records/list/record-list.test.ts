// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createRecordList } from './record-list.ts';
import {
  complete,
  fakeSource,
  fakeTimers,
  ids,
  memory,
  numbered,
  record,
  settle,
} from './record-source.test-data.ts';

fakeTimers();

describe('reading a list', () => {
  it.each([1, 2])(
    'brings every record once, newest first, those without a time last: %i',
    async (count) => {
      const undated = [record('undated-1', null), record('undated-2', null)].slice(0, count);
      const documents = [...numbered(2_500), ...undated];
      const list = createRecordList('enquiry', fakeSource(documents).source, memory());
      list.load();
      await complete(list);
      expect(ids(list)).toEqual(documents.map(({ id }) => id));
    },
  );

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

  it('finds those without a time over several pages, and reads no further', async () => {
    const undated = Array.from({ length: 60 }, (_, index) => record(`a${index + 100}`, null));
    const { source, calls } = fakeSource([...numbered(300), ...undated]);
    const list = createRecordList('enquiry', source, memory());
    list.load();
    await complete(list);
    expect(ids(list).slice(300)).toEqual(undated.map(({ id }) => id));
    // 50 of the first page, 10 of the 250 on the second; 60 with a time would fill a third.
    expect(calls.filter((call) => call === 'undated')).toHaveLength(2);
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
