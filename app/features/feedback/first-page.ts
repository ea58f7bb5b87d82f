import { readTestimonials, type TestimonialPage } from '../../backend/testimonials.ts';

export { preloadedTestimonials } from '../../backend/testimonials.ts';

let early: Promise<TestimonialPage> | undefined;
let drawn: TestimonialPage | undefined;
let isReactThere = false;

/**
 * Requests the newest testimonials while the code of the carousel is still on its way, and keeps them for it. Rejects when
 * the database cannot be reached.
 */
export function requestFirstPage(): Promise<TestimonialPage> {
  early ??= readTestimonials();
  return early;
}

/** Calls `draw` with the newest testimonials, unless React has begun to render by then. Rejects as `requestFirstPage`. */
export async function drawFirstPage(draw: (page: TestimonialPage) => void): Promise<void> {
  const page = await requestFirstPage();
  if (isReactThere) return;
  draw(page);
  drawn = page;
}

/** What was drawn before React came, which it then hydrates. From the first call on nothing else is drawn. */
export function drawnPage(): TestimonialPage | undefined {
  isReactThere = true;
  return drawn;
}

/** The newest testimonials: the kept ones at the first call, then read each time. Rejects when that fails. */
export function readFirstPage(): Promise<TestimonialPage> {
  const page = early ?? readTestimonials();
  early = undefined;
  return page;
}
