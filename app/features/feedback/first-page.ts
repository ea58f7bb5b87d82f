import { readTestimonials, type TestimonialPage } from '../../backend/testimonials.ts';

export { preloadedTestimonials } from '../../backend/testimonials.ts';

let early: Promise<TestimonialPage> | undefined;

/**
 * Requests the newest testimonials while the code of the carousel is still on its way, and keeps them for it. Rejects when
 * the database cannot be reached.
 */
export function requestFirstPage(): Promise<TestimonialPage> {
  early ??= readTestimonials();
  return early;
}

/** The newest testimonials: the kept ones at the first call, then read each time. Rejects when that fails. */
export function readFirstPage(): Promise<TestimonialPage> {
  const page = early ?? readTestimonials();
  early = undefined;
  return page;
}
