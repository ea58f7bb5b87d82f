// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import * as backend from '../../../backend/moderation.ts';
import { toEntry } from '../arrange/entry.ts';
import type { RecordList } from '../list/record-list.ts';
import { useModeration } from './use-moderation.ts';

vi.mock('../../../backend/moderation.ts', () => ({
  readModeration: vi.fn(),
  readFeedbackFirst: vi.fn(),
  publishFeedback: vi.fn(),
}));
const readModeration = vi.mocked(backend.readModeration);
const readFeedbackFirst = vi.mocked(backend.readFeedbackFirst);
const publishFeedback = vi.mocked(backend.publishFeedback);

const entry = toEntry(clinicRecord({ id: 'a', name: 'Asha' }));

function setUp() {
  const remove = vi.fn();
  const { result } = renderHook(() => useModeration({ remove } as unknown as RecordList));
  const news = () => result.current.news.map(({ what }) => what);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return { remove, result, news, pass };
}

beforeEach(() => {
  vi.useFakeTimers();
  readModeration.mockReset().mockResolvedValue({ readFirst: false, unread: 3 });
  readFeedbackFirst.mockReset();
  publishFeedback.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('publishing', () => {
  it('is asked for once at a time, fails after 15 seconds, and counts when it succeeds later', async () => {
    const answer = Promise.withResolvers<'published'>();
    publishFeedback.mockReturnValue(answer.promise);
    const { remove, result, news, pass } = setUp();
    for (let i = 0; i < 2; i++) result.current.publish(entry);
    await pass(14_999);
    expect(publishFeedback).toHaveBeenCalledOnce();
    expect([...result.current.publishing]).toEqual(['a']);
    await pass(1);
    expect(news()).toEqual(['failed']);
    expect(result.current.publishing.size).toBe(0);
    expect(remove).not.toHaveBeenCalled();
    await act(async () => answer.resolve('published'));
    expect(remove).toHaveBeenCalledExactlyOnceWith(['a']);
  });
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
