import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BoundedLimiter } from './bounded-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('BoundedLimiter', () => {
  const options = { points: 2, seconds: 60 };

  test('says how long to wait once there are too many, and lets on when the window is over', () => {
    const limiter = new BoundedLimiter(options);
    expect(limiter.count('a').retryAfter).toBeNull();
    vi.advanceTimersByTime(20_000);
    expect(limiter.count('a').retryAfter).toBeNull();
    expect(limiter.count('a')).toEqual({ counted: 3, retryAfter: 40 });
    expect(limiter.count('b').retryAfter).toBeNull();
    vi.advanceTimersByTime(40_000);
    expect(limiter.count('a').retryAfter).toBeNull();
  });

  test('what is taken back does not count', () => {
    const limiter = new BoundedLimiter(options);
    for (let i = 0; i < 10; i++) {
      expect(limiter.count('a').retryAfter).toBeNull();
      limiter.uncount('a');
    }
  });

  test('counts several at once', () => {
    const limiter = new BoundedLimiter(options);
    expect(limiter.count('a', 2).retryAfter).toBeNull();
    expect(limiter.count('a', 5)).toEqual({ counted: 7, retryAfter: 60 });
    limiter.uncount('a', 6);
    expect(limiter.count('a').retryAfter).toBeNull();
  });

  test('remembers a bounded number of keys, those in use longest', () => {
    const limiter = new BoundedLimiter(options, 100);
    for (let i = 0; i < 1000; i++) {
      limiter.count(`made up ${i}`);
      limiter.count('busy');
    }
    expect(limiter.count('made up 999').counted).toBe(2);
    expect(limiter.count('made up 900').counted).toBe(1);
    expect(limiter.count('busy').counted).toBe(1001);
  });
});
