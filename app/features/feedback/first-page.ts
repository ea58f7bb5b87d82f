import { readTestimonials, type TestimonialPage } from '../../backend/testimonials.ts';

export { preloadedTestimonials } from '../../backend/testimonials.ts';

let early: Promise<TestimonialPage> | undefined;

/**
 * Asks for the newest testimonials while the code of the carousel is still on its way: what comes is kept for it. Rejects
 * when the database cannot be reached.
 */
export function askForFirstPage(): Promise<TestimonialPage> {
  early ??= readTestimonials();
  return early;
}

/** The newest testimonials, read anew from the second call on. Rejects when the database cannot be reached. */
export function readFirstPage(): Promise<TestimonialPage> {
  const page = early ?? readTestimonials();
  early = undefined;
  return page;
}
