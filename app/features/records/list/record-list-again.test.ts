// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { allFields } from '../../../backend/record-fields.ts';
import { toEntry } from '../arrange/entry.ts';
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

  it.each([...allFields, 'receivedAt'] as const)(
    'takes a record anew whose %s has changed, and keeps the entries of the others',
    async (field) => {
      const fake = fakeSource([record('b', 3), record('a', 1)]);
      const list = createRecordList('enquiry', fake.source, memory());
      list.load();
      await complete(list);
      const [b, a] = list.getState().entries;
      const changed = { ...record('b', 3), [field]: field === 'receivedAt' ? 2 : 'changed' };
      fake.set([changed, record('a', 1)]);
      list.load();
      await complete(list);
      expect(list.getState().entries[0]).not.toBe(b);
      expect(list.getState().entries[0]?.record).toEqual(changed);
      expect(list.getState().entries[1]).toBe(a);
    },
  );

  it('calls new what came since a former visit, until it is read again after it was on the screen', async () => {
    const fake = fakeSource(numbered(2));
    const mark = memory();
    const list = createRecordList('enquiry', fake.source, mark);
    const read = async (of: typeof list) => {
      of.load();
      await complete(of);
      const { entries, isNew } = of.getState();
      return entries.filter((entry) => isNew(entry.record)).map(({ record }) => record.id);
    };
    const see = (id: string) =>
      list.see(list.getState().entries.filter(({ record }) => record.id === id));
    expect(await read(list)).toEqual([]);
    fake.set(numbered(5));
    expect(await read(list)).toEqual(['r5', 'r4', 'r3']);
    expect(await read(list)).toEqual(['r5', 'r4', 'r3']);
    see('r4');
    expect(list.getState().isNew(record('r4', 4))).toBe(true);
    expect(await read(list)).toEqual(['r5', 'r3']);
    see('r3');
    see('r5');
    expect(mark.get()).toEqual({ upTo: 5, later: [] });
    expect(await read(list)).toEqual([]);
    expect(await read(createRecordList('enquiry', fake.source, mark))).toEqual([]);
  });

  it('ignores the responses to the reading before', async () => {
    const fake = fakeSource([record('old', 1)]);
    const release = fake.hold();
    const list = createRecordList('enquiry', fake.source, memory());
    const shown: string[] = [];
    list.subscribe(() => shown.push(...ids(list)));
    list.load();
    await settle();
    fake.set([record('new', 2)]);
    list.load();
    await settle();
    release();
    await complete(list);
    expect(ids(list)).toEqual(['new']);
    expect(shown).not.toContain('old');
  });
});

describe('a deleted record', () => {
  it('leaves at once and is not brought back by a response that was under way', async () => {
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

  it('comes back to its place with others, wherever these belong', async () => {
    const fake = fakeSource([...numbered(6), record('undated', null)]);
    const list = createRecordList('enquiry', fake.source, memory());
    list.load();
    await complete(list);
    const before = list.getState().entries;
    const places = [6, 0, 1, 4];
    list.remove(places.map((place) => before[place]?.record.id ?? ''));
    expect(ids(list)).toEqual(['r4', 'r3', 'r1']);
    list.insert(places.flatMap((place) => before[place] ?? []));
    expect(list.getState().entries).toEqual(before);
  });

  it('comes back when it is restored, though the reading has read it before it was deleted', async () => {
    const fake = fakeSource(numbered(120));
    const { readRecords } = fake.source;
    const secondPage = Promise.withResolvers<void>();
    fake.source.readRecords = async (kind, size, after) => {
      if (after) await secondPage.promise;
      return readRecords(kind, size, after);
    };
    const list = createRecordList('enquiry', fake.source, memory());
    list.load();
    await settle();
    const first = list.getState().entries.slice(0, 1);
    list.remove(['r120']);
    list.insert(first);
    secondPage.resolve();
    await complete(list);
    expect(ids(list)).toEqual(numbered(120).map(({ id }) => id));
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
