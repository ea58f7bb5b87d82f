// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import * as backend from '../../../backend/deletions.ts';
import { UnansweredError } from '../../../backend/unanswered-error.ts';
import { toEntry } from '../arrange/entry.ts';
import type { RecordList } from '../list/record-list.ts';
import { useUndos } from '../undo/use-undos.ts';
import { useDeletions } from './use-deletions.ts';

vi.mock('../../../backend/deletions.ts', () => ({
  readAgain: vi.fn(),
  deleteRecords: vi.fn(),
  restoreRecords: vi.fn(),
}));
vi.mock('../../../backend/batches.ts', () => ({
  inBatches: (items: unknown[]) =>
    Array.from({ length: Math.ceil(items.length / 2) }, (_, part) =>
      items.slice(2 * part, 2 * part + 2),
    ),
}));
const readAgain = vi.mocked(backend.readAgain);
const deleteRecords = vi.mocked(backend.deleteRecords);
const restoreRecords = vi.mocked(backend.restoreRecords);

const entry = (id: string) => toEntry(clinicRecord({ id, name: id }));

function fakeList() {
  return { remove: vi.fn(), insert: vi.fn() } as unknown as RecordList & {
    remove: ReturnType<typeof vi.fn>;
    insert: ReturnType<typeof vi.fn>;
  };
}

function setUp() {
  const lists = { enquiry: fakeList(), feedbacks: fakeList(), feedbackInbox: fakeList() };
  const { result } = renderHook(() => {
    const undos = useUndos();
    return { ...undos, ...useDeletions(lists, undos.begin) };
  });
  const remove = (...ids: string[]) =>
    act(async () => {
      result.current.remove('enquiry', ids.map(entry));
      await vi.advanceTimersByTimeAsync(0);
    });
  return { lists, result, remove };
}

