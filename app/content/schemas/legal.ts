import { z } from 'zod';
import { recordFields } from '../../backend/record-fields.ts';
import { languages } from '../languages.ts';
import type { Language } from './language.ts';
import { between, email, itemsOf, keyed, phone, text, url } from './parts.ts';
import { pageTexts } from './words.ts';

const point = z.strictObject({ heading: text, text });
export type PointTexts = z.infer<typeof point>;

export const privacyTexts = z.strictObject({
  page: pageTexts,
  heading: text,
  introduction: text,
  /** Since when the notice holds. */
  since: text,
  /** Who is responsible for the data: the person or the company, with the address. */
  responsible: point,
  /** What each form collects. */
  appointment: formPoint(recordFields.enquiry),
  feedback: formPoint(recordFields.feedbacks),
  /** What is collected from somebody who only reads the site. */
  reading: point,
  /** Who else sees the data. */
  others: point,
  rights: z.strictObject({
    heading: text,
    list: z.strictObject({
      access: text,
      correction: text,
      erasure: text,
      withdrawal: text,
      nomination: text,
      complaint: text,
    }),
    /** How to use them, and when there is an answer. */
    use: text,
  }),
  /** Before the phone number and the address for mail. */
  contact: point,
  /** The Data Protection Board of India. */
  board: point.extend({ link: text }),
  /** The line at each form, which ends in the link to the notice. */
  atForms: z.strictObject({ appointment: text, feedback: text, link: text }),
});
export type PrivacyTexts = z.infer<typeof privacyTexts>;

/** The points of a privacy notice. */
export const privacyNotice = z.strictObject({
  /** Whom patients ask about their data and turn to with their rights. */
  contact: z.strictObject({ phone, email }),
  /** Where it says how to complain to the Data Protection Board of India. */
  boardUrl: url,
  texts: inEachLanguage(privacyTexts),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;

export const termsTexts = z.strictObject({
  page: pageTexts,
  heading: text,
  paragraphs: between(1, 100, text),
});
export type TermsTexts = z.infer<typeof termsTexts>;

/** The terms in each language. */
export const termsInEachLanguage = inEachLanguage(termsTexts);
export type Terms = z.infer<typeof termsInEachLanguage>;

/** Texts for each language of the site, and for no other. */
function inEachLanguage<Texts>(texts: z.ZodType<Texts>) {
  type Code = (typeof languages)[number]['code'];
  const codes = itemsOf<Language>(languages).map(({ code }) => code as Code);
  return keyed(Array.isArray(languages) ? codes : undefined, () => texts);
}

export type FormPointTexts<Field extends string> = z.infer<ReturnType<typeof formPoint<Field>>>;

function formPoint<Field extends string>(fields: readonly Field[]) {
  return z.strictObject({
    heading: text,
    /** The purpose of the form as a whole. */
    purpose: text,
    /** What each field is for. */
    fields: keyed(fields, () => text),
    /** How long it is kept. */
    kept: text,
  });
}
