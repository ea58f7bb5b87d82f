import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { arbitraryName, arbitraryValue } from './arbitrary-value.test-data.ts';
import { cutFields } from './cut-fields.ts';
import { decodeFields, decodeValue } from './decode.ts';
import { decodeStoredFields } from './decode-stored.ts';
import { encodeFields, encodeValue } from './encode.ts';
import { type FieldPath, FieldsDraft, getField, sortFields } from './fields.ts';
import { pickFields } from './pick-fields.ts';
import { documentSize } from './size.ts';
import { formatTimestamp, parseTimestamp } from './timestamp.ts';
import type { Fields, Value } from './value.ts';

describe('values on the wire', () => {
  test('any fields come back from their JSON as they were', () => {
    const fields = fc
      .array(fc.tuple(arbitraryName, arbitraryValue))
      .map((entries) => sortFields(new Map(entries)));
    fc.assert(
      fc.property(fields, (before) => {
        const after = decodeFields(JSON.parse(encodeFields(before)));
        expect(after).toEqual(before);
        expect(encodeFields(after)).toBe(encodeFields(before));
        expect(decodeStoredFields(JSON.parse(encodeFields(before)))).toEqual(before);
      }),
    );
  });

  test('fields that are cut out of the JSON are those that would be picked', () => {
    const entries = fc.array(fc.tuple(arbitraryName, arbitraryValue));
    fc.assert(
      fc.property(entries, fc.array(arbitraryName), fc.nat(3), (before, others, kept) => {
        const fields = sortFields(new Map(before));
        const names = [...others, ...before.slice(kept).map(([name]) => name)];
        const picked = pickFields(
          fields,
          names.map((name) => [name]),
        );
        expect(cutFields(encodeFields(fields), new Set(names))).toBe(encodeFields(picked));
      }),
    );
    const quotes = { type: 'string', value: '\\"},{"b":{\\' } as const;
    const json = encodeFields(
      new Map([
        ['a\\', quotes],
        ['b"', quotes],
      ]),
    );
    expect(cutFields(json, new Set(['b"']))).toBe(encodeFields(new Map([['b"', quotes]])));
  });

  test.each([
    ['{"integerValue":"42"}', '{"integerValue":"42"}'],
    ['{"integerValue":42}', '{"integerValue":"42"}'],
    ['{"doubleValue":"NaN"}', '{"doubleValue":"NaN"}'],
    ['{"doubleValue":"-Infinity"}', '{"doubleValue":"-Infinity"}'],
    ['{"doubleValue":"-0"}', '{"doubleValue":-0}'],
    ['{"nullValue":"NULL_VALUE"}', '{"nullValue":null}'],
    ['{"arrayValue":{}}', '{"arrayValue":{}}'],
    ['{"arrayValue":{"values":[]}}', '{"arrayValue":{}}'],
    ['{"mapValue":{}}', '{"mapValue":{}}'],
    ['{"mapValue":{"fields":{}}}', '{"mapValue":{}}'],
    ['{"bytesValue":"_-8"}', '{"bytesValue":"/+8="}'],
    ['{"geoPointValue":{"latitude":0,"longitude":-0}}', '{"geoPointValue":{}}'],
    ['{"geoPointValue":{"longitude":5}}', '{"geoPointValue":{"longitude":5}}'],
    ['{"nullValue":0}', '{"nullValue":null}'],
    ['{"booleanValue":"true"}', '{"booleanValue":true}'],
    ['{"booleanValue":"false"}', '{"booleanValue":false}'],
    ['{"stringValue":5}', '{"stringValue":"5"}'],
    ['{"stringValue":true}', '{"stringValue":"true"}'],
    ['{"integerValue":"5.0"}', '{"integerValue":"5"}'],
    ['{"integerValue":"-1.5e1"}', '{"integerValue":"-15"}'],
    ['{"integerValue":"1e2"}', '{"integerValue":"100"}'],
    ['{"integerValue":"50e-1"}', '{"integerValue":"5"}'],
    ['{"integerValue":"+007"}', '{"integerValue":"7"}'],
    ['{"doubleValue":"+.5"}', '{"doubleValue":0.5}'],
    ['{"doubleValue":"-1e3"}', '{"doubleValue":-1000}'],
    [
      '{"timestampValue":"2020-01-01T00:00:00.123456789Z"}',
      '{"timestampValue":"2020-01-01T00:00:00.123456Z"}',
    ],
    [
      '{"timestampValue":"2020-01-01T00:00:00.120Z"}',
      '{"timestampValue":"2020-01-01T00:00:00.120Z"}',
    ],
    ['{"timestampValue":"1970-01-01T09:00:00+09:00"}', '{"timestampValue":"1970-01-01T00:00:00Z"}'],
    [
      '{"timestampValue":"1970-01-01T00:00:00.000000001Z"}',
      '{"timestampValue":"1970-01-01T00:00:00Z"}',
    ],
  ])('%s is read, and written as %s', (wire, written) => {
    expect(encodeValue(decodeValue(JSON.parse(wire)))).toBe(written);
  });

  test.each([
    '{}',
    '5',
    '{"stringValue":[]}',
    '{"stringValue":null}',
    '{"stringValue":"\\ud800"}',
    '{"integerValue":"9223372036854775808"}',
    '{"integerValue":1.5}',
    '{"integerValue":"5.5"}',
    '{"integerValue":"55e-1"}',
    '{"integerValue":"1e19"}',
    '{"integerValue":"1e400"}',
    '{"integerValue":" 5"}',
    '{"integerValue":""}',
    '{"integerValue":"."}',
    '{"integerValue":true}',
    '{"integerValue":9007199254740993}',
    '{"string_value":"x"}',
    '{"nullValue":1}',
    '{"doubleValue":1e400}',
    '{"doubleValue":"1e400"}',
    '{"doubleValue":""}',
    '{"nullValue":false}',
    '{"doubleValue":"1,5"}',
    '{"booleanValue":"TRUE"}',
    '{"booleanValue":1}',
    '{"timestampValue":"2020-02-30T00:00:00Z"}',
    '{"timestampValue":"yesterday"}',
    '{"bytesValue":"&&"}',
    '{"unknownValue":1}',
    '{"stringValue":"a","integerValue":"1"}',
    '{"geoPointValue":{"latitude":91}}',
    '{"referenceValue":"c/d"}',
    '{"referenceValue":"projects/p/databases/(default)/documents/c"}',
    '{"arrayValue":{"values":[{"arrayValue":{}}]}}',
    '{"mapValue":{"fields":{"__x__":{"nullValue":null}}}}',
    '{"mapValue":{"fields":{"":{"nullValue":null}}}}',
    '{"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},"value":{"arrayValue":{}}}}}',
    '{"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},"value":{"arrayValue":{"values":[{"integerValue":"1"}]}}}}}',
  ])('%s is refused', (wire) => {
    expect(() => decodeValue(JSON.parse(wire))).toThrow(expect.objectContaining({ code: 400 }));
  });

  test('twenty levels of maps are read and twenty-one are not', () => {
    const nested = (levels: number): object => {
      return levels === 0
        ? { nullValue: null }
        : { mapValue: { fields: { a: nested(levels - 1) } } };
    };
    expect(decodeValue(nested(20)).type).toBe('map');
    expect(() => decodeValue(nested(21))).toThrow('nested more than 20 levels');
  });

  test('what says that it is a vector is no way around the levels', () => {
    const wire =
      '{"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},"value":'.repeat(5000) +
      '{"nullValue":null}' +
      '}}}'.repeat(5000);
    expect(() => decodeValue(JSON.parse(wire))).toThrow('nested more than 20 levels');
  });

  test('fields that are stored are read, whatever they would be refused for in a request', () => {
    const depth = 500;
    const stored =
      '{"a":{"mapValue":{"fields":'.repeat(depth) +
      '{"__x__":{"referenceValue":"projects/p/databases/d/documents/c/__id05__"}}' +
      '}}}'.repeat(depth);
    expect(encodeFields(decodeStoredFields(JSON.parse(stored)))).toBe(stored);
  });

  test('a string may have 1,048,487 bytes', () => {
    const text = (length: number) => ({ stringValue: 'x'.repeat(length) });
    expect(decodeValue(text(1_048_487)).type).toBe('string');
    expect(() => decodeValue(text(1_048_488))).toThrow('longer than 1048487 bytes');
    expect(() => decodeValue({ stringValue: '€'.repeat(349_496) })).toThrow(
      'longer than 1048487 bytes',
    );
  });
});

