import { beforeEach, describe, expect, test } from 'vitest';
import { Shares } from './shares.ts';

const visitor = (key: string) => ({ key, isKnown: false });
const staff = { key: 'account asha', isKnown: true };

describe('Shares', () => {
  let shares: Shares;
  beforeEach(() => {
    shares = new Shares({ total: 10, each: 4, kept: 3 });
  });

  test('one client holds no more than its share', () => {
    expect(shares.take(visitor('a'), 3)).not.toBeNull();
    expect(shares.take(visitor('a'), 2)).toBeNull();
    expect(shares.take(visitor('a'), 1)).not.toBeNull();
    expect(shares.take(visitor('b'), 3)).not.toBeNull();
  });

  test('visitors together leave what is kept for staff', () => {
    shares.take(visitor('a'), 4);
    shares.take(visitor('b'), 3);
    expect(shares.take(visitor('c'))).toBeNull();
    expect(shares.take(staff, 3)).not.toBeNull();
    expect(shares.take(staff)).toBeNull();
  });

  test('what is given back may be taken again, and counts once', () => {
    const giveBack = shares.take(visitor('a'), 4);
    giveBack?.();
    giveBack?.();
    expect(shares.take(visitor('a'), 4)).not.toBeNull();
    expect(shares.take(visitor('a'))).toBeNull();
  });
});
