import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inHashTurn } from './hash-turns.ts';

const refusal = {
  code: 503,
  retryAfter: 5,
  message: 'TOO_MANY_ATTEMPTS_TRY_LATER : The server is busy. Try again in 5 seconds.',
};

/** The names of those that are hashed now, in the order in which they began. */
let underWay: { name: string; end: () => void }[];
let all: Promise<unknown>[];
beforeEach(() => {
  underWay = [];
  all = [];
});
afterEach(async () => {
  await endAll();
  await Promise.allSettled(all);
});

function hash(name: string, isKnown = false): Promise<void> {
  const client = { key: name.charAt(0), isKnown };
  const done = inHashTurn(client, () => {
    return new Promise<void>((end) => void underWay.push({ name, end }));
  });
  done.catch(() => {});
  all.push(done);
  return done;
}

/** Ends one after the other; the order in which all began. */
async function endAll(): Promise<string[]> {
  const order: string[] = [];
  for (let one = underWay.shift(); one; one = underWay.shift()) {
    order.push(one.name);
    one.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return order;
}

describe('passwords that are hashed', () => {
  test('are two at once, and of one client three may wait', async () => {
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
    const hashes = names.map((name) => hash(name));
    await expect(hashes[5]).rejects.toMatchObject(refusal);
    expect(underWay.map(({ name }) => name)).toEqual(['a1', 'a2']);
    expect(await endAll()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  test('are taken from clients in turn, and those that the clinic knows go first', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2']) hash(name);
    hash('s1', true);
    await vi.waitFor(() => expect(underWay).toHaveLength(2), 20_000);
    expect(await endAll()).toEqual(['a1', 'a2', 's1', 'a3', 'b1', 'a4', 'b2', 'a5']);
  });

  test('wait in a queue that strangers cannot fill', async () => {
    for (const letter of 'abcdefgh') for (const digit of '123') hash(`${letter}${digit}`);
    await expect(hash('i1')).rejects.toMatchObject(refusal);
    for (let i = 0; i < 8; i += 1) hash('s', true);
    await expect(hash('s', true)).rejects.toMatchObject(refusal);
    expect((await endAll()).slice(2, 10)).toEqual(Array(8).fill('s'));
  });

  test('give back their turn when hashing them fails', async () => {
    for (let failures = 0; failures < 2; failures += 1) {
      const failing = inHashTurn({ key: 'f', isKnown: false }, async () => {
        throw new Error('out of memory');
      });
      await expect(failing).rejects.toThrow('out of memory');
    }
    hash('a1');
    hash('a2');
    await vi.waitFor(() => expect(underWay).toHaveLength(2), 20_000);
  });
});