describe('times', () => {
  test('every time within the range is written and read back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -62_135_596_800_000_000n, max: 253_402_300_799_999_999n }),
        (time) => {
          expect(parseTimestamp(formatTimestamp(time))).toBe(time);
        },
      ),
    );
  });

  test('1,500 nanoseconds are one microsecond, before the epoch too', () => {
    expect(parseTimestamp('1970-01-01T00:00:00.000001500Z')).toBe(1n);
    expect(parseTimestamp('1969-12-31T23:59:59.999999999Z')).toBe(-1n);
    expect(parseTimestamp('0000-12-31T23:59:59Z')).toBe(null);
  });
});

function setField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const draft = new FieldsDraft(fields);
  draft.set(path, value);
  return draft.finish();
}

describe('fields', () => {
  const one = decodeFields({
    b: { integerValue: 1 },
    a: { mapValue: { fields: { x: { integerValue: 2 } } } },
  });

  test('are in the order of their names, however they came', () => {
    expect([...one.keys()]).toEqual(['a', 'b']);
  });

  test('are set and removed at any depth, through what is no map too', () => {
    const set = setField(one, ['b', 'y', 'z'], { type: 'null' });
    expect(encodeFields(set)).toBe(
      '{"a":{"mapValue":{"fields":{"x":{"integerValue":"2"}}}},' +
        '"b":{"mapValue":{"fields":{"y":{"mapValue":{"fields":{"z":{"nullValue":null}}}}}}}}',
    );
    expect(getField(set, ['b', 'y', 'z'])).toEqual({ type: 'null' });
    expect(setField(one, ['b', 'y'], undefined)).toEqual(one);
    expect(encodeFields(setField(one, ['a', 'x'], undefined))).toBe(
      '{"a":{"mapValue":{}},"b":{"integerValue":"1"}}',
    );
  });

  test('are picked by a mask', () => {
    expect(encodeFields(pickFields(one, [['a', 'x'], ['none']]))).toBe(
      '{"a":{"mapValue":{"fields":{"x":{"integerValue":"2"}}}}}',
    );
  });

  test.each([
    [[['b'], ['a', 'none'], ['a', 'x', 'deeper'], ['b', 'inside']], ['b']],
    [[['a', 'x'], ['a'], ['a', 'x']], ['a']],
    [[], []],
  ])('picked by %j have the names %j', (paths, names) => {
    expect([...pickFields(one, paths).keys()]).toEqual(names);
  });

  test('are picked by a long mask without asking for each of its paths', () => {
    const paths = Array.from({ length: 1000 }, (_, index) => [`f${index}`]);
    const get = vi.spyOn(Map.prototype, 'get');
    pickFields(one, paths);
    get.mockClear();
    pickFields(one, paths);
    const asked = get.mock.calls.length;
    get.mockRestore();
    expect(asked).toBeLessThan(10);
  });

  test('have the size of the example in the documentation', () => {
    // https://firebase.google.com/docs/firestore/storage-size#document_size
    const task = decodeFields({
      type: { stringValue: 'Personal' },
      done: { booleanValue: false },
      priority: { integerValue: 1 },
      description: { stringValue: 'Learn Cloud Firestore' },
    });
    expect(documentSize(['users', 'jeff', 'tasks', 'my_task_id'], task)).toBe(147);
  });
});
