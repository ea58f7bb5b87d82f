import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { barePath } from './project-with-bare-pages.ts';
import { onSlowLine, startBrowser } from './slow-line.ts';

declare global {
  interface Window {
    largestPaint: number;
  }
}

/**
 * The largest contentful paint on a line and a processor that are really slowed down, beside that of the bare page.
 * Lighthouse, by contrast, computes it from a load on a fast line.
 */
export async function measureLargestPaint(
  url: string,
  pages: Record<string, { path: string }>,
  runs: number,
): Promise<Figure[]> {
  const browser = await startBrowser();
  try {
    const figures: Figure[] = [];
    for (const [name, { path }] of Object.entries(pages)) {
      const own: number[] = [];
      const bare: number[] = [];
      for (let run = 0; run < runs; run++) {
        own.push(await largestPaint(browser, url + path));
        bare.push(await largestPaint(browser, url + barePath(path)));
      }
      figures.push({
        name: `${name}: largest paint where line and processor are held back`,
        unit: 'ms',
        values: own,
        limit: { name: 'bare page', values: bare },
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

function largestPaint(browser: Browser, url: string): Promise<number> {
  const use = async (page: Page) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return page.evaluate(() => window.largestPaint);
  };
  return onSlowLine(browser, use, { width: 412, slowsProcessor: true });
}
