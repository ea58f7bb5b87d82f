import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureHeadlessChromium } from '../../harness/chromium.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { startServer } from '../../harness/server.ts';
import { brokenWords } from './broken-words.ts';
import { faultsInBar, faultsOnPage } from './faults-on-page.ts';

const widths = [320, 360, 768, 1280];
/** Small ones, upright and on their side. */
const phones = [
  [320, 568],
  [360, 640],
  [360, 740],
  [740, 360],
  [932, 430],
] as const;

/** Without a testimonial no page is whole. */
export const praise = {
  'feedbacks/first': {
    name: 'Kavya',
    message: 'They took the time to explain everything, twice where I asked. '.repeat(8),
    createdAt: new Date(),
  },
};

export interface Findings {
  /** What is wrong, with page and width, a line each. */
  faults: string[];
  /** Bytes on the wire of the home page on a phone, before it is scrolled. */
  homeWeight: number;
}

/**
 * Opens every public page of a built site, or those at some paths, at the widths and says what is wrong with it; with a folder
 * for pictures it leaves one of each page at each width there.
 */
export async function visit(
  site: string,
  { pictures, paths = publicPaths(site) }: { pictures?: string | undefined; paths?: string[] } = {},
): Promise<Findings> {
  const server = await startServer({ siteDirectory: site });
  const browser = await chromium.launch({
    executablePath: ensureHeadlessChromium(),
    args: ['--no-sandbox'],
  });
  try {
    await putDocuments(server, praise);
    const faults = await faultsAt(browser, server.url, paths, pictures);
    return { faults, homeWeight: await weigh(browser, server.url) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Those that the sitemap names. */
export function publicPaths(site: string): string[] {
  const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => new URL(String(url)).pathname,
  );
}

async function faultsAt(
  browser: Browser,
  url: string,
  paths: string[],
  pictures?: string,
): Promise<string[]> {
  const faults: string[] = [];
  // The policy forbids nothing that is done here; what moves would be looked at half way.
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 740 },
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const seen = new Set<string>();
  for (const path of paths) {
    const name = path.slice(1).replaceAll('/', '-') || 'home';
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      if (width === widths[0]) await openWhole(page, url + path);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const found = [...(await page.evaluate(faultsOnPage)), ...(await page.evaluate(brokenWords))];
      faults.push(...found.map((fault) => `${path} at ${width} px: ${fault}`));
      if (pictures) {
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });
      }
    }
    faults.push(...(await faultsInFirstScreen(page, path)));
    const language = String(await page.locator('html').getAttribute('lang'));
    if (seen.has(language)) continue;
    seen.add(language);
    for (let width = 320; width <= 1920; width += 20) {
      await page.setViewportSize({ width, height: 740 });
      const found = await page.evaluate(faultsInBar);
      faults.push(...found.map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  await page.close();
  return faults;
}

/** Opens a page and scrolls through it, until its lazy parts and pictures are there. */
export async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-fonts]').waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 300) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  if ((await page.locator('[data-part=testimonials]').count()) > 0)
    await page.locator('.quotation blockquote').waitFor();
  if ((await page.locator('[data-part=appointment]').count()) > 0)
    await page.locator('main form [type=submit]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** On a phone headline and button are seen at once, whatever the clinic and its headline are called. */
async function faultsInFirstScreen(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    const hidden = await page.evaluate(() => {
      const bar = document.querySelector('.reach')?.getBoundingClientRect().top ?? 0;
      const end = bar > innerHeight / 2 ? bar : innerHeight;
      return [...document.querySelectorAll('.welcome .button')]
        .filter((button) => button.checkVisibility())
        .map((button) => button.getBoundingClientRect().bottom - end)
        .filter((below) => below > 0);
    });
    const at = `${path} at ${width} by ${height} px`;
    faults.push(...hidden.map((below) => `${at}: the button ends ${below} px below the window`));
  }
  return faults;
}

async function weigh(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  let bytes = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes += responseBodySize;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  await page.close();
  return bytes;
}
