import { z } from 'zod';
import { recordFields } from '../backend/record-fields.ts';
import type { Language } from '../content/language.ts';
import { languages } from '../content/languages.ts';
import type { PrivacyTexts, TermsTexts } from '../content/legal-texts.ts';
import { between, itemsOf, keyed, text } from './schema-parts.ts';
import { pageText } from './words-schema.ts';

const point = z.strictObject({ heading: text, text });
const rights = [
  'access',
  'correction',
  'erasure',
  'withdrawal',
  'nomination',
  'complaint',
] as const satisfies (keyof PrivacyTexts['rights']['list'])[];

/** The same as the types of the privacy notice, for those who do not run the type checker. */
export const privacyTexts: z.ZodType<PrivacyTexts> = z.strictObject({
  page: pageText,
  heading: text,
  introduction: text,
  since: text,
  responsible: point,
  appointment: formPoint(recordFields.enquiry),
  feedback: formPoint(recordFields.feedbacks),
  reading: point,
  others: point,
  rights: z.strictObject({ heading: text, list: keyed(rights, () => text), use: text }),
  contact: point,
  board: point.extend({ link: text }),
  atForms: z.strictObject({ appointment: text, feedback: text, link: text }),
});

/** The same as the types of the terms. */
export const termsTexts: z.ZodType<TermsTexts> = z.strictObject({
  page: pageText,
  heading: text,
  paragraphs: between(1, 100, text) as unknown as z.ZodType<TermsTexts['paragraphs']>,
});

/** Texts for each language of the site, and for no other. */
export function inEachLanguage<Texts>(texts: z.ZodType<Texts>) {
  return keyed(
    Array.isArray(languages) ? itemsOf<Language>(languages).map(({ code }) => code) : undefined,
    () => texts,
  );
}

function formPoint<Field extends string>(fields: readonly Field[]) {
  return z.strictObject({
    heading: text,
    purpose: text,
    fields: keyed(fields, () => text),
    kept: text,
  });
}
