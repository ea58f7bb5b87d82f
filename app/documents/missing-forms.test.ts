import { expect, test } from 'vitest';
import { languages } from '../content/languages.ts';
import { missingForms } from './missing-forms.ts';

const words = {
  list: { newer: { other: '{count}' }, days: { one: '{count}', other: '{count}' } },
  other: { title: 'One', other: 'Other' },
};

test.each([
  ['en-IN', []],
  ['pt-PT', []],
  ['ja-JP', []],
  ['pl-PL', ['"many" and "few"']],
  ['sl-SI', ['"two" and "few"']],
  ['ar-EG', ['"zero" and "two" and "few" and "many"']],
])('in %s a text with the forms one and other lacks %j', (tag, missing) => {
  expect(missingForms(words, tag)).toEqual(
    missing.map((names) => ({
      path: ['list', 'days'],
      message: `must have ${names} too, as numbers have in ${tag}, or "other" alone`,
    })),
  );
});

test('a tag that is none has no forms; it is a fault by itself', () => {
  expect(missingForms(words, 'no tag')).toEqual([]);
});

test('all forms of our languages are there, for numbers and not for keys of such names', () => {
  for (const { words: ours, tag } of languages) expect(missingForms(ours, tag)).toEqual([]);
});
