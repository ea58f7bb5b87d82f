import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addressLines } from '../../app/clinic/address.ts';
import { openingTextsIn } from '../../app/clinic/opening-texts.ts';
import { clinic } from '../../app/content/clinic.ts';
import { week } from '../../app/content/hours.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import { privacy } from '../../app/content/privacy.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import { terms } from '../../app/content/terms.ts';
import { hoursLines } from '../../app/features/opening/hours-lines.ts';
import { routes } from '../../app/routes.ts';
import { fill } from '../../app/text/template.ts';
import { allPages, languageAt, linksIn, specifiedPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/status of 404/] });

const links = linksIn(languages[0]);
const { pages } = languages[0].words;
const specified = {
  [pages.home.link]: '/',
  [pages.procedure.link]: '/procedure',
  [pages.testimonials.link]: '/testimonials',
  [pages.contactUs.link]: '/contact-us',
};

/** Only the build can import pictures. */
const hasMap = readFileSync('app/content/pictures.ts', 'utf8').includes('as=map');

/** What the footer calls them, where they are, and whether the clinic has them. */
const legalPages = (language: Language) =>
  [
    [language.words.frame.privacy, pathIn(language, '/privacy'), privacy !== null],
    [language.words.frame.terms, pathIn(language, '/terms'), terms !== null],
  ] as const;

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('every page, login, dashboard and 404 included, has its bar, its footer and its headings', async ({
    page,
  }) => {
    expect(links).toMatchObject(specified);
    for (const path of allPages) {
      await page.goto(path);
      await expectBar(page, path);
      await expectFooter(page, path);
      // Without a script nobody is signed in, and the dashboard shows only its guard's Loading...
      if (!path.endsWith('/dashboard')) await expectHeadings(page, path);
    }
  });
});

test('privacy notice and terms are where the clinic has them, and the forms’ line with the notice', async ({
  page,
  request,
}) => {
  for (const [, path, isThere] of languages.flatMap(legalPages))
    expect((await request.get(path)).status()).toBe(isThere ? 200 : 404);
  const lines = privacy === null ? 0 : 1;
  for (const path of ['/', '/contact-us', '/testimonials']) {
    await page.goto(path);
    await page.locator('.form-panel').scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByRole('form')).toHaveCount(1);
    await expect(page.locator('main a[href$="/privacy"]')).toHaveCount(lines);
    await expect(page.locator('.form-panel > p')).toHaveCount(lines);
  }
});

test.describe('in more than one language', () => {
  test.skip(languages.length < 2, 'the site has one language');
  test.use({ javaScriptEnabled: false });

  test('the bar of each page links the same page in the other languages, each in its own words', async ({
    page,
  }) => {
    for (const { path, language, translations = [] } of routes) {
      const isNowhere = path.endsWith('/404');
      await page.goto(isNowhere ? path.replace('/404', '/no-such-page') : path);
      await expect(page.locator('html')).toHaveAttribute('lang', language.tag);
      const homes = languages.map((each) => ({
        language: each as Language,
        path: pathIn(each, '/'),
      }));
      const others = (isNowhere ? homes : translations).filter(
        (each) => each.language !== language,
      );
      const links = page.getByRole('banner').locator('a[hreflang]');
      await expect(links).toHaveCount(others.length);
      // From three on they stand in a menu.
      if (others.length > 1) await page.locator('.languages button').click();
      for (const [index, other] of others.entries()) {
        const link = links.nth(index);
        await expect(link).toHaveAttribute('href', other.path);
        await expect(link).toHaveAttribute('hreflang', other.language.tag);
        await expect(link).toHaveAttribute('lang', other.language.tag);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(link).toBeInViewport({ ratio: 1 });
          expect(await link.evaluate(textSeen)).toBe(other.language.name);
          await expect(link).toHaveAccessibleName(other.language.name);
        }
      }
    }
  });

  test('no visitor is sent to another language by that of the browser, nor by an earlier choice', async ({
    browser,
    server,
  }) => {
    for (const { tag } of languages) {
      const context = await browser.newContext({ locale: tag, baseURL: server.url });
      const page = await context.newPage();
      for (const path of ['/', '/contact-us']) {
        await page.goto(path);
        if (languages.length > 2) await page.locator('.languages button').click();
        await page.locator('header a[hreflang]').first().click();
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', languages[0].tag);
        expect(new URL(page.url()).pathname).toBe(path);
      }
      expect(await context.cookies()).toEqual([]);
      await context.close();
    }
  });
});

