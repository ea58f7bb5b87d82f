import { expect, type Page } from '@playwright/test';
import { languages, pathIn } from '../../../app/content/languages.ts';
import type { Language } from '../../../app/content/schemas/language.ts';
import { privatePaths, routes } from '../../../app/routes.ts';

/** Every page that a visitor may find, in every language. */
export const publicPages = routes.filter(({ indexable }) => indexable).map(({ path }) => path);

/** Those at the addresses of the specification. */
export const specifiedPages = publicPages.filter((path) => languageAt(path) === languages[0]);

/** Where nothing is, in every language. */
export const nowhere = languages.map((language) => pathIn(language, '/no-such-page'));

/** The public pages, the staff's own, and what stands where nothing is. */
export const allPages = [...publicPages, ...privatePaths, ...nowhere];

/** The language of the page at an address. */
export function languageAt(path: string): Language {
  const [, folder] = path.split('/');
  return languages.slice(1).find(({ code }) => code === folder) ?? languages[0];
}

/** The bar's links, by what they are called. */
export function linksIn(own: Language): Record<string, string> {
  return Object.fromEntries(
    routes.flatMap(({ link, path, language }) => (link && language === own ? [[link, path]] : [])),
  );
}

/** Scrolls to the end screen by screen, so that all lazy parts are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  const step = (page.viewportSize()?.height ?? 720) / 2;
  await page.evaluate(async (pixels) => {
    // A page on a busy machine may draw no frame for a long time (40 s were seen).
    const frame = () =>
      Promise.race([new Promise(requestAnimationFrame), new Promise((r) => setTimeout(r, 100))]);
    for (let top = 0; top < document.documentElement.scrollHeight; top += pixels) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  }, step);
}

/**
 * Opens a page, scrolls through it and waits until everything on it is loaded and hydrated. Where testimonials stand, the
 * database must hold one.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // What stands in the place of a part whose code comes when it is near, which a page notices only once React is there.
  const waiting = page.locator('main p.needs-script:not(.opening-state)');
  await expect(async () => {
    await scrollThrough(page);
    await expect(waiting).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  if ((await page.locator('.quotation').count()) > 0)
    await page.locator('.quotation blockquote').waitFor();
  await page.locator('html[data-fonts]').waitFor();
  const button = page.locator('main form [type=submit]:not(:disabled)');
  if ((await page.locator('main form').count()) > 0) await button.first().waitFor();
}

/** Goes back, to a page that the back-forward cache may hold: such a page does not load again. */
export async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
}
