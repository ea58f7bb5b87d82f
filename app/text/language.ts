import { scriptIn, scriptOf } from './script.ts';

/** A language of the site. */
export interface SiteLanguage {
  /** As BCP 47 names it. */
  tag: string;
  /** Between spaces, words that hardly a text in it does without; needed where another one has the same script. */
  commonWords?: string | undefined;
}

/**
 * The language of a text that somebody wrote, told from the site's: by the script of its letters, then by common words. Of a
 * script in which the site has none, the one that is mostly written in it in the first one's country. Undefined for the
 * first, and where nothing tells it from the first.
 */
export function languageAmong(
  text: string,
  languages: readonly SiteLanguage[],
): string | undefined {
  const script = scriptIn(text);
  const [own] = languages;
  if (!script) return undefined;
  const written = languages.filter(({ tag }) => isWrittenIn(scriptOf(tag), script));
  if (written.length === 0) return likelyLanguage(script, own?.tag ?? 'und');
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const countOf = ({ commonWords = '' }: SiteLanguage) => {
    const common = new Set(commonWords.split(' '));
    return words.filter((word) => common.has(word)).length;
  };
  // The sort is stable: of those with as many, the first.
  const [most] = written.sort((one, other) => countOf(other) - countOf(one));
  return most === own ? undefined : most?.tag;
}

/** Whether a language of one script has letters of another: Japanese has Chinese characters. */
function isWrittenIn(own: string, script: string): boolean {
  return own === script || (own === 'Jpan' && script === 'Hans');
}

/** By CLDR's likely subtags. */
function likelyLanguage(script: string, besides: string): string {
  const { region } = new Intl.Locale(besides);
  return new Intl.Locale('und', { script, ...(region && { region }) }).maximize().language;
}
