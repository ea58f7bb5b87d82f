import { english } from './en/language.ts';
import type { Language } from './language.ts';

/** The languages of the site. The first has the pages at `/`, `/contact-us`; each other at `/hi`, `/hi/contact-us`. */
export const languages: [Language, ...Language[]] = [english];

/** Where the page at `path` of the first language is in this one. */
export function pathIn({ code }: Language, path: string): string {
  if (code === languages[0].code) return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}
