import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['\u001b]0;renamed\u0007', '\\u{1b}]0;renamed\\u{7}'],
  ['a\nb\u009b2J', 'a\\u{a}b\\u{9b}2J'],
  ['\u202eabc\u2028', '\\u{202e}abc\\u{2028}'],
  ['आशा-1_é', 'आशा-1_é'],
])('%j is printed as %s', (id, text) => {
  expect(printable(id)).toBe(text);
});
