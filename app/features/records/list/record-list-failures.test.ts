// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { NotStaffError } from '../../../backend/not-staff-error.ts';
import { createRecordList } from './record-list.ts';
import {
  complete,
  fakeSource,
  fakeTimers,
  ids,
  long,
  memory,
  network,
  numbered,
  settle,
} from './record-source.test-data.ts';

fakeTimers();

describe('reading a list', () => {
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
});
