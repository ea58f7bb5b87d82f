import { nextEvent, sleep } from './moments.ts';

/** In milliseconds. */
const timeout = 3000;

/**
 * Resolves when the text and the first picture are painted, so that what is fetched afterwards does not compete with
 * them; earlier when somebody uses the page, and after 3 seconds at the latest.
 */
export function firstPaint(): Promise<unknown> {
  return Promise.race([paint(), isWanted()]);
}

/** The same of the first testimonial, on a page where a script draws it before React (first-words.ts). */
export function firstTestimonial(): Promise<unknown> {
  return Promise.race([nextEvent('drawn'), isWanted()]);
}

function isWanted(): Promise<unknown> {
  return Promise.race([sleep(timeout), nextEvent('pointerdown'), nextEvent('keydown')]);
}

function paint(): Promise<unknown> {
  return Promise.allSettled([
    new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    }),
    document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.decode(),
  ]);
}

/**
 * Resolves when the text that the page reads from the database is shown: at once on a page that reads none, and after
 * 3 seconds at the latest.
 */
export function firstWords(): Promise<unknown> {
  const reads = document.querySelector('[data-awaited]');
  return Promise.race([nextEvent('words'), sleep(reads ? timeout : 0)]);
}
