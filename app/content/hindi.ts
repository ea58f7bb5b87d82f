import type { HindiTexts } from './schemas/facts.ts';

/** The Hindi that stands on pages of every language, beside their own words; undefined for none. */
export const hindi: HindiTexts | undefined = {
  name: 'दंतोदय',
  tagline: 'स्वस्थ दाँत, खुली मुस्कान',
};