beforeEach(() => {
  vi.useFakeTimers();
  readAgain.mockReset().mockImplementation(async (records) => [...records]);
  deleteRecords.mockReset().mockResolvedValue([]);
  restoreRecords.mockReset().mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('deleting', () => {
  it('takes the row away when it has succeeded, and offers to undo it', async () => {
    const { lists, result, remove } = setUp();
    await remove('a');
    expect(lists.enquiry.remove).toHaveBeenCalledExactlyOnceWith(['a']);
    expect(result.current.undos).toMatchObject([{ kind: 'enquiry', state: 'offered' }]);
    expect(result.current.deleting.size).toBe(0);
  });

  it('sends a second click on the same row nowhere', async () => {
    deleteRecords.mockReturnValue(new Promise(() => {}));
    const { result, remove } = setUp();
    await remove('a');
    await remove('a');
    expect(deleteRecords).toHaveBeenCalledTimes(1);
    expect(result.current.deleting.has('a')).toBe(true);
  });

  it('that gets no answer for 15 seconds gives the row back, and a late success still counts', async () => {
    const answer = Promise.withResolvers<string[]>();
    deleteRecords.mockReturnValue(answer.promise);
    const { lists, result, remove } = setUp();
    await remove('a');
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(result.current.deleting.size).toBe(0);
    expect(lists.enquiry.remove).not.toHaveBeenCalled();
    await act(async () => answer.resolve([]));
    expect(lists.enquiry.remove).toHaveBeenCalledExactlyOnceWith(['a']);
    expect(result.current.undos).toHaveLength(1);
  });

  it('of many goes in parts; those after a failed one stay, those before it can be undone', async () => {
    deleteRecords.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('offline'));
    const { lists, result, remove } = setUp();
    await remove('a', 'b', 'c', 'd', 'e');
    expect(deleteRecords).toHaveBeenCalledTimes(2);
    expect(lists.enquiry.remove).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
    expect(result.current.undos.map(({ entries }) => entries.length)).toEqual([2]);
    expect(result.current.deleting.size).toBe(0);
  });
});

describe('undoing', () => {
  it('begins with what was done last, though it was written first', async () => {
    const slow = Promise.withResolvers<string[]>();
    deleteRecords.mockReturnValueOnce(slow.promise);
    const { result, remove } = setUp();
    await remove('a');
    await remove('b');
    await act(async () => slow.resolve([]));
    const offered = result.current.undos.map(({ entries }) => entries[0]?.record.id);
    expect(offered).toEqual(['a', 'b']);
  });

  it('brings back what this deletion took away, as it was last, and nothing that was gone before', async () => {
    const changed = clinicRecord({ id: 'a', name: 'a', stored: [{ path: 'enquiry/a', data: {} }] });
    readAgain.mockResolvedValueOnce([changed]);
    const { lists, result, remove } = setUp();
    await remove('a', 'b');
    expect(lists.enquiry.remove).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
    const records = result.current.undos.flatMap(({ entries }) =>
      entries.map((each) => each.record),
    );
    expect(records).toEqual([changed]);
  });

  it('is not offered where everything was gone or published before, which is told', async () => {
    readAgain.mockImplementationOnce(async ([, ...others]) => others);
    deleteRecords.mockResolvedValueOnce(['b']);
    const { lists, result, remove } = setUp();
    await remove('a', 'b');
    expect(lists.enquiry.remove).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
    expect(result.current.undos).toEqual([]);
    expect(result.current.news).toMatchObject([
      { what: 'gone', entries: [{ record: { id: 'a' } }] },
      { what: 'elsewhere', entries: [{ record: { id: 'b' } }] },
    ]);
    act(() => result.current.forget(result.current.news[0]?.id ?? 0));
    expect(result.current.news.map(({ what }) => what)).toEqual(['elsewhere']);
  });

  it('shows and tells what was sent in the place of a record', async () => {
    const { lists, result, remove } = setUp();
    await remove('a', 'b');
    const [undo] = result.current.undos;
    if (!undo) throw new Error('Nothing to undo');
    restoreRecords.mockResolvedValueOnce([clinicRecord({ id: 'a', name: 'Somebody' })]);
    await act(() => result.current.restore(undo));
    const shown = lists.enquiry.insert.mock.calls.flatMap(([part]) => part);
    expect(shown.map(({ record }: ReturnType<typeof entry>) => record.name)).toEqual([
      'b',
      'Somebody',
    ]);
    expect(result.current.undos).toEqual([]);
    expect(result.current.news).toMatchObject([
      { what: 'replaced', entries: [{ record: { name: 'a' } }] },
    ]);
  });

  it('brings back what an attempt took away whose response was lost', async () => {
    deleteRecords.mockRejectedValueOnce(new UnansweredError());
    const { result, remove } = setUp();
    await remove('a');
    readAgain.mockResolvedValueOnce([]);
    await remove('a');
    expect(result.current.undos.map(({ entries }) => entries.length)).toEqual([1]);
  });

  it('brings nothing back that somebody else deleted after the attempt was refused', async () => {
    deleteRecords.mockRejectedValueOnce(new Error('refused'));
    const { result, remove } = setUp();
    await remove('a');
    readAgain.mockResolvedValueOnce([]);
    await remove('a');
    expect(result.current.undos).toEqual([]);
  });

  it('puts everything back, part by part, and then offers nothing any more', async () => {
    const { lists, result, remove } = setUp();
    await remove('a', 'b', 'c');
    const [undo] = result.current.undos;
    if (!undo) throw new Error('Nothing to undo');
    await act(() => result.current.restore(undo));
    expect(lists.enquiry.insert).toHaveBeenCalledTimes(2);
    expect(result.current.undos).toEqual([]);
  });

  it('while it is still being done stops it, and puts back what of it had been under way', async () => {
    const answers: ((published: string[]) => void)[] = [];
    deleteRecords.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const { lists, result, remove } = setUp();
    await remove('a', 'b', 'c', 'd', 'e');
    await act(async () => answers[0]?.([]));
    expect(deleteRecords).toHaveBeenCalledTimes(2);
    const [undo] = result.current.undos;
    if (!undo) throw new Error('Nothing to undo');
    await act(() => result.current.restore(undo));
    await act(async () => answers[1]?.([]));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(deleteRecords).toHaveBeenCalledTimes(2);
    const back = lists.enquiry.insert.mock.calls.flatMap(([part]) => part);
    expect(back.map(({ record }: ReturnType<typeof entry>) => record.id)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(result.current.undos).toEqual([]);
    expect(result.current.deleting.size).toBe(0);
  });

  it('keeps what was deleted during it and could not be put back, to be tried again', async () => {
    const deleted = Promise.withResolvers<string[]>();
    deleteRecords.mockResolvedValueOnce([]).mockReturnValueOnce(deleted.promise);
    const restored = Promise.withResolvers<never[]>();
    restoreRecords
      .mockReturnValueOnce(restored.promise)
      .mockRejectedValueOnce(new Error('offline'));
    const { result, remove } = setUp();
    await remove('a', 'b', 'c', 'd');
    const [undo] = result.current.undos;
    if (!undo) throw new Error('Nothing to undo');
    await act(async () => void result.current.restore(undo));
    await act(async () => deleted.resolve([]));
    await act(async () => restored.resolve([]));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(restoreRecords).toHaveBeenCalledTimes(2);
    const [left] = result.current.undos;
    expect(left).toMatchObject({ state: 'failed' });
    expect(left?.entries.map(({ record }) => record.id)).toEqual(['c', 'd']);
  });

  it('that fails keeps what is not back yet, to be tried again', async () => {
    restoreRecords.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('offline'));
    const { result, remove } = setUp();
    await remove('a', 'b', 'c', 'd', 'e');
    const [undo] = result.current.undos;
    if (!undo) throw new Error('Nothing to undo');
    await act(() => result.current.restore(undo));
    const [left] = result.current.undos;
    expect(left).toMatchObject({ state: 'failed' });
    expect(left?.entries.map(({ record }) => record.id)).toEqual(['c', 'd', 'e']);
  });
});