test('the bar stays at the top of the window while the page scrolls', async ({ page }) => {
  for (const path of specifiedPages) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  }
});

/** What of a link's text takes room. */
function textSeen(link: HTMLElement): string {
  if (link.children.length === 0) return link.textContent;
  const seen = [...link.children].filter((each) => each.getBoundingClientRect().width > 5);
  return seen.map(({ textContent }) => textContent).join();
}

/** The bar at the top links the four pages and marks the one that is open. */
async function expectBar(page: Page, path: string): Promise<void> {
  const links = linksIn(languageAt(path));
  const navigation = page.getByRole('banner').getByRole('navigation');
  await expect(navigation).toHaveCount(1);
  await expect(navigation.getByRole('link')).toHaveText(Object.keys(links));
  for (const [label, target] of Object.entries(links)) {
    const link = navigation.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', target);
    if (target === path) await expect(link).toHaveAttribute('aria-current', 'page');
    else await expect(link).not.toHaveAttribute('aria-current');
  }
  await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed');
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
}

/** The footer says where, when and how to reach the clinic. */
async function expectFooter(page: Page, path: string): Promise<void> {
  const language = languageAt(path);
  const { words } = language;
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(words.clinic.name);
  for (const line of addressLines(words)) await expect(footer).toContainText(line);
  for (const line of hoursLines(week, openingTextsIn(language)))
    await expect(footer.getByText(line, { exact: true })).toBeVisible();

  await expect(footer.locator('a[href^="tel:"]')).toHaveText([...clinic.phones]);
  await expect(footer.getByRole('link', { name: clinic.email, exact: true })).toHaveAttribute(
    'href',
    `mailto:${clinic.email}`,
  );
  const toMap = footer.locator('a[href^="https://www.google.com/maps/search/?api=1"]');
  const { name: own, address } = words.clinic;
  await expect(toMap).toHaveAccessibleName(
    hasMap
      ? fill(words.frame.map, { name: own, street: address.street })
      : words.contactUs.directions,
  );
  if (hasMap) await expect(toMap.locator('img')).toBeVisible();
  if (clinic.social.length > 0)
    await expect(footer.locator('ul a[href^="mailto:"]')).toHaveAccessibleName(/.+/);
  for (const { network, url } of clinic.social)
    await expect(footer.getByRole('link', { name: network })).toHaveAttribute('href', url);
  for (const [label, target, isThere] of legalPages(languageAt(path))) {
    const link = footer.getByRole('link', { name: label, exact: true });
    if (isThere) {
      await expect(link).toHaveAttribute('href', target);
      continue;
    }
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).not.toHaveAttribute('href');
  }
  const { copyright, websiteBy } = words.frame;
  const { name } = words.clinic;
  await expect(footer.getByText(/^© \p{Nd}{4} /u)).toContainText(
    `${fill(copyright, { name })} ${fill(websiteBy, { designer: clinic.designer })}`,
  );
}

/** One main heading, no level skipped, one main, banner and footer. */
async function expectHeadings(page: Page, path: string): Promise<void> {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((h) => Number(h.tagName[1])),
  );
  expect(
    levels.filter((level) => level === 1),
    path,
  ).toEqual([1]);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(skipped, `${path}: ${levels}`).toEqual([]);
  for (const landmark of ['main', 'banner', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
}
