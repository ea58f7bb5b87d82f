import { languageAmong, type SiteLanguage } from './language.ts';

/** The `lang` of a text that somebody wrote; undefined where it is the open page's. */
export function markedLanguage(text: string): string | undefined {
  return languageAmong(text, languagesOfSite());
}

/** The open page's own and the others of the site, which its head names (app/documents/document.tsx). */
function languagesOfSite(): SiteLanguage[] {
  const tag = document.documentElement.lang || 'und';
  const links = document.querySelectorAll<HTMLLinkElement>('link[hreflang]:not([hreflang|=x])');
  const languages = Array.from(links, ({ hreflang, dataset }) => ({
    tag: hreflang,
    commonWords: dataset.words,
  }));
  const own = languages.find((each) => each.tag === tag) ?? { tag };
  return [own, ...languages.filter((each) => each !== own)];
}
