import type { Page } from '@playwright/test';
import { atMost, type Figure, ratioAtMost } from '../figure.ts';
import { seed } from '../seed.ts';
import { runServer, withDataFolder } from '../server-process.ts';
import type { Sizes } from '../sizes.ts';
import { withPage } from './browser.ts';

const TURN_MS = 3_000;
/** Every picture is there by then, and React has come to rest. */
const WARM_UP_TURNS = 5;
const MINUTE_MS = 60_000;

interface Minute {
  /** Of all of the browser's processes, in seconds. */
  processor: number;
  /** How often the page's styles were computed, for each turn. */
  recalculations: number;
}

const openers = {
  empty: (page: Page) => page.goto('about:blank'),
  transition: openTransition,
  slider: (page: Page, url: string) => open(page, url, '.slider'),
  away: (page: Page, url: string) => open(page, url, 'footer'),
  testimonials: (page: Page, url: string) => open(page, `${url}/testimonials`, '.quotation'),
};

/** What pages cost while nobody touches them, beside one on which two pictures change places by a CSS transition alone. */
export function measureRest({ runs }: Sizes): Promise<Figure[]> {
  return withDataFolder(async (directory) => {
    await seed(directory, 'feedbacks', 20);
    const server = await runServer(directory);
    const minutes: Record<string, Minute[]> = {};
    try {
      for (let run = 0; run < runs; run++) {
        for (const [name, prepare] of Object.entries(openers)) {
          const minute = await withPage(async (page) => {
            await prepare(page, server.url);
            return measureMinute(page);
          });
          minutes[name] = [...(minutes[name] ?? []), minute];
        }
      }
    } finally {
      await server.stop();
    }
    const of = (page: keyof typeof openers, value: keyof Minute) =>
      (minutes[page] ?? []).map((minute) => minute[value]);
    const transition = (value: keyof Minute) => ({
      name: 'a CSS transition alone',
      values: of('transition', value),
    });
    return [
      {
        name: 'home at rest, the slider in sight: processor a minute',
        unit: 's',
        values: of('slider', 'processor'),
        limit: transition('processor'),
        target: ratioAtMost(1.5),
      },
      {
        name: 'style recalculations a slide',
        unit: '',
        values: of('slider', 'recalculations'),
        limit: transition('recalculations'),
        target: atMost(3),
      },
      {
        name: 'home at rest, nothing that moves in sight: processor a minute',
        unit: 's',
        values: of('away', 'processor'),
        limit: { name: 'an empty page', values: of('empty', 'processor') },
        target: ratioAtMost(1.5),
      },
      {
        name: 'testimonials at rest: processor a minute',
        unit: 's',
        values: of('testimonials', 'processor'),
        limit: transition('processor'),
        target: ratioAtMost(1.5),
      },
    ];
  });
}

async function measureMinute(page: Page): Promise<Minute> {
  await page.waitForTimeout(WARM_UP_TURNS * TURN_MS);
  const inPage = await page.context().newCDPSession(page);
  const inBrowser = await page.context().browser()?.newBrowserCDPSession();
  if (!inBrowser) throw new Error('The page belongs to no browser.');
  await inPage.send('Performance.enable');
  const look = async () => {
    const { metrics } = await inPage.send('Performance.getMetrics');
    const { processInfo } = await inBrowser.send('SystemInfo.getProcessInfo');
    return {
      processor: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
      recalculations: metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN,
    };
  };
  const before = await look();
  await page.waitForTimeout(MINUTE_MS);
  const after = await look();
  return {
    processor: after.processor - before.processor,
    recalculations: (after.recalculations - before.recalculations) / (MINUTE_MS / TURN_MS),
  };
}

async function open(page: Page, url: string, part: string): Promise<void> {
  await page.goto(url);
  await page.locator('.slider-bar button, .quotation button').first().waitFor();
  await page.locator(part).first().scrollIntoViewIfNeeded();
}

/** The slider's first picture twice, as large as there. */
async function openTransition(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const { width, height } = (await page.locator('.slider-viewport').boundingBox()) ?? {};
  const source = await page
    .locator('.slider-slide img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  const body = `<!doctype html>
    <style>
      div { display: grid; overflow: hidden; width: ${width}px; height: ${height}px; }
      img { grid-area: 1 / 1; width: 100%; height: 100%; object-fit: cover; transition: transform 500ms ease-out; }
      .first img + img, div:not(.first) img:first-child { transform: translateX(100%); }
    </style>
    <div class="first"><img src="${source}"><img src="${source}"></div>
    <script>setInterval(() => document.querySelector('div').classList.toggle('first'), ${TURN_MS});</script>`;
  await page.route(`${url}/transition`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto(`${url}/transition`);
}
