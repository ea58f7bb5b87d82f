import { describe, expect, test } from 'vitest';
import { databaseName } from '../names.ts';
import { decodeFields } from '../values/decode.ts';
import { encodeFields, encodeValue } from '../values/encode.ts';
import { applyWrite, checkSize } from './apply-write.ts';
import { parseWrite } from './parse-write.ts';

const database = databaseName('demo-clinic');
const name = `${database.prefix}/c/d`;
const requestTime = 1_600_000_000_123_000n;

/** The fields and transform results after a write of Google's JSON to a document with these fields. */
function apply(before: object | null, write: object) {
  const parsed = parseWrite(write, database);
  const { after, transformResults } = applyWrite(
    before === null ? null : decodeFields(before),
    parsed,
    requestTime,
  );
  return {
    fields: after === null ? null : JSON.parse(encodeFields(after)),
    results: transformResults.map((value) => JSON.parse(encodeValue(value))),
  };
}

/** The same for transforms alone. */
function transform(before: object, ...updateTransforms: object[]) {
  return apply(before, { update: { name }, updateMask: { fieldPaths: [] }, updateTransforms });
}

const int = (value: number | string) => ({ integerValue: String(value) });
const double = (value: number | string) => ({ doubleValue: value });
const list = (...values: object[]) => ({ arrayValue: { values } });

describe('updates', () => {
  test('replace the document without a mask', () => {
    expect(apply({ a: int(1) }, { update: { name, fields: { b: int(2) } } }).fields).toEqual({
      b: int(2),
    });
  });

  test('change, add and delete what the mask names, also on a missing document', () => {
    const fields = { a: int(10), c: { mapValue: { fields: { x: int(5) } } }, e: int(9) };
    const write = { update: { name, fields }, updateMask: { fieldPaths: ['a', 'c.x', 'd'] } };
    const before = {
      a: int(1),
      b: int(2),
      c: { mapValue: { fields: { x: int(1), y: int(2) } } },
      d: int(4),
    };
    expect(apply(before, write).fields).toEqual({
      a: int(10),
      b: int(2),
      c: { mapValue: { fields: { x: int(5), y: int(2) } } },
    });
    expect(apply(null, write).fields).toEqual({
      a: int(10),
      c: { mapValue: { fields: { x: int(5) } } },
    });
  });

  test('are followed by their transforms, one after another', () => {
    const write = {
      update: { name, fields: { a: int(1) } },
      updateTransforms: [
        { fieldPath: 'a', increment: int(1) },
        { fieldPath: 'a', increment: int(2) },
        { fieldPath: 'm.at', setToServerValue: 'REQUEST_TIME' },
      ],
    };
    const at = { timestampValue: '2020-09-13T12:26:40.123Z' };
    expect(apply(null, write)).toEqual({
      fields: { a: int(4), m: { mapValue: { fields: { at } } } },
      results: [int(2), int(4), at],
    });
  });

  test('of nothing but transforms, in the old form, keep the rest', () => {
    const write = {
      transform: { document: name, fieldTransforms: [{ fieldPath: 'n', increment: int(1) }] },
    };
    expect(apply({ n: int(1), o: int(5) }, write).fields).toEqual({ n: int(2), o: int(5) });
  });
});

