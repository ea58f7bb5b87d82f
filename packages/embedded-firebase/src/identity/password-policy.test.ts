import { expect, test } from 'vitest';
import { passwordWeakness } from './password-policy.ts';

const own = new Set(['dentist1']);

test.each([
  ['too short', 'k7#mQ2z', /at least 8/],
  ['seven characters that are fourteen code units', '😀😁😂🤣😃😄😅', /at least 8/],
  ['four letters with their accents apart', 'e\u0301a\u0301o\u0301u\u0301', /at least 8/],
  ['too long', 'k7#mQ2zr'.repeat(17), /at most 128/],
  ['one character again and again', 'aaaaaaaaaaaa', /different/],
  [
    'three letters with their accents apart again and again',
    'e\u0300e\u0301e\u0302'.repeat(3),
    /different/,
  ],
  ['one of the commonest, whatever its case', 'PassWord123', /easy/],
  ['digits in a row', '1234567890', /easy/],
  ["one of the application's own, whatever its case", 'Dentist1', /easy/],
  ["the account's own email", 'Ritu.Sharma@clinic.example', /easy/],
  ['the name in the email', 'ritu.sharma', /easy/],
])('refuses %s', (_what, password, why) => {
  expect(passwordWeakness(password, 'ritu.sharma@clinic.example', own)).toMatch(why);
});

test.each(['correct horse battery', 'k7#mQ2zr', 'मेरा कुत्ता बड़ा है', 'xxxxxbrown fox'])(
  'takes %s',
  (password) => {
    expect(passwordWeakness(password, 'ritu.sharma@clinic.example', own)).toBeNull();
  },
);
