import type { Hours } from '../../content/schemas/hours.ts';
import type { OpeningTexts, StripTexts } from '../../content/schemas/texts.ts';

/**
 * What a page needs to follow the dashboard's days in its language: a file beside the pages, which is fetched only where
 * staff have said something, since a page's first packets have no room for it.
 */
export interface CalendarFacts {
  code: string;
  /** Those of the files, at the time of the build. */
  hours: Hours;
  opening: OpeningTexts;
  texts: StripTexts;
  /** The URLs of the script that shows it: each behind what it imports. */
  modules: string[];
  stylesheet: string;
}

/** Where that file is, for a page whose `lang` is this tag. */
export function factsPath(tag: string): string {
  return `/calendar.${tag}.json`;
}
