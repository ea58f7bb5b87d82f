import { useCallback, useEffect, useRef, useState } from 'react';
import type { Testimonial, TestimonialPage } from '../../backend/feedback.ts';

const wait = { first: 2_000, longest: 60_000 };

interface Testimonials {
  /** All that were read so far, newest first, each once; empty until the first page is there. */
  testimonials: Testimonial[];
  /** Says which one is shown, so that the next page is there before it is wanted. */
  showing: (index: number) => void;
}

/**
 * Reads the testimonials page by page: the first at once, each further one when what is shown comes near the end. A
 * failed read is silent and tried again, at longer and longer intervals and when the network or the tab comes back.
 */
export function useTestimonials(): Testimonials {
  const [testimonials, setTestimonials] = useState<Testimonial[]>([]);
  const nextPage = useRef<(() => Promise<TestimonialPage>) | undefined>(firstPage);
  const reading = useRef(false);
  const mounted = useRef(false);
  const delay = useRef(wait.first);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readNext = useCallback(async () => {
    const read = nextPage.current;
    if (!read || reading.current) return;
    reading.current = true;
    clearTimeout(retry.current);
    try {
      const page = await read();
      nextPage.current = page.next;
      delay.current = wait.first;
      if (mounted.current) setTestimonials((known) => withoutRepeats(known, page.testimonials));
    } catch {
      retry.current = setTimeout(readNext, delay.current);
      delay.current = Math.min(delay.current * 2, wait.longest);
    } finally {
      reading.current = false;
      if (!mounted.current) clearTimeout(retry.current);
    }
  }, []);

  useEffect(() => {
    mounted.current = true;
    readNext();
    const readIfWaiting = () => {
      if (!document.hidden && delay.current > wait.first) readNext();
    };
    addEventListener('online', readIfWaiting);
    document.addEventListener('visibilitychange', readIfWaiting);
    return () => {
      mounted.current = false;
      clearTimeout(retry.current);
      removeEventListener('online', readIfWaiting);
      document.removeEventListener('visibilitychange', readIfWaiting);
    };
  }, [readNext]);

  const count = testimonials.length;
  const showing = useCallback(
    (index: number) => {
      if (index >= count - 5) readNext();
    },
    [count, readNext],
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
