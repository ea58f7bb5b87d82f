import { readTestimonials, type TestimonialPage } from '../../backend/feedback.ts';

// Asked for as soon as this module is there: on the testimonials' own page React is still on its way then.
let early: Promise<TestimonialPage> | undefined = readTestimonials();
// A failure is told to who asks for the page.
early.catch(() => {});

/** The newest testimonials; whoever asks again reads them again. Rejects when the database cannot be reached. */
export function readFirstPage(): Promise<TestimonialPage> {
  const page = early ?? readTestimonials();
  early = undefined;
  return page;
}
