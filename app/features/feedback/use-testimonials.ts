import { useCallback, useEffect, useState } from 'react';
import type { Testimonial, TestimonialPage } from '../../backend/testimonials.ts';
import { retry } from '../../network/retry.ts';
import { drawnPage, readFirstPage } from './first-page.ts';

/** All that were read so far, newest first, each once; none until the first page is there. */
interface Testimonials extends TestimonialPage {
  /** To be called with the index of the one shown, so that the next page is read in time. */
  showing: (index: number) => void;
}

const none: TestimonialPage = { testimonials: [], next: readFirstPage };

/**
 * Reads the testimonials page by page: the first at once, unless it was drawn before React came, each further one when the
 * testimonial shown is near the end of what was read. A failed read is retried without a message.
 */
export function useTestimonials(): Testimonials {
  // One state, since `next` belongs to these testimonials: with older ones it would skip a page.
  const [{ testimonials, next }, setRead] = useState<TestimonialPage>(() => drawnPage() ?? none);
  const [wanted, setWanted] = useState(() => (testimonials.length > 0 ? undefined : next));

  useEffect(() => {
    if (!wanted) return;
    const unwanted = new AbortController();
    retry(wanted, unwanted.signal).then(
      (page) =>
        setRead((known) => ({
          testimonials: withoutRepeats(known.testimonials, page.testimonials),
          next: page.next,
        })),
      () => {},
    );
    return () => unwanted.abort();
  }, [wanted]);

  const count = testimonials.length;
  const showing = useCallback(
    (index: number) => {
      if (index >= count - 5) setWanted(() => next);
    },
    [count, next],
  );

  return { testimonials, next, showing };
}

function withoutRepeats(known: Testimonial[], more: Testimonial[]): Testimonial[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}
