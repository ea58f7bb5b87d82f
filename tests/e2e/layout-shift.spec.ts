import type { Page } from '@playwright/test';
import { languages } from '../../app/content/languages.ts';
import { scriptOf } from '../../app/text/script.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { fontShifts } from './support/font-shifts.ts';
import { sidewaysOf } from './support/large-text.ts';
import { changesOfAWeek, stateAt } from './support/opening.ts';
import { allPages, languageAt, openWhole, publicPages, specifiedPages } from './support/pages.ts';
import { testimonials } from './support/records.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const needsFonts =
  'this test needs fonts as wide as Arial and Times or Georgia, such as Debian’s fonts-liberation';

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } });
    test.beforeEach(async ({ page, server }) => {
      await putDocuments(server, testimonials);
      await page.addInitScript(watchShifts);
    });

    // On a wide window the state's line is never broken, however long it is.
    for (const open of width < 400 ? [true, false] : [true]) {
      const moment = changesOfAWeek().find((change) => stateAt(change).open === open) as Date;
      const state = stateAt(moment).text;
      test(`nothing moves while a page comes alive and is scrolled through: ${state}`, async ({
        page,
      }) => {
        await page.clock.setFixedTime(moment);
        // The shift by the fonts themselves is measured below.
        await page.route(/\.woff2$/, (route) => route.abort());
        // The other languages differ in their words' lengths alone.
        for (const path of [...(open && width < 400 ? publicPages : specifiedPages), '/login']) {
          await openWhole(page, path);
          const shown = stateAt(moment, languageAt(path).words).text;
          await expect(page.getByText(shown).last()).toBeVisible();
          // The short testimonial takes the place of the long one, once it is seen.
          if ((await page.locator('.quotation').count()) > 0) {
            await page.locator('.quotation').scrollIntoViewIfNeeded();
            await expect(page.locator('blockquote:lang(hi)')).toBeVisible();
          }
          // It turns only where it is seen.
          if ((await page.locator('.slider').count()) > 0) {
            await page.locator('.slider').scrollIntoViewIfNeeded();
            await expect(page.locator('.slider-dots :first-child')).not.toHaveAttribute(
              'data-current',
            );
          }
          expect(await shiftsOf(page), path).toEqual([]);
        }
      });
    }

    test('nothing moves, and nothing leaves the window, where no picture comes', async ({
      page,
    }) => {
      let lost = 0;
      await page.route(/\.woff2$/, (route) => route.abort());
      await page.route(/\.(avif|webp|jpg|png|svg)$/, async (route) => {
        lost += 1;
        // A page that is left by then has nothing to paint.
        await page.evaluate(firstPaint).catch(() => {});
        await route.abort();
      });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of [...(width < 400 ? publicPages : specifiedPages), '/login']) {
        await page.setViewportSize({ width, height: 740 });
        await openWhole(page, path);
        expect(await shiftsOf(page), path).toEqual([]);
        for (const each of width < 400 ? [320, width, 768] : [width]) {
          await page.setViewportSize({ width: each, height: 740 });
          expect(await sidewaysOf(page), `${path} at ${each} px`).toEqual([]);
        }
      }
      expect(lost).toBeGreaterThan(0);
    });

    test('hardly anything moves when the fonts come only after the first paint', async ({
      page,
    }) => {
      const moving: string[] = [];
      for (const path of width < 400 ? publicPages : specifiedPages) {
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.route(/\.woff2$/, async (route) => {
          await promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
          .toBe(2);
        if (path.endsWith('/testimonials')) await expect(page.locator('blockquote')).toBeVisible();
        const comparable = await hasFallbacks(page, path);
        resolve();
        await expect(page.locator('html')).toHaveAttribute('data-fonts');
        await page.evaluate(() => document.fonts.ready);
        expect(await page.evaluate(fontsThere)).toContain('Mukta');
        const shifts = await shiftsOf(page);
        if (!comparable) continue;
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.05);
        if (sum > 0.005) moving.push(`${path}: ${JSON.stringify(shifts)}`);
        await page.unroute(/\.woff2$/);
      }
      // Words of one page may have a line more in one font than in the other.
      expect(moving.slice(1)).toEqual([]);
    });
  });
}

// No two fonts break every line alike; 0.1 is what browsers still call good.
test('nothing moves at most widths when the fonts come, and nowhere more than a line', async ({
  page,
  server,
}) => {
  await putDocuments(server, testimonials);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const widths = Array.from({ length: 13 }, (_, step) => 320 + 128 * step);
  for (const path of publicPages) {
    await openWhole(page, path);
    if (!(await hasFallbacks(page, path))) continue;
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(fontsThere)).toEqual(expect.arrayContaining(['Eczar', 'Mukta']));
    const shifts = await fontShifts(page, widths);
    const moving = widths.filter((_, index) => (shifts[index] ?? 0) > 0.005);
    expect(moving.length, `${path}: ${moving}`).toBeLessThan(widths.length / 10);
    expect(Math.max(...shifts), path).toBeLessThan(0.05);
  }
});

/** Whether this machine has fonts as wide as ours for the page's script. For Latin it must; few machines have Hindi. */
async function hasFallbacks(page: Page, path: string): Promise<boolean> {
  const families = await page.evaluate(fallbacksThere);
  for (const family of [/^Eczar/, /^Mukta/]) {
    expect(families, needsFonts).toContainEqual(expect.stringMatching(family));
  }
  if (scriptOf(languageAt(path).tag) !== 'Deva' || families.includes('Mukta Fallback Hindi'))
    return true;
  const description = `${path}: not measured, since there are no Noto Sans and Serif Devanagari`;
  test.info().annotations.push({ type: 'fonts', description });
  return false;
}

test.describe('while a page comes piece by piece', () => {
  const [first] = languages;
  // The page's policy of trusted types forbids document.write.
  test.use({ bypassCSP: true });

  for (const width of [360, 1280, 1920]) {
    test(`nothing moves at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.addInitScript(watchShifts);
      await page.route(/\.js$/, (route) => route.abort());
      const isNarrow = width === 360;
      for (const path of allPages.filter((each) => isNarrow || languageAt(each) === first)) {
        await page.goto(path);
        const html = await (await page.request.get(path)).text();
        await page.evaluate(comeInPieces, html);
        const { clinic } = languageAt(path).words;
        await expect(page.locator('footer')).toContainText(clinic.name);
        expect(await shiftsOf(page), path).toEqual([]);
      }
    });
  }
});

/** Writes the page again packet by packet with frames between them, as over a slow line. The first piece has the bar. */
async function comeInPieces(html: string): Promise<void> {
  const pieceLength = 1400;
  document.open();
  // The first piece ends within the bar.
  const ends = [html.indexOf('</nav>'), html.indexOf('<main')];
  for (let from = 0; from < html.length; ) {
    // No piece ends within a word: in Devanagari a letter may change the shape of the one before.
    const end = from + pieceLength;
    const rest = html.slice(end).search(/[\s<]/);
    const to = ends.shift() ?? (rest < 0 ? html.length : end + rest);
    document.write(html.slice(from, to));
    from = to;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  }
  document.close();
}

async function firstPaint(): Promise<void> {
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
}

/** The fallback families for which this machine has fonts. */
async function fallbacksThere(): Promise<string[]> {
  const faces = [...document.fonts].filter(({ family }) => family.includes('Fallback'));
  const loads = await Promise.allSettled(faces.map((face) => face.load()));
  return faces.filter((_, at) => loads[at]?.status === 'fulfilled').map(({ family }) => family);
}

/** The families of the fonts that are loaded. */
function fontsThere(): string[] {
  return [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family);
}
