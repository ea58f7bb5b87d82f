import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives what the promise gives, and leaves no timer behind', async () => {
  await expect(withDeadline(Promise.resolve(7), 1000)).resolves.toBe(7);
  await expect(withDeadline(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects once the time is over, and ignores what comes later', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = withDeadline(promise, 1000);
  const refused = expect(answer).rejects.toThrow('No answer in time');
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  resolve('too late');
  await expect(answer).rejects.toThrow('No answer in time');
});
