import { expect, test } from 'vitest';
import { passwordWeakness } from './password-policy.ts';

test.each([
  ['too short', 'k7#mQ2z', /at least 10/],
  ['too long', 'k7#mQ2zr'.repeat(17), /at most 128/],
  ['one character again and again', 'aaaaaaaaaaaa', /different/],
  ['a common password with decoration', 'Password123!', /easy/],
  ['the trade and the year', 'Dental@2024', /easy/],
  ['digits in a row', '1234567890', /easy/],
  ["the account's own email", 'ritu.sharma.1', /easy/],
])('refuses %s', (_what, password, why) => {
  expect(passwordWeakness(password, 'ritu@sharma.example')).toMatch(why);
});

test.each(['correct horse battery', 'k7#mQ2zrTt', 'मेरा कुत्ता बड़ा है', 'xxxxxbrown fox'])(
  'takes %s',
  (password) => {
    expect(passwordWeakness(password, 'ritu@sharma.example')).toBeNull();
  },
);
