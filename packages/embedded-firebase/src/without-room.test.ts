import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilRoom } from './without-room.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it is tried every ten seconds until there is room, also after a failure', async () => {
  const attempt = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  attempt.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('no'));
  const fail = vi.fn();
  retryUntilRoom(attempt, fail);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(fail).toHaveBeenCalledOnce();
});

test('a stop waits for the attempt under way and makes no other', async () => {
  const room = Promise.withResolvers<boolean>();
  const stop = retryUntilRoom(() => room.promise, vi.fn());
  await vi.advanceTimersByTimeAsync(10_000);
  const stopped = stop();
  room.resolve(false);
  await stopped;
  expect(vi.getTimerCount()).toBe(0);
});
