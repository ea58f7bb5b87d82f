import { beside } from '../content/beside.ts';
import { languages } from '../content/languages.ts';
import type { BesideTexts } from '../content/schemas/facts.ts';
import type { Language } from '../content/schemas/language.ts';
import { languageAmong } from '../text/language.ts';
import { scriptOf } from '../text/script.ts';

const all: readonly Language[] = languages;

/** The `lang` of a text of the content on a page; undefined where it is the page's own. */
export function languageOn(page: Language, text: string): string | undefined {
  return languageAmong(text, [page, ...all.filter(({ code }) => code !== page.code)]);
}

/** The texts of beside.ts for a page; undefined on one in their language, which they would only repeat. */
export function besideOn({ tag }: Language): BesideTexts | undefined {
  return new Intl.Locale(tag).language === beside?.language ? undefined : beside;
}

/** As which language words in Latin letters are marked on a page, such as degrees and names; undefined where it is the page's own. */
export function latinOn(page: Language): string | undefined {
  return languageOn(page, 'BDS');
}

/** What tells a language from another one of the site in the same script; undefined where there is none. */
export function tellingWords({ code, tag, commonWords }: Language): string | undefined {
  const hasTwin = all.some((each) => each.code !== code && scriptOf(each.tag) === scriptOf(tag));
  return hasTwin ? commonWords : undefined;
}
