import type { Template } from '../../text/template.ts';

/** What a carousel says to those who do not see it. */
export interface CarouselTexts extends CarouselButtonTexts {
  /** What it is, and what each of its slides is: https://www.w3.org/TR/wai-aria-1.2/#aria-roledescription */
  carousel: string;
  slide: string;
  position: Template<'number' | 'count'>;
}

/** What its buttons are called; on a page of several carousels they differ. */
export interface CarouselButtonTexts {
  pause: string;
  play: string;
  previous: string;
  next: string;
}
