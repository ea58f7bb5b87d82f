import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareUtf8 } from '../../compare-utf8.ts';
import { arbitraryValue } from '../values/arbitrary-value.test-data.ts';
import { ascendingValues } from './ascending-values.test-data.ts';
import { compareNames, compareValues } from './compare.ts';
import { afterPrefix, equalityKey, MAXIMUM_KEY_BYTES, nameKey, valueKey } from './key.ts';

const facts = ascendingValues.flatMap((values, rank) => values.map((value) => ({ value, rank })));

describe('the order of values', () => {
  test('compareValues and the keys put every two facts in order', () => {
    for (const left of facts) {
      for (const right of facts) {
        const expected = Math.sign(left.rank - right.rank);
        expect(Math.sign(compareValues(left.value, right.value))).toBe(expected);
        expect(Buffer.compare(valueKey(left.value).key, valueKey(right.value).key)).toBe(expected);
        expect(equalityKey(left.value) === equalityKey(right.value)).toBe(expected === 0);
      }
    }
  });

  test('keys sort as compareValues does, whatever the values', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (left, right) => {
        const [a, b] = [valueKey(left), valueKey(right)];
        fc.pre(!a.isTruncated && !b.isTruncated);
        expect(Buffer.compare(a.key, b.key)).toBe(Math.sign(compareValues(left, right)));
        expect(equalityKey(left) === equalityKey(right)).toBe(compareValues(left, right) === 0);
      }),
      { numRuns: 5000 },
    );
  });

  test('no key begins with another, so that keys can be joined', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (left, right) => {
        const [a, b] = [valueKey(left).key, valueKey(right).key];
        fc.pre(a.length < b.length && a.length < MAXIMUM_KEY_BYTES);
        expect(Buffer.compare(b.subarray(0, a.length), a)).not.toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('compareValues is a total order', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, arbitraryValue, (a, b, c) => {
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
        const sorted = [a, b, c].sort(compareValues);
        expect(compareValues(sorted[0] ?? a, sorted[2] ?? a)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('a long value is cut, and one that differs before the cut still sorts right', () => {
    const long = (tail: string) => valueKey({ type: 'string', value: 'x'.repeat(5000) + tail });
    expect(long('a')).toEqual(long('b'));
    const whole = (tail: string) => equalityKey({ type: 'string', value: 'x'.repeat(5000) + tail });
    expect(whole('a')).not.toBe(whole('b'));
    expect(long('').isTruncated).toBe(true);
    expect(long('').key.length).toBe(MAXIMUM_KEY_BYTES);
    expect(Buffer.compare(long('').key, valueKey({ type: 'string', value: 'xy' }).key)).toBe(-1);
    const emoji = valueKey({ type: 'string', value: '😀'.repeat(1000) }).key;
    expect(Buffer.from(emoji).toString()).not.toContain('\ufffd\ufffd');
  });

  test('a text of many zero bytes has them all in its key', () => {
    const zeros = (count: number) => valueKey({ type: 'string', value: '\0'.repeat(count) }).key;
    for (const count of [20, 100, 700]) {
      expect(zeros(count)).toHaveLength(1 + 2 * count + 2);
      expect(Buffer.compare(zeros(count), zeros(count + 1))).toBe(-1);
    }
  });

  test('integers between two doubles keep their places up to the ends of 64 bits', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
        fc.integer({ min: -3, max: 3 }),
        (n, step) => {
          const near = Number(n) + step * 512;
          const order = Buffer.compare(
            valueKey({ type: 'integer', value: n }).key,
            valueKey({ type: 'double', value: near }).key,
          );
          expect(order).toBe(n < near ? -1 : n > near ? 1 : 0);
        },
      ),
    );
  });
});

describe('the order of names', () => {
  const segment = fc.oneof(
    fc.string({ minLength: 1, unit: 'binary' }),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => `__id${n}__`),
    fc.constantFrom('a', 'a\u0000', 'a\u0001', '\u0000', 'aa'),
  );
  const names = fc.array(segment, { minLength: 1, maxLength: 4 });

  test('name keys sort as names do, and a parent is the beginning of what is below it', () => {
    fc.assert(
      fc.property(names, names, (left, right) => {
        expect(Buffer.compare(nameKey(left), nameKey(right))).toBe(
          Math.sign(compareNames(left, right)),
        );
        const below = nameKey([...left, ...right]);
        expect(below.subarray(0, nameKey(left).length)).toEqual(nameKey(left));
        expect(Buffer.compare(below, afterPrefix(nameKey(left)))).toBe(-1);
      }),
    );
  });

  test('compareUtf8 orders as the bytes do', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (left, right) => {
        expect(Math.sign(compareUtf8(left, right))).toBe(
          Buffer.compare(Buffer.from(left), Buffer.from(right)),
        );
      }),
    );
  });
});
