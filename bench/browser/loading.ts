import type { Page } from '@playwright/test';

declare global {
  interface Window {
    loading: {
      firstRows: number | undefined;
      everything: number | undefined;
      longTasks: number[];
    };
  }
}

export interface Loading {
  /** Milliseconds from the page's start until they were painted. */
  firstRows: number;
  everything: number;
  /** How long each task above 50 ms took, in milliseconds, until everything was loaded. */
  longTasks: number[];
  /** In MB: the maximum, garbage included, and what is left after a collection. */
  highestHeap: number;
  heap: number;
}

const MEGABYTE = 2 ** 20;

/** Opens the dashboard, signed in before, and waits until it has all `count` records. */
export async function measureLoading(page: Page, url: string, count: number): Promise<Loading> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await page.addInitScript(watchLoading, count);
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  let highestHeap = 0;
  while (!(await page.evaluate(() => window.loading?.everything))) {
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    highestHeap = Math.max(highestHeap, usedSize / MEGABYTE);
    await page.waitForTimeout(100);
  }
  const { firstRows, everything, longTasks } = await page.evaluate(() => window.loading);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return {
    firstRows: firstRows ?? Number.NaN,
    everything: everything ?? Number.NaN,
    longTasks,
    highestHeap,
    heap: usedSize / MEGABYTE,
  };
}

/** Runs in the page, before its own scripts. */
function watchLoading(count: number): void {
  const loading: Window['loading'] = { firstRows: undefined, everything: undefined, longTasks: [] };
  window.loading = loading;
  new PerformanceObserver((list) => {
    if (loading.everything) return;
    for (const { duration } of list.getEntries()) loading.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });

  const afterPaint = (note: (time: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => note(performance.now())));
  let rowsSeen = false;
  const look = () => {
    if (!rowsSeen && document.querySelector('.record-row')) {
      rowsSeen = true;
      afterPaint((time) => {
        loading.firstRows = time;
      });
    }
    const isComplete = [...document.querySelectorAll('[role=status]')].some(
      (status) => Number(status.textContent?.replace(/\D/g, '') || 'NaN') === count,
    );
    if (!isComplete) return;
    observer.disconnect();
    afterPaint((time) => {
      loading.everything = time;
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
