import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BoundedLimiter } from './bounded-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('BoundedLimiter', () => {
  const options = { points: 2, seconds: 60, maximumKeys: 100 };

  test('says how long to wait once there are too many, and lets on when the window is over', async () => {
    const limiter = new BoundedLimiter(options);
    expect((await limiter.count('a')).retryAfter).toBeNull();
    vi.advanceTimersByTime(20_000);
    expect((await limiter.count('a')).retryAfter).toBeNull();
    expect(await limiter.count('a')).toEqual({ counted: 3, retryAfter: 40 });
    expect((await limiter.count('b')).retryAfter).toBeNull();
    vi.advanceTimersByTime(40_000);
    expect((await limiter.count('a')).retryAfter).toBeNull();
  });

  test('what is taken back does not count', async () => {
    const limiter = new BoundedLimiter(options);
    for (let i = 0; i < 10; i++) {
      expect((await limiter.count('a')).retryAfter).toBeNull();
      await limiter.uncount('a');
    }
  });

  test('remembers a bounded number of keys, those in use longest', async () => {
    const limiter = new BoundedLimiter(options);
    for (let i = 0; i < 1000; i++) {
      await limiter.count(`made up ${i}`);
      await limiter.count('busy');
    }
    expect(limiter.size).toBe(100);
    expect((await limiter.count('busy')).counted).toBe(1001);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(100);
  });
});
