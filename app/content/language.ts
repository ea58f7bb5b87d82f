import type { Words } from './words.ts';

/** A language of the site. */
export interface Language {
  /** As in the addresses of its pages: `hi` in `/hi/contact-us`. */
  code: string;
  /** For `lang`, with the country: `en-IN`, by which numbers are written. */
  tag: string;
  /** In the language itself. */
  name: string;
  /** The name where there is little room. */
  shortName: string;
  words: Words;
}

/** Whether a page is in Hindi, so that the Hindi on pages of other languages (hindi.ts) would repeat its words. */
export function isHindi({ tag }: Language): boolean {
  return tag.split('-')[0] === 'hi';
}
