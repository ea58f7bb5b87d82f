import { passwordWeakness } from 'embedded-firebase';
import { expect, it } from 'vitest';
import { english } from '../../app/content/en/language.ts';
import { hindi } from '../../app/content/hi/language.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import { serverSentence } from '../../app/features/session/server-sentence.ts';

const said = (sentence: string, { tag, words }: Language) =>
  serverSentence(sentence, { tag, texts: words.session, paths: { login: '', dashboard: '' } });

const weaknesses = ['short', 'a'.repeat(5000), 'ababababab', 'password123'].map((password) =>
  passwordWeakness(password, 'ritu@clinic.example', new Set(['password123'])),
);
const refusals = [
  'There were too many attempts. Try again in 1 minute.',
  'There were too many attempts. Try again in 15 minutes.',
  'The server is busy. Try again in 5 seconds.',
  'Too many links were asked for; use the newest mail. Try again in 40 minutes.',
];

it.each([...weaknesses, ...refusals])('a page says in its own language: %s', (sentence) => {
  expect(said(String(sentence), english)).toBe(sentence);
  const inHindi = said(String(sentence), hindi);
  expect(inHindi).not.toMatch(/[a-z]/i);
  expect(inHindi.match(/\d+/)?.[0]).toBe(sentence?.match(/\d+/)?.[0]);
});

it('what is not known stays as it came', () => {
  const sentence = 'Password must contain a numeric character';
  expect(said(sentence, hindi)).toBe(sentence);
});
