import fc from 'fast-check';
import { sortFields } from './fields.ts';
import type { Value } from './value.ts';

/** Field names, usual and odd ones, none of them reserved. */
export const arbitraryName = fc.oneof(
  fc.constantFrom('a', 'b', 'c'),
  fc
    .string({ minLength: 1, maxLength: 5, unit: 'grapheme' })
    .filter((name) => !/^__.*__$/s.test(name)),
);

const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, 1, 1.5, 2 ** 53, -(2 ** 63), 2 ** 63));

/** Any value that Firestore stores, with many that are equal or near each other. */
export const arbitraryValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value; element: Value }>(
  (tie) => ({
    element: fc.oneof({ maxDepth: 3 }, scalar(), mapOf(tie('value'))),
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      scalar(),
      vector(),
      fc
        .array(tie('element'), { maxLength: 3 })
        .map((values): Value => ({ type: 'array', values })),
      mapOf(tie('value')),
    ),
  }),
).value;

function mapOf(value: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc
    .array(fc.tuple(arbitraryName, value), { maxLength: 3 })
    .map((entries): Value => ({ type: 'map', fields: sortFields(new Map(entries)) }));
}

function scalar(): fc.Arbitrary<Value> {
  const integer = fc.oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.bigInt({ min: -2n, max: 2n }),
    fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 2n }),
  );
  return fc.oneof(
    fc.constant<Value>({ type: 'null' }),
    fc.boolean().map((value): Value => ({ type: 'boolean', value })),
    integer.map((value): Value => ({ type: 'integer', value })),
    number.map((value): Value => ({ type: 'double', value })),
    fc
      .bigInt({ min: -(10n ** 15n), max: 10n ** 16n })
      .map((value): Value => ({ type: 'timestamp', value })),
    fc.string({ maxLength: 6, unit: 'binary' }).map((value): Value => ({ type: 'string', value })),
    fc.constantFrom('', 'a', 'a\u0000', 'b').map((value): Value => ({ type: 'string', value })),
    fc.uint8Array({ maxLength: 5 }).map((value): Value => ({ type: 'bytes', value })),
    fc.constantFrom('c/a', 'c/b', 'c/a/s/x', 'c/__id7__', 'd/a').map(
      (path): Value => ({
        type: 'reference',
        value: `projects/demo-clinic/databases/(default)/documents/${path}`,
      }),
    ),
    fc
      .tuple(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
      )
      // A point has no negative zero.
      .map(
        ([latitude, longitude]): Value => ({
          type: 'geoPoint',
          latitude: latitude + 0,
          longitude: longitude + 0,
        }),
      ),
  );
}

function vector(): fc.Arbitrary<Value> {
  return fc
    .array(number, { minLength: 1, maxLength: 3 })
    .map((values): Value => ({ type: 'vector', values }));
}
