// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import * as backend from '../../../backend/moderation.ts';
import { toEntry } from '../arrange/entry.ts';
import { useUndos } from '../undo/use-undos.ts';
import { useModeration } from './use-moderation.ts';

vi.mock('../../../backend/moderation.ts', () => ({
  readModeration: vi.fn(),
  readFeedbackFirst: vi.fn(),
  publishFeedback: vi.fn(),
  unpublishFeedback: vi.fn(),
}));
const readModeration = vi.mocked(backend.readModeration);
const readFeedbackFirst = vi.mocked(backend.readFeedbackFirst);
const publishFeedback = vi.mocked(backend.publishFeedback);
const unpublishFeedback = vi.mocked(backend.unpublishFeedback);

type Lists = Parameters<typeof useModeration>[0];
const entry = toEntry(clinicRecord({ id: 'a', name: 'Asha' }));

function setUp() {
  const fakeList = () => ({ remove: vi.fn(), insert: vi.fn() });
  const lists = { feedbacks: fakeList(), feedbackInbox: fakeList() };
  const { result } = renderHook(() => {
    const undos = useUndos();
    const moderation = useModeration(lists as unknown as Lists, undos.begin);
    return { ...moderation, undos: undos.undos, restore: undos.restore };
  });
  const news = () => result.current.news.map(({ what }) => what);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return { lists, result, news, pass };
}

beforeEach(() => {
  vi.useFakeTimers();
  readModeration.mockReset().mockResolvedValue({ readFirst: false, unread: 3 });
  readFeedbackFirst.mockReset();
  publishFeedback.mockReset().mockResolvedValue('published');
  unpublishFeedback.mockReset().mockResolvedValue('unpublished');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('publishing', () => {
  it('is asked for once at a time, fails after 15 seconds, and counts when it succeeds later', async () => {
    const answer = Promise.withResolvers<'published'>();
    publishFeedback.mockReturnValue(answer.promise);
    const { lists, result, news, pass } = setUp();
    for (let i = 0; i < 2; i++) result.current.move('feedbackInbox', entry);
    await pass(14_999);
    expect(publishFeedback).toHaveBeenCalledOnce();
    expect([...result.current.moving]).toEqual(['a']);
    await pass(1);
    expect(news()).toEqual(['failed']);
    expect(result.current.moving.size).toBe(0);
    expect(lists.feedbackInbox.remove).not.toHaveBeenCalled();
    await act(async () => answer.resolve('published'));
    expect(lists.feedbackInbox.remove).toHaveBeenCalledExactlyOnceWith(['a']);
    // What was told of the failure is not true any more.
    expect(news()).toEqual([]);
    expect(result.current.undos).toMatchObject([{ what: 'published' }]);
  });

  it.each([
    ['feedbackInbox', 'feedbacks', 'published', [2, 3]],
    ['feedbacks', 'feedbackInbox', 'unpublished', [4, 3]],
  ] as const)('of %s is taken back', async (from, to, what, unread) => {
    const { lists, result, news, pass } = setUp();
    result.current.load();
    await pass(0);
    await act(() => result.current.move(from, entry));
    expect(lists[from].remove).toHaveBeenCalledExactlyOnceWith(['a']);
    expect(result.current.stored?.unread).toBe(unread[0]);
    const [undo] = result.current.undos;
    if (!undo) throw new Error('Nothing to undo');
    expect(undo.what).toBe(what);
    await act(() => result.current.restore(undo));
    expect(lists[to].remove).toHaveBeenCalledExactlyOnceWith(['a']);
    expect(lists[from].insert).toHaveBeenCalledExactlyOnceWith([entry]);
    expect(result.current.stored?.unread).toBe(unread[1]);
    expect(result.current.undos).toEqual([]);
    expect(news()).toEqual([]);
  });

  it.each(['gone', 'replaced'] as const)(
    'that a colleague made impossible (%s) says so, and offers nothing',
    async (outcome) => {
      publishFeedback.mockResolvedValue(outcome);
      const { result, news } = setUp();
      await act(() => result.current.move('feedbackInbox', entry));
      expect(news()).toEqual([outcome]);
      expect(result.current.undos).toEqual([]);
    },
  );
});

describe('the setting', () => {
  it.each([
    ['was changed', () => Promise.resolve(), true, []],
    ['could not be', () => Promise.reject(new Error('offline')), false, ['failed']],
  ])('that %s is shown so, and then as it is read', async (_, write, shown, told) => {
    readFeedbackFirst.mockImplementation(write);
    const { result, news, pass } = setUp();
    result.current.load();
    await pass(0);
    const read = Promise.withResolvers<backend.Moderation>();
    readModeration.mockReturnValue(read.promise);
    result.current.setReadFirst(true);
    await pass(0);
    expect(result.current).toMatchObject({
      stored: { readFirst: shown, unread: 3 },
      isChanging: false,
    });
    expect(news()).toEqual(told);
    await act(async () => read.resolve({ readFirst: true, unread: 4 }));
    expect(result.current.stored).toEqual({ readFirst: true, unread: 4 });
  });
});
