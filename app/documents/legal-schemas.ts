import { z } from 'zod';
import type { Language } from '../content/language.ts';
import { languages } from '../content/languages.ts';
import type { PrivacyTexts, TermsTexts } from '../content/legal-texts.ts';
import { limits as appointmentFields } from '../features/enquiries/limits.ts';
import { limits as feedbackFields } from '../features/feedback/limits.ts';
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

/** What the types of the privacy notice say, for those who do not check them. */
export const privacyTexts: z.ZodType<PrivacyTexts> = z.strictObject({
  page: pageText,
  heading: text,
  introduction: text,
  since: text,
  responsible: point,
  appointment: formPoint(appointmentFields),
  feedback: formPoint(feedbackFields),
  reading: point,
  others: point,
  rights: z.strictObject({ heading: text, list: keyed(rights, () => text), use: text }),
  contact: point,
  board: point.extend({ link: text }),
  atForms: z.strictObject({ appointment: text, feedback: text, link: text }),
});

/** The same of the terms. */
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

function formPoint<Field extends string>(fields: Record<Field, number>) {
  const names = Object.keys(fields) as Field[];
  return z.strictObject({
    heading: text,
    purpose: text,
    fields: keyed(names, () => text),
    kept: text,
  });
}
