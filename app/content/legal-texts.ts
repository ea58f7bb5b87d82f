import type { FieldNameOf } from '../components/form/texts.ts';
import type { AppointmentFormTexts } from '../features/enquiries/texts.ts';
import type { FeedbackFormTexts } from '../features/feedback/texts.ts';
import type { InEachLanguage } from './languages.ts';
import type { PageTexts } from './words.ts';

/** The points of a privacy notice: a text that is missing is a type error, and so is a language that is missing. */
export interface PrivacyNotice {
  /** Whom patients ask about their data and turn to with their rights. */
  contact: { phone: string; email: string };
  /** Where it says how to complain to the Data Protection Board of India. */
  boardUrl: string;
  texts: InEachLanguage<PrivacyTexts>;
}

export interface PrivacyTexts {
  page: PageTexts;
  heading: string;
  introduction: string;
  /** Since when the notice holds. */
  since: string;
  /** Who is responsible for the data: the person or the company, with the address. */
  responsible: PointTexts;
  /** What each form collects. */
  appointment: FormPointTexts<FieldNameOf<AppointmentFormTexts>>;
  feedback: FormPointTexts<FieldNameOf<FeedbackFormTexts>>;
  /** What is collected from somebody who only reads the site. */
  reading: PointTexts;
  /** Who else sees the data. */
  others: PointTexts;
  rights: {
    heading: string;
    list: Record<
      'access' | 'correction' | 'erasure' | 'withdrawal' | 'nomination' | 'complaint',
      string
    >;
    /** How to use them, and when there is an answer. */
    use: string;
  };
  /** Before the phone number and the address for mail. */
  contact: PointTexts;
  /** The Data Protection Board of India. */
  board: PointTexts & { link: string };
  /** The line at each form, which ends in the link to the notice. */
  atForms: { appointment: string; feedback: string; link: string };
}

/** The terms in each language. */
export type Terms = InEachLanguage<TermsTexts>;

export interface TermsTexts {
  page: PageTexts;
  heading: string;
  paragraphs: [string, ...string[]];
}

export interface PointTexts {
  heading: string;
  text: string;
}

export interface FormPointTexts<Field extends string> {
  heading: string;
  /** The purpose of the form as a whole. */
  purpose: string;
  /** What each field is for. */
  fields: Record<Field, string>;
  /** How long it is kept. */
  kept: string;
}
