import type { Page } from '@playwright/test';
import { signInAtPage, withPage } from '../harness/browser.ts';
import { staff, withClinic } from './clinic.ts';
import { type Figure, figuresOf, measureRuns } from './figure.ts';
import { enquiry, seed } from './seed.ts';

const TYPED = 'asha 99';

declare global {
  interface Window {
    /** The milliseconds of each task above 50 ms since the last call. */
    takeLongTasks(): number[];
  }
}

/** What the dashboard does with very many enquiries, in a browser on the server's own machine. */
export function measureDashboard(runs: number, isQuick: boolean): Promise<Figure[]> {
  const count = isQuick ? 3_000 : 100_000;
  return withClinic(async (clinic) => {
    await seed(clinic, enquiry, count);
    const measure = () => withPage((page) => measureRun(page, clinic.url, count));
    const measured = await measureRuns(runs, measure);
    const figure = figuresOf(measured, `${count.toLocaleString('en')} enquiries`);
    return [
      figure('first rows', 'ms', ({ firstRows }) => firstRows, ['≤', 1000]),
      figure('all loaded', 'ms', ({ everything }) => everything),
      figure('longest task meanwhile', 'ms', ({ loading }) => loading.longest, ['≤', 50]),
      figure('heap', 'MB', ({ heap }) => heap, ['≤', 300]),
      figure('search, slowest key', 'ms', ({ search }) => search.result, ['≤', 100]),
      figure('longest task meanwhile', 'ms', ({ search }) => search.longest, ['≤', 50]),
      figure('search by name, slowest key', 'ms', ({ byName }) => byName.result, ['≤', 100]),
      figure('longest task meanwhile', 'ms', ({ byName }) => byName.longest, ['≤', 50]),
      figure('CSV', 'ms', ({ csv }) => csv.milliseconds),
      figure('longest task meanwhile', 'ms', ({ csv }) => csv.longest, ['≤', 50]),
    ];
  });
}

async function measureRun(page: Page, url: string, count: number) {
  await signInAtPage(page, url, staff);
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
    const tasks: PerformanceEntry[] = [];
    observer.observe({ type: 'longtask', buffered: true });
    window.takeLongTasks = () =>
      [...tasks.splice(0), ...observer.takeRecords()].map(({ duration }) => duration);
  });
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  /** Both in milliseconds since the page's start. */
  const loading = await during(page, async () => {
    const firstRows = await page.waitForFunction(
      () => document.querySelector('.record-row') && performance.now(),
    );
    const shown = (all: number) => {
      const status = document.querySelector('.list-count')?.textContent?.replace(/\D/g, '');
      return status === String(all) && performance.now();
    };
    const everything = await page.waitForFunction(shown, count, { timeout: 120_000 });
    const [first, last] = [await firstRows.jsonValue(), await everything.jsonValue()];
    return { firstRows: Number(first), everything: Number(last) };
  });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const search = await during(page, () => slowestKey(page));
  await page.getByRole('button', { name: 'Name' }).click();
  await page.locator('th[aria-sort=ascending]').waitFor();
  const byName = await during(page, () => slowestKey(page));
  const csv = await during(page, async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /CSV/ }).click();
    await (await downloading).path();
  });
  return { ...loading.result, heap: usedSize / 2 ** 20, loading, search, byName, csv };
}

/** Calls `work`; how long it takes and the page's longest task above 50 ms meanwhile, in milliseconds. */
async function during<T>(page: Page, work: () => Promise<T>) {
  await page.evaluate(() => window.takeLongTasks());
  const begin = performance.now();
  const result = await work();
  const milliseconds = performance.now() - begin;
  const longTasks = await page.evaluate(() => window.takeLongTasks());
  return { result, milliseconds, longest: Math.max(0, ...longTasks) };
}

/**
 * Types into the search field. The milliseconds of the slowest key until its result was painted: until the status says how
 * many records match, which it does not say while they are being searched.
 */
async function slowestKey(page: Page): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.focus();
  const slowest = await page.evaluate(async (typed) => {
    const hasResult = () => / of /.test(document.querySelector('.list-count')?.textContent ?? '');
    const until = (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => isSo() && resolve();
        const observed = { subtree: true, childList: true, characterData: true };
        new MutationObserver(look).observe(document.body, observed);
        look();
      });
    let slowest = 0;
    for (const key of typed) {
      const begin = performance.now();
      document.execCommand('insertText', false, key);
      await until(() => !hasResult());
      await until(hasResult);
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      slowest = Math.max(slowest, performance.now() - begin);
    }
    return slowest;
  }, TYPED);
  await field.fill('');
  return slowest;
}
