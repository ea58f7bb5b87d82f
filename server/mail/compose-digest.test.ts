import { expect, test } from 'vitest';
import { composeDigest } from './compose-digest.ts';
import type { Notices } from './notices.ts';

const notices: Notices = {
  enquiry: { one: '1 new enquiry', many: '{count} new enquiries' },
  feedbacks: { one: '1 new feedback', many: '{count} new feedbacks', note: 'public at once' },
};
const compose = (counts: Record<string, number>) =>
  composeDigest(notices, new Map(Object.entries(counts)), new URL('https://www.example.com'));

test('a digest counts each collection in its own words and links to the dashboard', () => {
  expect(compose({ feedbacks: 1, enquiry: 1200 })).toEqual({
    subject: '1200 new enquiries, 1 new feedback',
    text: '1200 new enquiries\n1 new feedback (public at once)\n\nhttps://www.example.com/dashboard\n',
  });
});

test('a digest is none without anything to tell of', () => {
  expect(compose({})).toBeNull();
  expect(compose({ enquiry: 0, unknown: 3 })).toBeNull();
});
