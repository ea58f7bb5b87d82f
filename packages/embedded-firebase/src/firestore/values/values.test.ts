import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryName, arbitraryValue } from './arbitrary-value.test-data.ts';
import { cutFields } from './cut-fields.ts';
import { decodeFields, decodeValue } from './decode.ts';
import { decodeStoredFields } from './decode-stored.ts';
import { encodeFields, encodeValue } from './encode.ts';
import { sortFields } from './fields.ts';
import { pickFields } from './pick-fields.ts';

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
