import { passwordWeakness } from 'embedded-firebase';
import { expect, it } from 'vitest';
import { languages } from '../../app/content/languages.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import { serverSentence } from '../../app/features/session/server-sentence.ts';
import { inBrackets, outside } from '../clinics/words/in-brackets.ts';

const [first]: readonly Language[] = languages;
const { session } = (first as Language).words;
const said = (sentence: string, texts = session, tag = 'en') =>
  serverSentence(sentence, { tag, texts, paths: { login: '', dashboard: '' } });

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
  const bracketed = said(String(sentence), inBrackets(session));
  expect(bracketed).toContain('⟦');
  expect(outside([bracketed])).toEqual([]);
  expect(bracketed.match(/\d+/)?.[0]).toBe(sentence?.match(/\d+/)?.[0]);
  for (const { tag, words } of languages.filter((each: Language) => /^en\b/.test(each.tag)))
    expect(said(String(sentence), words.session, tag)).toBe(sentence);
});

it('what is not known stays as it came', () => {
  const sentence = 'Password must contain a numeric character';
  expect(said(sentence)).toBe(sentence);
});
