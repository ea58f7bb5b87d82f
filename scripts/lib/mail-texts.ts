import { languages, pathIn } from '../../app/content/languages.ts';
import type { MailTexts } from '../../server/mail/mail-texts.ts';

/** What mail to staff says in each language, the first one first. */
export const mailTexts: MailTexts[] = languages.map((language) => ({
  code: language.code,
  tag: language.tag,
  paths: {
    dashboard: pathIn(language, '/dashboard'),
    resetPassword: pathIn(language, '/reset-password'),
  },
  ...language.words.mail,
}));
