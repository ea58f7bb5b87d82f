import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equal, isUnchanged, Membership } from './equality.ts';
import { Duration, LatLng, Path, RulesSet, type RulesValue, Timestamp } from './values.ts';

const { value } = fc.letrec<{ value: RulesValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<RulesValue>(
      ...[
        null,
        true,
        false,
        0n,
        1n,
        0,
        -0,
        1,
        0.5,
        Number.POSITIVE_INFINITY,
        'a',
        '',
        'n1',
        'null',
      ],
      ...[new Uint8Array([1]), new Timestamp(1n), new Duration(1n), new LatLng(1, 2)],
      ...[new Path(['a', 'b']), new Path(['a,b']), 2 ** 53, 2n ** 53n, 2n ** 53n + 1n],
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => new RulesSet(items)),
    fc
      .array(fc.tuple(fc.constantFrom('a', 'b'), tie('value')), { maxLength: 2 })
      .map((entries) => new Map(entries)),
  ),
}));

type Same = (a: RulesValue, b: RulesValue) => boolean;

/** Sameness spelled out item by item, with the sameness of what is inside and that of floats. */
function same(a: RulesValue, b: RulesValue, inner: Same, float: (a: number, b: number) => boolean) {
  if (typeof a === 'number' && typeof b === 'number') return float(a, b);
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, i) => inner(item, b[i] ?? null))
    );
  }
  if (a instanceof Map) {
    return (
      b instanceof Map &&
      a.size === b.size &&
      [...a].every(([key, item]) => b.has(key) && inner(item, b.get(key) ?? null))
    );
  }
  if (a instanceof RulesSet) {
    const there = b instanceof RulesSet ? [...b.items] : null;
    if (there?.length !== a.items.length) return false;
    return a.items.every((item) => {
      const found = there.findIndex((other) => loose(item, other));
      if (found >= 0) there.splice(found, 1);
      return found >= 0;
    });
  }
  if (a instanceof Path) return b instanceof Path && JSON.stringify(a) === JSON.stringify(b);
  if (a instanceof Timestamp) return b instanceof Timestamp && a.nanoseconds === b.nanoseconds;
  if (a instanceof Duration) return b instanceof Duration && a.nanoseconds === b.nanoseconds;
  if (a instanceof Uint8Array) return b instanceof Uint8Array && Buffer.compare(a, b) === 0;
  if (a instanceof LatLng) {
    return b instanceof LatLng && a.latitude === b.latitude && a.longitude === b.longitude;
  }
  return a === b;
}

/** Inside of lists and maps. */
const strict: Same = (a, b) => same(a, b, strict, (x, y) => Object.is(x, y) && !Number.isNaN(x));

/** Inside of sets. */
const loose: Same = (a, b) => {
  if (typeof a === 'bigint' && typeof b === 'number') return a >= b && a <= b;
  if (typeof a === 'number' && typeof b === 'bigint') return loose(b, a);
  return same(a, b, loose, (x, y) => x === y || (Number.isNaN(x) && Number.isNaN(y)));
};

const isNumber = (a: RulesValue) => typeof a === 'number' || typeof a === 'bigint';

it('two values are equal exactly when their items are', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const numbers = isNumber(a) && isNumber(b);
      if (!numbers) {
        expect(equal(a, b)).toBe(strict(a, b));
        expect(Membership.ofList([a]).has(b)).toBe(strict(a, b));
      }
      expect(Membership.ofSet([a]).has(b)).toBe(loose(a, b));
      expect(isUnchanged(a, b)).toBe(loose(a, b));
    }),
    { numRuns: 5000 },
  );
});

it('two numbers are equal as floats, and in a list only if they are of one type', () => {
  expect(equal(1n, 1)).toBe(true);
  expect(equal(2n ** 53n + 1n, 2 ** 53)).toBe(true);
  expect(equal(2n ** 53n + 1n, 2n ** 53n)).toBe(false);
  expect(equal(0, -0)).toBe(true);
  expect(Membership.ofList([0]).has(-0)).toBe(true);
  expect(Membership.ofList([1n]).has(1)).toBe(false);
});

it('lists whose items would read alike in a row differ', () => {
  expect(equal(['a', 'b'], ['asb'])).toBe(false);
  expect(equal(['a1', 'b'], ['a', '1b'])).toBe(false);
  expect(equal(['a:sb'], ['a', 'b'])).toBe(false);
  expect(equal(new Map([['a', 'b']]), new Map([['as', 'b']]))).toBe(false);
  expect(equal(new Path(['a', 'b']), new Path(['ab']))).toBe(false);
});

it('values nested 100 deep are compared in a moment', () => {
  const nest = (): RulesValue =>
    Array.from({ length: 100 }).reduce<RulesValue>((inner) => new Map([['"', [inner]]]), '"');
  expect(equal(nest(), nest())).toBe(true);
});

it('a value equals itself, and what holds NaN does not', () => {
  fc.assert(fc.property(value, (a) => equal(a, a)));
  for (const held of [Number.NaN, [Number.NaN], new Map([['a', Number.NaN]])]) {
    expect(equal(held, held)).toBe(false);
  }
});
