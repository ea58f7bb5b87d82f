import { languageOf } from '../../text/language.ts';

/**
 * What a text that a patient wrote is marked with in the open page, whose own language it may not be: on a page in Hindi
 * what is written in Latin letters would be read out as Hindi.
 */
export function markedLanguage(text: string): 'hi' | 'en' | undefined {
  const isInHindi = document.documentElement.lang.startsWith('hi');
  return languageOf(text) ?? (isInHindi && /\p{Script=Latin}/u.test(text) ? 'en' : undefined);
}
