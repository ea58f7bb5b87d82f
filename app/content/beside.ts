import type { BesideTexts } from './schemas/facts.ts';

/** A name and a tagline in another language that stand beside those of each page; undefined for none. */
export const beside: BesideTexts | undefined = {
  language: 'hi',
  name: 'दंतोदय',
  tagline: 'स्वस्थ दाँत, खुली मुस्कान',
};
