import type { Words } from './words.ts';

/** A language of the site. */
export interface Language {
  /** As in the addresses of its pages, `/hi/contact-us`. */
  code: string;
  /** As in `lang`: with the country, whose numbers it has. */
  tag: string;
  /** In the language itself. */
  name: string;
  words: Words;
}
