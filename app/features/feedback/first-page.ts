import { readTestimonials, type TestimonialPage } from '../../backend/feedback.ts';

// Requested as soon as this module runs: on the testimonials page, React is still being fetched at that time.
let early: Promise<TestimonialPage> | undefined = readTestimonials();
// A failure reaches whoever calls readFirstPage; until then it must not count as unhandled.
early.catch(() => {});

/** The newest testimonials, read anew from the second call on. Rejects when the database cannot be reached. */
export function readFirstPage(): Promise<TestimonialPage> {
  const page = early ?? readTestimonials();
  early = undefined;
  return page;
}
