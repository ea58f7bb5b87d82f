// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { followUp } from '../../../backend/follow-up.test-data.ts';
import type { FollowUp, FollowUpChange } from '../../../backend/follow-up.ts';
import * as backend from '../../../backend/follow-ups.ts';
import { toEntry } from '../arrange/entry.ts';
import { createFollowUpList } from '../list/follow-up-list.ts';
import { useFollowUps } from './use-follow-ups.ts';

vi.mock('../../../backend/follow-ups.ts', () => ({ changeFollowUp: vi.fn() }));
const changeFollowUp = vi.mocked(backend.changeFollowUp);

const entry = toEntry(clinicRecord({ id: 'a', name: 'Asha' }));

function setUp(notes: [string, FollowUp][] = []) {
  const list = createFollowUpList(async (after) => (after === undefined ? notes : []));
  const { result } = renderHook(() => useFollowUps(list));
  return { list, result };
}

beforeEach(() => {
  vi.useFakeTimers();
  changeFollowUp.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a change', () => {
  it('is written once at a time, fails after 15 seconds, and counts when it succeeds later', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof backend.changeFollowUp>>>();
    changeFollowUp.mockReturnValue(answer.promise);
    const { result } = setUp();
    const changes: Promise<unknown>[] = [];
    await act(async () => {
      for (let i = 0; i < 2; i++)
        changes.push(result.current.change(entry, { note: { text: 'Called' } }));
      await vi.advanceTimersByTimeAsync(14_999);
    });
    expect(changeFollowUp).toHaveBeenCalledOnce();
    expect([...result.current.changing]).toEqual(['a']);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(await Promise.all(changes)).toEqual(['failed', 'failed']);
    expect(result.current.news.map(({ what }) => what)).toEqual(['failed']);
    expect(result.current.changing.size).toBe(0);
    await act(async () =>
      answer.resolve({ before: undefined, after: followUp(['Called']), isWritten: true }),
    );
    expect(result.current.byId.get('a')?.notes[0]?.text).toBe('Called');
    // What was told of the failure is not true any more.
    expect(result.current.news).toEqual([]);
  });

  it.each([
    [
      'by which an enquiry is done and that meets a colleague’s note is told of',
      [],
      { done: true },
      ['met'],
    ],
    ['that meets a note that was known is not', [['a', followUp(['Theirs'])]], { done: true }, []],
    ['that meets a note that may have been known is not', undefined, { done: true }, []],
    ['that adds a note, which touches no other, is not', [], { note: { text: 'Called' } }, []],
  ] as [string, [string, FollowUp][] | undefined, FollowUpChange, string[]][])(
    '%s',
    async (_, notes, change, news) => {
      const before = followUp(['Theirs']);
      const after = followUp(['Theirs', 'Called']);
      changeFollowUp.mockResolvedValue({ before, after, isWritten: true });
      const { list, result } = setUp(notes);
      if (notes) list.load();
      await act(() => vi.advanceTimersByTimeAsync(0));
      await act(() => result.current.change(entry, change));
      expect(result.current.news.map(({ what }) => what)).toEqual(news);
    },
  );

  it('that a colleague made before is left to them, and told', async () => {
    const theirs = { ...followUp([]), done: true };
    changeFollowUp.mockResolvedValue({ before: theirs, after: theirs, isWritten: false });
    const { list, result } = setUp();
    list.load();
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(async () => expect(await result.current.change(entry, { done: true })).toBe('same'));
    expect(result.current.news).toMatchObject([{ what: 'same', theirs }]);
    expect(result.current.byId.get('a')).toBe(theirs);
  });
});
