import type { Words } from '../schemas/words.ts';

/** What the slides and the testimonials say to those who do not see them; the testimonials' buttons have names of their own. */
export const carousel: Words['carousel'] = {
  carousel: 'स्लाइड शो',
  slide: 'स्लाइड',
  position: '{count} में से {number}',
  pause: 'रोकें',
  play: 'चलाएँ',
  previous: 'पिछली स्लाइड',
  next: 'अगली स्लाइड',
};
