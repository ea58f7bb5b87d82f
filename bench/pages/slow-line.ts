import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../harness/chromium.ts';

/** The figures of Lighthouse's slow 4G, to which the browser really throttles the line. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
/** How many times slower than this machine Lighthouse's mid-range phone is. */
const slowness = 4;

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
}

/** Calls `work` with a page on a throttled line, with an empty cache and a screen of that width in CSS pixels. */
export async function onSlowLine<T>(
  browser: Browser,
  use: (page: Page) => Promise<T>,
  { width, slowsProcessor }: { width: number; slowsProcessor: boolean },
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    if (slowsProcessor) await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    return await use(page);
  } finally {
    await context.close();
  }
}
