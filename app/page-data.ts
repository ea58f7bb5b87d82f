import type { StoppedTexts } from './content/schemas/texts.ts';
import type { OpeningTable } from './features/opening/opening-state.ts';

/**
 * What a prerendered page tells its scripts, which hold no words of the clinic themselves: one block of JSON in the page's
 * language.
 */
export interface PageData {
  opening: { timeZone: string; table: OpeningTable };
  /** The URLs of the modules that the first script starts. */
  modules: {
    /** At once: what draws words from the database. */
    firstWords: string[];
    /** When the page is painted. */
    later: string[];
  };
  /** On a page that loads React. */
  live?: {
    /** The properties of each live part, by its name. */
    parts: Record<string, object>;
    stopped: StoppedTexts;
  };
}

export const pageDataId = 'page-data';

export function readPageData(): PageData {
  return JSON.parse((document.getElementById(pageDataId) as HTMLElement).textContent);
}
