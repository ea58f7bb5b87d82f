import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  test('a hash says how it was made and belongs to its password alone', async () => {
    const hash = await hashPassword('a tooth for a tooth');
    expect(hash).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword('a tooth for a tooth', hash)).toBe(true);
    expect(await verifyPassword('a tooth for a Tooth', hash)).toBe(false);
  });

  test('the same password hashes differently each time', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(first).not.toBe(second);
  });

  test('letters composed in another way are the same password', async () => {
    const hash = await hashPassword('caf\u00e9 at noon');
    expect(await verifyPassword('cafe\u0301 at noon', hash)).toBe(true);
  });

  test('nobody has any password', async () => {
    expect(await verifyPassword('anything', null)).toBe(false);
  });

  test('when too many wait, the rest is told to come later and those waiting are served', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, () => verifyPassword('x', null)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]?.reason).toMatchObject({ code: 503, retryAfter: 5 });
    expect(await verifyPassword('x', null)).toBe(false);
  });
});
