import { expect, test } from 'vitest';
import { mailTexts } from './mail/mail-texts.test-data.ts';
import { mailTextsIn } from './mail-language.ts';

test('mail is in the first language of the site, or in the one that is named', () => {
  expect(mailTextsIn(mailTexts, null).code).toBe('en');
  expect(mailTextsIn(mailTexts, 'hi').code).toBe('hi');
});

test('a language that the site has not is refused', () => {
  expect(() => mailTextsIn(mailTexts, 'mr')).toThrow(
    'NOTIFY_LANGUAGE must be a language of the site: en, hi.',
  );
});
