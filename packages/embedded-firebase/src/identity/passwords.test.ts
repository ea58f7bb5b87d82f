import { scrypt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOwnHash, PasswordHasher } from './passwords.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});

const PRODUCTION_COST = 2 ** 17;

let passwords: PasswordHasher;
beforeEach(() => {
  passwords = new PasswordHasher(16);
});
afterEach(() => {
  vi.mocked(scrypt).mockRestore();
});

/** What scrypt was asked to do, but for the salt itself. */
function workDone() {
  return vi.mocked(scrypt).mock.calls.map(([password, salt, length, options]) => ({
    password,
    saltLength: (salt as Buffer).length,
    length,
    options,
  }));
}

describe('passwords', () => {
  test('a hash says how it was made and belongs to its password alone', async () => {
    const hash = await passwords.hash('a tooth for a tooth');
    expect(hash).toMatch(/^scrypt\$16\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.verify('a tooth for a tooth', hash)).toBe(true);
    expect(await passwords.verify('a tooth for a Tooth', hash)).toBe(false);
  });

  test('unless told otherwise hashing costs what OWASP advises', async () => {
    const production = new PasswordHasher();
    const hash = await production.hash('a tooth for a tooth');
    expect(hash).toMatch(/^scrypt\$131072\$8\$1\$/);
    expect(await production.verify('a tooth for a tooth', hash)).toBe(true);
    expect(await production.verify('anything', null)).toBe(false);
    const costs = workDone().map(({ options }) => options.N);
    expect(costs).toEqual([PRODUCTION_COST, PRODUCTION_COST, PRODUCTION_COST]);
  });

  test('the same password hashes differently each time', async () => {
    const [first, second] = await Promise.all([passwords.hash('same'), passwords.hash('same')]);
    expect(first).not.toBe(second);
  });

  test('letters composed in another way are the same password', async () => {
    const hash = await passwords.hash('caf\u00e9 at noon');
    expect(await passwords.verify('cafe\u0301 at noon', hash)).toBe(true);
  });

  test('nobody has any password, and finding that out is as much work', async () => {
    const hash = await passwords.hash('a tooth for a tooth');
    vi.mocked(scrypt).mockClear();
    expect(await passwords.verify('anything', hash)).toBe(false);
    expect(await passwords.verify('anything', null)).toBe(false);
    const [known, unknown] = workDone();
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ length: 32, options: { N: 16, r: 8, p: 1 } });
  });

  test('its hashes are taken for its own', async () => {
    expect(isOwnHash(await new PasswordHasher().hash('a tooth for a tooth'))).toBe(true);
  });

  test('a hash that was made at another cost is still good', async () => {
    const hash = await new PasswordHasher(32).hash('a tooth for a tooth');
    expect(await passwords.verify('a tooth for a tooth', hash)).toBe(true);
    expect(await passwords.verify('anything', hash)).toBe(false);
  });
});

const salt = 'A'.repeat(22);
const key = 'A'.repeat(43);
test.each([
  [`scrypt$131072$8$1$${salt}$${key}`, true],
  ['garbage', false],
  ['', false],
  [`scrypt$1073741824$8$1$${salt}$${key}`, false],
  [`scrypt$16$8$1$${salt}$${key}`, false],
  [`scrypt$131072.5$8$1$${salt}$${key}`, false],
  [`scrypt$0131072$8$1$${salt}$${key}`, false],
  [`scrypt$131072$4096$1$${salt}$${key}`, false],
  [`scrypt$131072$8$64$${salt}$${key}`, false],
  [`bcrypt$131072$8$1$${salt}$${key}`, false],
  [`scrypt$131072$8$1$$${key}`, false],
  [`scrypt$131072$8$1$${salt}$`, false],
  [`scrypt$131072$8$1$${salt}$${key}AAAA`, false],
  [`scrypt$131072$8$1$${salt.replace('A', '+')}$${key}`, false],
  [`scrypt$131072$8$1$${salt}$${key}$more`, false],
  [`scrypt$131072$8$1$${salt}$${key}\n`, false],
])('that this server made the hash %j is %s', (hash, expected) => {
  expect(isOwnHash(hash)).toBe(expected);
});
