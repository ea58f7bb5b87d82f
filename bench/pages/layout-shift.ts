import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.ts';
import { sendSampleRecords } from '../../scripts/sample-records.ts';
import { connectSdk } from '../../tests/support/sdk.ts';
import { type Figure, noShift } from '../figure.ts';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Lighthouse's slow 4G, but for real. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};

/** What moves while fonts, the opening state and, further down, the lazy parts and the testimonials arrive. */
export async function measureLayoutShift(
  url: string,
  pages: Record<string, { path: string }>,
  runs: number,
): Promise<Figure[]> {
  const sdk = connectSdk(url);
  await sendSampleRecords(sdk.firestore);
  await sdk.close();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const figures: Figure[] = [];
    for (const [name, { path }] of Object.entries(pages)) {
      const values: number[] = [];
      for (let run = 0; run < runs; run++) values.push(await layoutShift(browser, url + path));
      figures.push({
        name: `${name}: layout shift from top to bottom on a slow line`,
        unit: '',
        values,
        target: noShift,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function layoutShift(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
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
    return await page.evaluate(() => window.layoutShift);
  } finally {
    await page.close();
  }
}
