import type { Language } from '../content/schemas/language.ts';
import type { OpeningTexts } from '../content/schemas/texts.ts';

/** What pages say of the clinic's hours in a language, without the reasons that only staff choose from. Only the build calls this. */
export function openingTextsIn({ words, tag }: Language): OpeningTexts {
  const { reasons: _, ...texts } = words.opening;
  return { ...texts, tag };
}
