import { ConfigError } from './config.ts';
import type { MailTexts } from './mail/mail-texts.ts';

/** What mail to staff says: in the language that NOTIFY_LANGUAGE names, else in the site's first. Throws ConfigError. */
export function mailTextsIn(all: readonly MailTexts[], language: string | null): MailTexts {
  const found = language === null ? all[0] : all.find(({ code }) => code === language);
  if (found) return found;
  const codes = all.map(({ code }) => code).join(', ');
  throw new ConfigError(`NOTIFY_LANGUAGE must be a language of the site: ${codes}.`);
}
