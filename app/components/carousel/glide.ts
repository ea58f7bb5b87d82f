const duration = 500;

/** A slide's way. Places are counted in widths: 0 is in view, 1 right of it, -1 left of it. */
interface Way {
  slide: HTMLElement;
  from: number;
  to: number;
}

/**
 * Moves slides by the compositor alone, from `offset` pixels beside where they come from. For who wants no motion they are
 * there at once.
 */
export function glide(offset: number, ...ways: Way[]): void {
  // Asked once, before anything moves: the answer makes the browser compute all styles that have changed.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const { slide, from, to } of ways) {
    const transform = [shifted(from, offset), shifted(to, 0)];
    slide.animate({ transform }, { duration, easing: 'ease-out' });
  }
}

/** Puts a slide `offset` pixels beside a place, until it is released. */
export function hold(slide: HTMLElement, offset: number, place: number): void {
  slide.style.transform = shifted(place, offset);
}

/** Lets a slide go where the styles have it, at once. */
export function release(slide: HTMLElement): void {
  slide.style.transform = '';
}

/** How many pixels a slide is right of being in view: at rest, on its way or held. */
export function offsetOf(slide: HTMLElement): number {
  return new DOMMatrix(getComputedStyle(slide).transform).m41;
}

function shifted(place: number, offset: number): string {
  return `translateX(calc(${place * 100}% + ${offset}px))`;
}
