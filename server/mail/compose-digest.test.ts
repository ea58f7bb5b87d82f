import { expect, test } from 'vitest';
import { composeDigest } from './compose-digest.ts';
import { mailTexts } from './mail-texts.test-data.ts';

const [english, hindi] = mailTexts;
const compose = (counts: Record<string, number>, texts = english) =>
  composeDigest(texts, new Map(Object.entries(counts)), new URL('https://www.example.com'));

test('a digest counts each collection in its own words and links to the dashboard', () => {
  expect(compose({ feedbacks: 1, enquiry: 1200 })).toEqual({
    subject: '1,200 new enquiries, 1 new feedback',
    text: '1,200 new enquiries\n1 new feedback (public at once)\n\nhttps://www.example.com/dashboard\n',
  });
});

test('a digest in another language leads to its dashboard', () => {
  expect(compose({ enquiry: 2 }, hindi)).toEqual({
    subject: '2 नए अनुरोध',
    text: '2 नए अनुरोध\n\nhttps://www.example.com/hi/dashboard\n',
  });
});

test('a digest has the numbers of its language', () => {
  expect(compose({ enquiry: 12 }, { ...hindi, tag: 'mr-IN' })?.subject).toBe('१२ नए अनुरोध');
});

test('a digest is none without anything to tell of', () => {
  expect(compose({})).toBeNull();
  expect(compose({ enquiry: 0, unknown: 3 })).toBeNull();
});
