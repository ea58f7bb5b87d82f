import { nextEvent, sleep } from './moments.ts';

/** In milliseconds. */
const timeout = 3000;

/** To be called on a page that shows words from the database, when these are painted (first-words.ts). */
export let wordsArePainted: () => void;
const words = new Promise<void>((resolve) => {
  wordsArePainted = resolve;
});

/**
 * Resolves when the text, the first picture and, where `hasWords`, the words from the database are painted, so that what is
 * fetched afterwards does not compete with them; earlier when somebody uses the page, and after 3 seconds at the latest.
 */
export function firstPaint(hasWords: boolean): Promise<unknown> {
  return Promise.race([
    Promise.all([paint(), hasWords && words]),
    sleep(timeout),
    nextEvent('pointerdown'),
    nextEvent('keydown'),
  ]);
}

function paint(): Promise<unknown> {
  return Promise.allSettled([
    new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    }),
    document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.decode(),
  ]);
}
