import type { Words } from '../words.ts';

/** What the slides and the testimonials say to those who do not see them. */
export const carousel: Words['carousel'] = {
  carousel: 'carousel',
  slide: 'slide',
  position: '{number} of {count}',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous slide',
  next: 'Next slide',
};
