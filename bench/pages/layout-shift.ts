import type { Browser, Page } from '@playwright/test';
import { fontShifts } from '../../harness/font-shifts.ts';
import { sendSampleRecords } from '../../harness/sample-records.ts';
import { connectSdk } from '../../harness/sdk.ts';
import { type Figure, noShift } from '../figure.ts';
import { onSlowLine, startBrowser } from './slow-line.ts';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** The widths of a small phone, of Lighthouse's phone and of a laptop. */
const screens = [360, 412, 1280];
const everyWidth = Array.from({ length: 161 }, (_, step) => 320 + 8 * step);

/** The layout shift while the fonts, the opening state, the lazy parts and the testimonials arrive. */
export async function measureLayoutShift(
  url: string,
  pages: Record<string, { path: string }>,
  runs: number,
): Promise<Figure[]> {
  const sdk = connectSdk(url);
  await sendSampleRecords(sdk.firestore);
  await sdk.close();
  const browser = await startBrowser();
  try {
    const figures: Figure[] = [];
    for (const [name, { path }] of Object.entries(pages)) {
      for (const width of screens) {
        const values: number[] = [];
        for (let run = 0; run < runs; run++)
          values.push(await layoutShift(browser, url + path, width));
        figures.push({
          name: `${name}: layout shift from top to bottom on a slow line, ${width} px`,
          unit: '',
          values,
          target: noShift,
        });
      }
      figures.push({
        name: `${name}: layout shift by the fonts, each value another width`,
        unit: '',
        values: await shiftsByWidth(browser, url + path),
        target: noShift,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function shiftsByWidth(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('html[data-fonts]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    return await fontShifts(page, everyWidth);
  } finally {
    await page.close();
  }
}

function layoutShift(browser: Browser, url: string, width: number): Promise<number> {
  const use = async (page: Page) => {
    await page.addInitScript(() => {
      window.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput) window.layoutShift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url);
    await page.locator('html[data-fonts]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    });
    await page.waitForLoadState('networkidle');
    await page
      .getByText(/^Loading /)
      .first()
      .waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() => window.layoutShift);
  };
  return onSlowLine(browser, use, { width, slowsProcessor: false });
}
