import { english } from './en/language.ts';
import { hindi } from './hi/language.ts';
import type { Language } from './schemas/language.ts';

/** The languages of the site. The first has the pages at `/`, `/contact-us`; each other at `/hi`, `/hi/contact-us`. */
export const languages = [english, hindi] as const satisfies readonly [Language, ...Language[]];

/** The address in this language of the page that the first language has at `path`. */
export function pathIn({ code }: Language, path: string): string {
  if (code === languages[0].code) return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}

/** Texts in each language of the site: one that is missing is a type error. */
export type InEachLanguage<Texts> = Record<(typeof languages)[number]['code'], Texts>;

/** The texts in one language; undefined where the clinic has none at all. */
export function textsIn<Texts>(
  { code }: Language,
  texts: InEachLanguage<Texts> | null | undefined,
): Texts | undefined {
  const byCode: Record<string, Texts> | null | undefined = texts;
  return byCode?.[code];
}
