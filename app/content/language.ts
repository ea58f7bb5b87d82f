import type { Words } from './words.ts';

/** A language of the site. */
export interface Language {
  /** As in the addresses of its pages, `/hi/contact-us`. */
  code: string;
  /** As in `lang`: with the country, whose numbers it has. */
  tag: string;
  /** In the language itself. */
  name: string;
  /** The same where there is no room. */
  shortName: string;
  words: Words;
}

/** Whether the Hindi that stands on pages of every language (hindi.ts) would say the same a second time. */
export function isHindi({ tag }: Language): boolean {
  return tag.split('-')[0] === 'hi';
}
