import type { Page } from '@playwright/test';
import { withPage } from '../harness/browser.ts';
import { withClinic } from './clinic.ts';
import { type Figure, figuresOf, measureRuns } from './figure.ts';

const TURN_MS = 3_000;
/** Every picture is there by then, and React has come to rest. */
const WARM_UP_MS = 5 * TURN_MS;

/** What home costs while nobody touches it, beside a page on which two pictures change places by a CSS transition alone. */
export function measureRest(runs: number, isQuick: boolean): Promise<Figure[]> {
  return withClinic(async ({ url }) => {
    const minute = (open: (page: Page, url: string) => Promise<void>) =>
      withPage(async (page) => {
        await open(page, url);
        return measureMinute(page, isQuick ? 6_000 : 60_000);
      });
    const rounds = await measureRuns(runs, async () => ({
      home: await minute(openHome),
      transition: await minute(openTransition),
    }));
    const beside = { name: 'a CSS transition', runs: rounds.map((round) => round.transition) };
    const figure = figuresOf(
      rounds.map(({ home }) => home),
      'home at rest',
      beside,
    );
    return [
      figure('processor a minute', 's', ({ processor }) => processor, ['ratio ≤', 1.5]),
      figure('style recalculations a slide', '', ({ recalculations }) => recalculations, ['≤', 3]),
    ];
  });
}

/** Of all of the browser's processes the seconds a minute; how often the page's styles were computed for each turn. */
async function measureMinute(page: Page, milliseconds: number) {
  await page.waitForTimeout(WARM_UP_MS);
  const inPage = await page.context().newCDPSession(page);
  const inBrowser = await page.context().browser()?.newBrowserCDPSession();
  await inPage.send('Performance.enable');
  const look = async () => {
    const { metrics } = await inPage.send('Performance.getMetrics');
    const { processInfo = [] } = (await inBrowser?.send('SystemInfo.getProcessInfo')) ?? {};
    return {
      processor: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
      recalculations: metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN,
    };
  };
  const before = await look();
  await page.waitForTimeout(milliseconds);
  const after = await look();
  return {
    processor: (after.processor - before.processor) * (60_000 / milliseconds),
    recalculations: (after.recalculations - before.recalculations) / (milliseconds / TURN_MS),
  };
}

async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.slider-bar button').first().waitFor();
  await page.locator('.slider').scrollIntoViewIfNeeded();
}

/** The slider's first picture twice, as large as there. */
async function openTransition(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const { width, height } = (await page.locator('.slider-viewport').boundingBox()) ?? {};
  const picture = page.locator('.slider-slide img').first();
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const body = `<!doctype html>
    <style>
      div { display: grid; overflow: hidden; width: ${width}px; height: ${height}px; }
      img { grid-area: 1 / 1; width: 100%; height: 100%; object-fit: cover; transition: transform 500ms ease-out; }
      .first img + img, div:not(.first) img:first-child { transform: translateX(100%); }
    </style>
    <div class="first"><img src="${source}"><img src="${source}"></div>
    <script>setInterval(() => document.querySelector('div').classList.toggle('first'), ${TURN_MS});</script>`;
  const answer = { contentType: 'text/html', body };
  await page.route(`${url}/transition`, (route) => route.fulfill(answer));
  await page.goto(`${url}/transition`);
}
