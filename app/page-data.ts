import type { StoppedTexts } from './content/words.ts';
import type { StateTexts } from './features/opening/texts.ts';
import type { Week } from './features/opening/week.ts';

/**
 * What a prerendered page tells its scripts, which hold no word of the clinic's themselves: one block of JSON in the
 * page's language.
 */
export interface PageData {
  opening: { week: Week; timeZone: string; texts: StateTexts };
  /** On a page that loads React. */
  alive?: {
    /** The properties of each part that comes alive, by its name. */
    parts: Record<string, object>;
    stopped: StoppedTexts;
  };
}

export const pageDataId = 'page-data';

export function readPageData(): PageData {
  return JSON.parse((document.getElementById(pageDataId) as HTMLElement).textContent);
}
