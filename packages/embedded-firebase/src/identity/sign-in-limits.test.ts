import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignInLimits, waitAfter } from './sign-in-limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function fail(limits: SignInLimits, email: string, address: string, times: number) {
  for (let i = 0; i < times; i++) await limits.begin(email, address);
}

describe('SignInLimits', () => {
  test('ten failures of an address on an account stop it there for the rest of 15 minutes', async () => {
    const limits = new SignInLimits(noWait);
    await fail(limits, 'owner@x.in', '203.0.113.9', 10);
    vi.advanceTimersByTime(60_000);
    await expect(limits.begin('owner@x.in', '203.0.113.9')).rejects.toMatchObject({
      code: 429,
      message:
        'TOO_MANY_ATTEMPTS_TRY_LATER : There were too many attempts. Try again in 14 minutes.',
      retryAfter: 14 * 60,
    });
    vi.advanceTimersByTime(14 * 60_000);
    await limits.begin('owner@x.in', '203.0.113.9');
  });

  test('fifty failures of an address over many accounts stop it for all of them', async () => {
    const limits = new SignInLimits(noWait);
    for (let i = 0; i < 50; i++) await limits.begin(`guess-${i}@x.in`, '203.0.113.9');
    await expect(limits.begin('owner@x.in', '203.0.113.9')).rejects.toMatchObject({ code: 429 });
    await limits.begin('owner@x.in', '198.51.100.1');
  });

  test('attempts made at the same moment count as well', async () => {
    const limits = new SignInLimits(noWait);
    const attempts = await Promise.allSettled(
      Array.from({ length: 30 }, () => limits.begin('owner@x.in', '203.0.113.9')),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('signing in rightly again and again is never slowed', async () => {
    const waits: number[] = [];
    const limits = new SignInLimits(async (ms) => void waits.push(ms));
    for (let i = 0; i < 200; i++) {
      await limits.begin('owner@x.in', '203.0.113.9');
      limits.succeed('owner@x.in', '203.0.113.9');
    }
    // Nor does it slow a colleague there, or its owner elsewhere.
    await limits.begin('asha@x.in', '203.0.113.9');
    await limits.begin('owner@x.in', '198.51.100.1');
    expect(Math.max(...waits)).toBe(0);
  });

  test('attempts that are refused slow nobody on the account', async () => {
    const waits: number[] = [];
    const limits = new SignInLimits(async (ms) => void waits.push(ms));
    const attempts = Array.from({ length: 40 }, () => limits.begin('owner@x.in', '203.0.113.9'));
    await Promise.allSettled(attempts);
    await limits.begin('owner@x.in', '198.51.100.1');
    expect(Math.max(...waits)).toBe(0);
  });

  test('attempts that the server had no time for do not count', async () => {
    const limits = new SignInLimits(noWait);
    for (let i = 0; i < 200; i++) {
      await limits.begin('owner@x.in', '203.0.113.9');
      limits.withdraw('owner@x.in', '203.0.113.9');
    }
    await fail(limits, 'owner@x.in', '203.0.113.9', 10);
    await expect(limits.begin('owner@x.in', '203.0.113.9')).rejects.toMatchObject({ code: 429 });
  });

  test('attempts that the server had no time for slow nobody on the account', async () => {
    const waits: number[] = [];
    const limits = new SignInLimits(async (ms) => void waits.push(ms));
    for (let i = 0; i < 30; i++) {
      await limits.begin('owner@x.in', `address ${i}`);
      limits.withdraw('owner@x.in', `address ${i}`);
    }
    expect(Math.max(...waits)).toBe(0);
  });

  test('the first attempt that waits comes after twenty failures on the account', async () => {
    const waits: number[] = [];
    const limits = new SignInLimits(async (ms) => void waits.push(ms));
    for (let i = 0; i <= 20; i++) await limits.begin('owner@x.in', `stranger ${i}`);
    expect(waits).toEqual([...Array(20).fill(0), 250]);
  });

  test('an attempt that waits goes on when the wait is over', async () => {
    const over = Promise.withResolvers<void>();
    const limits = new SignInLimits((ms) => (ms > 0 ? over.promise : noWait()));
    for (let i = 0; i < 20; i++) await limits.begin('owner@x.in', `stranger ${i}`);
    limits.recognize('asha@x.in', '192.0.2.1');
    await fail(limits, 'asha@x.in', '192.0.2.1', 11);
    let done = 0;
    const attempts = [
      limits.begin('owner@x.in', 'stranger 20'),
      limits.begin('asha@x.in', '192.0.2.1'),
    ].map((attempt) => attempt.then(() => done++));
    await new Promise(setImmediate);
    expect(done).toBe(0);
    over.resolve();
    await Promise.all(attempts);
  });

  test('failures before the right password do not add to those after it', async () => {
    const waits: number[] = [];
    const limits = new SignInLimits(async (ms) => void waits.push(ms));
    await fail(limits, 'owner@x.in', '192.0.2.1', 9);
    await limits.begin('owner@x.in', '192.0.2.1');
    limits.succeed('owner@x.in', '192.0.2.1');
    await fail(limits, 'owner@x.in', '192.0.2.1', 10);
    expect(Math.max(...waits)).toBe(0);
  });

  test('where the account signs in, wrong passwords slow it and never lock it out', async () => {
    const waits: number[] = [];
    const limits = new SignInLimits(async (ms) => void waits.push(ms));
    await limits.begin('owner@x.in', '192.0.2.1');
    limits.succeed('owner@x.in', '192.0.2.1');
    await fail(limits, 'owner@x.in', '192.0.2.1', 10);
    for (let i = 0; i < 60; i++) await limits.begin(`guess-${i}@x.in`, '192.0.2.1').catch(() => {});
    waits.length = 0;
    await fail(limits, 'owner@x.in', '192.0.2.1', 3);
    expect(waits).toEqual([5000, 10_000]);
    await expect(limits.begin('owner@x.in', '192.0.2.1')).rejects.toMatchObject({
      code: 429,
      retryAfter: 15,
    });
    vi.advanceTimersByTime(15_000);
    await limits.begin('owner@x.in', '192.0.2.1');
    limits.succeed('owner@x.in', '192.0.2.1');
    expect(waits).toEqual([5000, 10_000]);
  });

  test('an address is known by a session that goes on there, too', async () => {
    const limits = new SignInLimits(noWait);
    limits.recognize('owner@x.in', '192.0.2.1');
    await fail(limits, 'owner@x.in', '192.0.2.1', 11);
  });

  test('names that nobody has make no failure forgotten', async () => {
    const waits: number[] = [];
    const limits = new SignInLimits(async (ms) => void waits.push(ms));
    for (let i = 0; i < 2; i++) await fail(limits, 'owner@x.in', `stranger ${i}`, 10);
    for (let i = 0; i < 20_000; i++)
      await limits.begin(`made-up-${i}@x.in`, `2001:db8:${i % 2}::/64`).catch(() => {});
    await expect(limits.begin('owner@x.in', 'stranger 0')).rejects.toMatchObject({ code: 429 });
    waits.length = 0;
    await limits.begin('owner@x.in', 'stranger 2');
    expect(waits).toEqual([250]);
  });

  test('strangers at a thousand addresses cannot lock the owner out, neither at a known nor at a new address', async () => {
    const waits: number[] = [];
    const limits = new SignInLimits(async (ms) => void waits.push(ms));
    await limits.begin('owner@x.in', '192.0.2.1');
    limits.succeed('owner@x.in', '192.0.2.1');
    for (let i = 0; i < 1000; i++) await fail(limits, 'owner@x.in', `stranger ${i}`, 10);
    expect(waits.at(-1)).toBe(4000);
    waits.length = 0;
    await limits.begin('owner@x.in', '192.0.2.1');
    expect(waits).toEqual([]);
    await limits.begin('owner@x.in', '192.0.2.2');
    expect(waits).toEqual([4000]);
  });
});

test.each([
  [0, 0],
  [19, 0],
  [20, 250],
  [22, 1000],
  [24, 4000],
  [5000, 4000],
])('after %i failures on an account the next attempt waits %i ms', (failures, wait) => {
  expect(waitAfter(failures)).toBe(wait);
});

async function noWait() {}
