import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { composeDigest } from './compose-digest.ts';
import { NoticesError, parseNotices } from './notices.ts';

const source = readFileSync(new URL('../../notify.json', import.meta.url), 'utf8');
const notices = parseNotices(source, 'notify.json');
const compose = (counts: Record<string, number>) =>
  composeDigest(notices, new Map(Object.entries(counts)), new URL('https://www.example.com'));

describe('a digest of notify.json', () => {
  test('counts each collection in its own words and links to the dashboard', () => {
    expect(compose({ feedbacks: 1, enquiry: 1200 })).toEqual({
      subject: '1200 new enquiries, 1 new feedback',
      text: '1200 new enquiries\n1 new feedback (public at once: the site shows it already)\n\nhttps://www.example.com/dashboard\n',
    });
  });

  test('is none without anything to tell of', () => {
    expect(compose({})).toBeNull();
    expect(compose({ enquiry: 0, unknown: 3 })).toBeNull();
  });
});

test.each([
  ['{', 'this is not JSON.'],
  ['{}', 'page: '],
  ['{"page":"dashboard","collections":{}}', 'page: '],
  ['{"page":"/","collections":{"a/b/c":{"one":"1","many":"{count}"}}}', 'collections.a/b/c: '],
  ['{"page":"/","collections":{"a":{"one":"1","many":"many"}}}', 'collections.a.many: '],
  ['{"page":"/","collections":{"a":{"one":"1\\nBcc: x","many":"{count}"}}}', 'collections.a.one: '],
])('%s is refused in one line that names the file and the place', (text, place) => {
  const parse = () => parseNotices(text, 'notify.json');
  expect(parse).toThrow(NoticesError);
  expect(parse).toThrow(`notify.json: ${place}`);
  expect(parse).not.toThrow(/\n/);
});
