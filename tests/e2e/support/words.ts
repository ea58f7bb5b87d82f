import { languages } from '../../../app/content/languages.ts';
import type { Language } from '../../../app/content/schemas/language.ts';

/** Of the pages at the addresses of the specification. */
export const [{ words }] = languages;

/** What the title of a test that runs in every language ends with: nothing in that of the specification. */
export function titled({ code }: Language): string {
  return code === languages[0].code ? '' : ` in ${code}`;
}
