// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retry } from './retry.ts';

let test: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  test = new AbortController();
});
afterEach(() => {
  test.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const lost = () => Promise.reject(new Error('offline'));
const silence = () => new Promise<never>(() => {});

it('gives what comes at once, and leaves no timer behind', async () => {
  await expect(retry(async () => 7)).resolves.toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

it('tries again after 2 seconds, then ever more slowly, but at least each minute', async () => {
  const times: number[] = [];
  const start = Date.now();
  const load = () => {
    times.push((Date.now() - start) / 1_000);
    return times.length < 8 ? lost() : Promise.resolve('here');
  };
  const fetched = retry(load);
  await vi.advanceTimersByTimeAsync(300_000);
  await expect(fetched).resolves.toBe('here');
  expect(times).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
});

it('does not wait for ever for an answer', async () => {
  const load = vi.fn().mockImplementationOnce(silence).mockResolvedValue('here');
  const fetched = retry(load);
  await vi.advanceTimersByTimeAsync(31_900);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  await expect(fetched).resolves.toBe('here');
});

it.each(['online', 'visibilitychange'])('tries again at once on %s, once', async (type) => {
  const load = vi.fn().mockImplementation(lost);
  retry(load, test.signal).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const target = type === 'online' ? window : document;
  target.dispatchEvent(new Event(type));
  target.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(1);
});

it('leaves a tab that goes into the background waiting', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const load = vi.fn().mockImplementation(lost);
  retry(load, test.signal).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(load).toHaveBeenCalledTimes(1);
});

it('ends with the signal, at once while it waits, and takes no answer any more', async () => {
  const answer = Promise.withResolvers<string>();
  const load = vi.fn().mockImplementation(lost);
  const waiting = expect(retry(load, test.signal)).rejects.toThrow('unwanted');
  const asking = expect(retry(() => answer.promise, test.signal)).rejects.toThrow('unwanted');
  await vi.advanceTimersByTimeAsync(0);
  test.abort(new Error('unwanted'));
  await waiting;
  answer.resolve('late');
  await asking;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(1);
});
