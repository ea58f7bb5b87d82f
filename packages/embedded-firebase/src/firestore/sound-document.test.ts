import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentKey } from './document-keys.ts';
import { isSoundDocument } from './sound-document.ts';
import { arbitraryName, arbitraryValue } from './values/arbitrary-value.test-data.ts';
import { encodeFields } from './values/encode.ts';
import { sortFields } from './values/fields.ts';

const { path, name } = documentKey(['enquiry', 'one']);

test('whatever this server stores is sound', () => {
  fc.assert(
    fc.property(arbitraryName, arbitraryValue, (field, value) => {
      const fields = encodeFields(sortFields(new Map([[field, value]])));
      expect(isSoundDocument(path, name, fields)).toBe(true);
    }),
  );
});

test('and a time as mend-times writes it', () => {
  const fields = '{"createdAt":{"timestampValue":"2026-03-01T10:00:00.000Z"}}';
  expect(isSoundDocument(path, name, fields)).toBe(true);
});

const deep = `${'{"mapValue":{"fields":{"a":'.repeat(400)}{"nullValue":null}${'}}}'.repeat(400)}`;
test.each([
  '{"a":1}',
  '{"a":null}',
  '{"a":"text"}',
  '{"a":[]}',
  '{"a":{}}',
  '{"a":{"toString":1}}',
  '{"a":{"stringvalue":"x"}}',
  '{"a":{"stringValue":1}}',
  '{"a":{"stringValue":null}}',
  '{"a":{"stringValue":"x","nullValue":null}}',
  '{"a":{"booleanValue":"false"}}',
  '{"a":{"integerValue":"five"}}',
  '{"a":{"integerValue":"99999999999999999999"}}',
  '{"a":{"timestampValue":"yesterday"}}',
  '{"a":{"bytesValue":{}}}',
  '{"a":{"referenceValue":"enquiry/one"}}',
  '{"a":{"geoPointValue":{"latitude":"91"}}}',
  '{"a":{"arrayValue":{"values":{}}}}',
  '{"a":{"arrayValue":{"values":[1]}}}',
  '{"a":{"mapValue":{"fields":{"__type__":1}}}}',
  '{"__proto__":{"stringValue":"x"}}',
  `{"a":${deep}}`,
  '[]',
  '{',
])('%s is not', (fields) => {
  expect(isSoundDocument(path, name, fields)).toBe(false);
});

test.each([
  ['enquiry/two', name],
  ['enquiry', name],
  ['enquiry//one', name],
  ['enquiry/..', documentKey(['enquiry', '..']).name],
  ['enquiry/__x__', documentKey(['enquiry', '__x__']).name],
  ['enquiry/one', Buffer.of()],
])('a document %j with another key or an id that nothing may have is not', (where, key) => {
  expect(isSoundDocument(where, key, '{}')).toBe(false);
});
