import { languageOf } from '../../text/language.ts';

/**
 * The `lang` of a text that a patient wrote, which may not be in the language of the open page: on a page in Hindi, Latin
 * letters would be read out as Hindi.
 */
export function markedLanguage(text: string): 'hi' | 'en' | undefined {
  const isInHindi = document.documentElement.lang.startsWith('hi');
  return languageOf(text) ?? (isInHindi && /\p{Script=Latin}/u.test(text) ? 'en' : undefined);
}
