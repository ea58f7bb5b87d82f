import type { Page } from '@playwright/test';
import { signInAtPage, withPage } from '../harness/browser.ts';
import { staff, withClinic } from './clinic.ts';
import { type Figure, figuresOf, measureRuns } from './figure.ts';
import { enquiry, seed } from './seed.ts';

const TYPED = 'asha 99';
/** What is selected, deleted and put back at once: of 10,000 enquiries the number begins so. */
const MANY = { most: 10_000, search: '987600' };

declare global {
  interface Window {
    /** The milliseconds of each task above 50 ms since the last call. */
    takeLongTasks(): number[];
  }
}

type Run = Awaited<ReturnType<typeof measureRun>>;

/** What the dashboard does with very many enquiries, in a browser on the server's own machine. */
export async function measureDashboard(runs: number, isQuick: boolean): Promise<Figure[]> {
  const [count, more] = isQuick ? [3_000, 6_000] : [100_000, 300_000];
  const figure = figuresOf(await runsWith(count, runs), aboutOf(count));
  const longest = (step: keyof Run['steps']) =>
    figure(`${step}, longest task`, 'ms', ({ steps }) => steps[step].longest, ['≤', 50]);
  const seconds = (step: keyof Run['steps'], most: number) =>
    figure(step, 's', ({ steps }) => steps[step].milliseconds / 1000, ['≤', most]);
  const longestOfAll = ({ steps }: Run) =>
    Math.max(...Object.values(steps).map((step) => step.longest));
  const figureOfMore = figuresOf(await runsWith(more, Math.ceil(runs / 2)), aboutOf(more));
  return [
    figure('first rows', 'ms', ({ firstRows }) => firstRows, ['≤', 1000]),
    seconds('loading', 10),
    longest('loading'),
    figure('heap', 'MB', ({ heap }) => heap, ['≤', 300]),
    longest('scrolling'),
    figure('search, slowest key', 'ms', ({ steps }) => steps.search.result, ['≤', 100]),
    longest('search'),
    figure('search by name, slowest key', 'ms', ({ steps }) => steps['search by name'].result, [
      '≤',
      100,
    ]),
    longest('search by name'),
    figure('print', 's', ({ print }) => print / 1000, ['≤', 5]),
    longest('csv'),
    longest('selection'),
    seconds('deletion', 30),
    longest('deletion'),
    seconds('undo', 60),
    longest('undo'),
    figureOfMore('longest task of all these', 'ms', longestOfAll, ['≤', 100]),
  ];
}

function aboutOf(count: number): string {
  return `${count.toLocaleString('en')} enquiries`;
}

function runsWith(count: number, runs: number) {
  return withClinic(async (clinic) => {
    await seed(clinic, enquiry, count);
    return measureRuns(runs, () => withPage((page) => measureRun(page, clinic.url, count)));
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
  const loading = await during(page, async () => {
    const firstRows = await page.waitForFunction(
      () => document.querySelector('.record-row') && performance.now(),
    );
    await untilCounted(page, String(count));
    return Number(await firstRows.jsonValue());
  });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const scrolling = await during(page, () => page.evaluate(scrollThrough));
  const search = await during(page, () => slowestKey(page));
  await page.getByRole('button', { name: 'Name' }).click();
  await page.locator('th[aria-sort=ascending]').waitFor();
  const searchByName = await during(page, () => slowestKey(page));
  const csv = await during(page, async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /CSV/ }).click();
    await (await downloading).path();
  });
  const { milliseconds: print } = await during(page, () => page.pdf());
  const many = Math.min(count, MANY.most);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const selection = await during(page, async () => {
    await searchField(page).fill(MANY.search);
    await untilCounted(page, `${many}${count}`);
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .first()
      .click();
    await button(/^Select all/).click();
  });
  const timeout = 300_000;
  const deletion = await during(page, async () => {
    await button('Delete selected').click();
    await page
      .getByText(`Deleted ${many.toLocaleString('en')}`)
      .first()
      .waitFor({ timeout });
  });
  const undo = await during(page, async () => {
    await button('Undo').click();
    await button('Undo').waitFor({ state: 'detached', timeout });
  });
  const steps = {
    ...{ loading, scrolling, search, 'search by name': searchByName },
    ...{ csv, selection, deletion, undo },
  };
  return { firstRows: loading.result, heap: usedSize / 2 ** 20, print, steps };
}

/** Until these are the digits of the line that says how many records there are, or match. */
async function untilCounted(page: Page, digits: string): Promise<void> {
  const isSo = (wanted: string) =>
    document.querySelector('.list-count')?.textContent?.replace(/\D/g, '') === wanted;
  await page.waitForFunction(isSo, digits, { timeout: 300_000 });
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

/** Runs in the page: goes down a window at a time, to the end, and back to the top. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  for (let step = 0; step < 60; step++) {
    scrollBy({ top: innerHeight, behavior: 'instant' });
    await frame();
  }
  for (const top of [document.body.scrollHeight / 2, document.body.scrollHeight, 0]) {
    scrollTo({ top, behavior: 'instant' });
    for (let frames = 0; frames < 10; frames++) await frame();
  }
}

function searchField(page: Page) {
  return page.getByRole('searchbox', { name: 'Search' });
}

/**
 * Types into the search field. The milliseconds of the slowest key until its result was painted: until the status says how
 * many records match, which it does not say while they are being searched.
 */
async function slowestKey(page: Page): Promise<number> {
  await searchField(page).focus();
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
  await searchField(page).fill('');
  return slowest;
}
