import type { Words } from '../schemas/words.ts';

/** What the slides and the testimonials say to those who do not see them; the testimonials' buttons have names of their own. */
export const carousel: Words['carousel'] = {
  carousel: 'carousel',
  slide: 'slide',
  position: '{number} of {count}',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous slide',
  next: 'Next slide',
};
