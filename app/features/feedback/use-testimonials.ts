import { useCallback, useEffect, useState } from 'react';
import type { Testimonial, TestimonialPage } from '../../backend/feedback.ts';
import { retry } from '../../network/retry.ts';

interface Testimonials {
  /** All that were read so far, newest first, each once; empty until the first page is there. */
  testimonials: Testimonial[];
  /** Says which one is shown, so that the next page is there before it is wanted. */
  showing: (index: number) => void;
}

/**
 * Reads the testimonials page by page: the first at once, each further one when what is shown comes near the end. A
 * failed read is silent, and tried again.
 */
export function useTestimonials(): Testimonials {
  // Together: whoever knows of fewer testimonials must not ask for the page after the next.
  const [{ testimonials, next }, setRead] = useState<TestimonialPage>({
    testimonials: [],
    next: firstPage,
  });
  const [wanted, setWanted] = useState(() => next);

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

  return { testimonials, showing };
}

async function firstPage(): Promise<TestimonialPage> {
  const { readFirstPage } = await import('./first-page.ts');
  return readFirstPage();
}

function withoutRepeats(known: Testimonial[], more: Testimonial[]): Testimonial[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}