describe('transforms, as the official emulator answers them', () => {
  test.each([
    ['a missing field', undefined, int(5), int(5)],
    ['integers', int(5), int(3), int(8)],
    ['a double by an integer', double(1.5), int(2), double(3.5)],
    ['an integer by a double', int(5), double(2.5), double(7.5)],
    ['what is no number', { stringValue: 'x' }, int(7), int(7)],
    ['the largest integer', int('9223372036854775807'), int(1), int('9223372036854775807')],
    ['the smallest integer', int('-9223372036854775808'), int(-1), int('-9223372036854775808')],
  ])('increment of %s', (_name, before, operand, after) => {
    const fields = before === undefined ? {} : { f: before };
    expect(transform(fields, { fieldPath: 'f', increment: operand })).toEqual({
      fields: { f: after },
      results: [after],
    });
  });

  test.each([
    ['maximum', int(3), int(5), int(5)],
    ['maximum', int(3), double(3), int(3)],
    ['maximum', int(3), double(2.5), int(3)],
    ['maximum', undefined, int(7), int(7)],
    ['maximum', { stringValue: 'x' }, int(1), int(1)],
    ['maximum', double('-0'), double(0), double(0)],
    ['maximum', int(1), double('NaN'), double('NaN')],
    ['minimum', int(3), double(2.5), double(2.5)],
    ['minimum', int(3), double(3), int(3)],
    ['minimum', double('NaN'), int(1), double('NaN')],
  ])('%s of %j and %j is %j', (kind, before, operand, after) => {
    const fields = before === undefined ? {} : { f: before };
    expect(transform(fields, { fieldPath: 'f', [kind]: operand }).fields).toEqual({ f: after });
  });

  test('array union adds what is missing, once, and counts 1 and 1.0 as one', () => {
    const added = {
      values: [double(1), { stringValue: 'b' }, { stringValue: 'b' }, { nullValue: null }],
    };
    const before = { f: list(int(1), { stringValue: 'a' }) };
    expect(transform(before, { fieldPath: 'f', appendMissingElements: added })).toEqual({
      fields: { f: list(int(1), { stringValue: 'a' }, { stringValue: 'b' }, { nullValue: null }) },
      results: [{ nullValue: null }],
    });
    expect(
      transform({ f: int(5) }, { fieldPath: 'f', appendMissingElements: { values: [int(1)] } })
        .fields,
    ).toEqual({
      f: list(int(1)),
    });
  });

  test('array removal takes every equal element; of no array it leaves an empty one', () => {
    const removed = { values: [int(1), double('NaN'), { nullValue: null }] };
    const before = {
      f: list(int(1), double(1), int(2), double('NaN'), { nullValue: null }),
      g: int(5),
    };
    const { fields } = transform(
      before,
      { fieldPath: 'f', removeAllFromArray: removed },
      { fieldPath: 'g', removeAllFromArray: removed },
      { fieldPath: 'h', removeAllFromArray: removed },
    );
    expect(fields).toEqual({ f: list(int(2)), g: { arrayValue: {} }, h: { arrayValue: {} } });
  });

  test('of one array in one write follow each other, also after something else was put there', () => {
    const append = (...values: object[]) => ({ fieldPath: 'f', appendMissingElements: { values } });
    const remove = (...values: object[]) => ({ fieldPath: 'f', removeAllFromArray: { values } });
    const before = { f: list(int(1), int(2), int(1)) };
    expect(
      transform(before, append(int(3)), remove(double(1)), append(int(1), int(2))).fields,
    ).toEqual({ f: list(int(2), int(3), int(1)) });
    expect(
      transform(before, append(int(3)), { fieldPath: 'f', increment: int(5) }, append(int(4)))
        .fields,
    ).toEqual({ f: list(int(4)) });
    const long = (end: string) => ({ stringValue: 'x'.repeat(5000) + end });
    expect(transform({}, append(long('a'), long('b')), remove(long('a'))).fields).toEqual({
      f: list(long('b')),
    });
  });

  test('look at each element of an array once, however many they are', () => {
    let looks = 0;
    const element = {
      get type() {
        looks += 1;
        return 'null' as const;
      },
    };
    const before = new Map([['f', { type: 'array' as const, values: Array(1000).fill(element) }]]);
    const append = { fieldPath: 'f', appendMissingElements: { values: [int(1)] } };
    const remove = { fieldPath: 'f', removeAllFromArray: { values: [int(1)] } };
    const write = (transforms: object[]) =>
      parseWrite({ update: { name }, updateMask: {}, updateTransforms: transforms }, database);
    applyWrite(before, write([append]), requestTime);
    const looksForOne = looks;
    looks = 0;
    applyWrite(before, write(Array(250).fill([append, remove]).flat()), requestTime);
    expect(looks).toBe(looksForOne);
  });

  test.each([
    [{ fieldPath: 'f', increment: { stringValue: 'x' } }, 'Input must be int64 or double.'],
    [
      { fieldPath: 'f', setToServerValue: 'SERVER_VALUE_UNSPECIFIED' },
      'ServerValue type must be specified',
    ],
    [{ fieldPath: 'f' }, 'exactly one kind'],
    [{ fieldPath: 'f', increment: int(1), maximum: int(1) }, 'exactly one kind'],
    [
      { fieldPath: 'f', appendMissingElements: { values: [list()] } },
      'Nested arrays are not allowed',
    ],
  ])('%j is refused', (wire, message) => {
    expect(() => transform({}, wire)).toThrow(message);
  });
});

test('a document may have 1 MiB and no more', () => {
  // The name takes 16 + 2 + 2 bytes, the document 32, each field its name and one, each string its length and one.
  const room = 1_048_576 - (16 + 2 + 2) - 32 - 2 * 2 - 2;
  const fields = (length: number) =>
    decodeFields({
      a: { stringValue: 'x'.repeat(500_000) },
      b: { stringValue: 'x'.repeat(length - 500_000) },
    });
  expect(() => checkSize(['c', 'd'], fields(room), name)).not.toThrow();
  expect(() => checkSize(['c', 'd'], fields(room + 1), name)).toThrow(
    'exceeds the maximum allowed size',
  );
});
