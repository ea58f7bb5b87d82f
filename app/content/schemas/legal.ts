import { z } from 'zod';
import { recordFields } from '../../backend/record-fields.ts';
import { languages } from '../languages.ts';
import type { Language } from './language.ts';
import { between, email, itemsOf, keyed, phone, text, url, whenList, whenObject } from './parts.ts';
import { pageTexts } from './words.ts';

/** What India's law and the GDPR both have a notice tell: docs/privacy.md names the sections and articles. */
const topics = ['who', 'what', 'why', 'how long', 'rights', 'complaint'] as const;
/** What a section says something with. */
const says = ['text', 'appointment', 'feedback', 'list'];
const forms = ['appointment', 'feedback'] as const;

const section = z
  .strictObject({
    /** Which of the topics it tells. */
    covers: z.array(z.enum(topics, `must be one of ${topics.join(', ')}`)),
    heading: text,
    text: text.exactOptional(),
    /** What each field of the form is for, under the field's own label. */
    appointment: keyed(recordFields.enquiry, () => text).exactOptional(),
    feedback: keyed(recordFields.feedbacks, () => text).exactOptional(),
    list: between(1, 40, text).exactOptional(),
    /** Stands below the fields and the list. */
    end: text.exactOptional(),
    /** Whom patients ask. */
    contact: z.strictObject({ phone: phone.exactOptional(), email }).exactOptional(),
    link: z.strictObject({ text, url }).exactOptional(),
  })
  .refine((given) => says.some((part) => part in given), {
    error: `must have ${says.join(' or ')}`,
    ...whenObject,
  });
export type PrivacySection = z.infer<typeof section>;

export const privacyTexts = z.strictObject({
  page: pageTexts,
  heading: text,
  introduction: text,
  /** Since when the notice holds. */
  since: text,
  sections: between(1, 40, section).superRefine(tellAll, whenList),
  /** The line at each form, which ends in the link to the notice. */
  atForms: z.strictObject({ appointment: text, feedback: text, link: text }),
});
export type PrivacyTexts = z.infer<typeof privacyTexts>;

/** The privacy notice in each language. */
export const privacyInEachLanguage = inEachLanguage(privacyTexts);
export type PrivacyNotice = z.infer<typeof privacyInEachLanguage>;

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

/** Each topic, and each form's fields, in some section. */
function tellAll(sections: PrivacySection[], { addIssue }: z.core.$RefinementCtx): void {
  const given = itemsOf(sections);
  const covered = given.flatMap(({ covers }) => covers);
  for (const topic of topics)
    if (!covered.includes(topic))
      addIssue({ code: 'custom', message: `must have a section that covers ${topic}` });
  for (const form of forms)
    if (!given.some((each) => form in each))
      addIssue({ code: 'custom', message: `must have a section with ${form}, for its form` });
}
