import { happens, passed } from './moments.ts';

const patience = 3000;

/**
 * Until the words and the first picture are painted: what is fetched earlier would share the line with those. Whoever
 * touches the page sooner does not wait, and a picture that never comes holds nothing up.
 */
export function firstPaint(): Promise<unknown> {
  return Promise.race([paint(), passed(patience), happens('pointerdown'), happens('keydown')]);
}

function paint(): Promise<unknown> {
  return Promise.allSettled([
    new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    }),
    document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.decode(),
  ]);
}

/** Until what the page reads first is there too, or, if it reads anything, a database that is up would have answered. */
export function firstWords(): Promise<unknown> {
  const reads = document.querySelector('[data-awaited]');
  return Promise.race([happens('words'), passed(reads ? patience : 0)]);
}
