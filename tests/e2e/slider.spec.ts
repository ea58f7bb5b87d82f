import type { Page } from '@playwright/test';
import { languages, pathIn } from '../../app/content/languages.ts';
import { freezeClock } from './support/clock.ts';
import {
  button,
  count,
  expectShown,
  live,
  open,
  region,
  shown,
  slides,
  start,
} from './support/slider.ts';
import { expect, test } from './support/test.ts';
import { positionIn, titled, words } from './support/words.ts';

test.describe('the slider of the home page', () => {
  test.beforeEach(({ page }) => freezeClock(page, start));

  test('shows its pictures, 3 seconds each, and begins again', async ({ page }) => {
    await open(page);
    await expect(region(page).locator('img')).toHaveCount(count);
    for (let next = 2; next <= count + 2; next++) {
      await page.clock.runFor(2_900);
      await expectShown(page, next - 1);
      await page.clock.runFor(100);
      await expectShown(page, next);
    }
  });

  for (const language of languages) {
    const { carousel: texts, home, slides: alternatives } = language.words;

    test(`has the roles and names of the carousel pattern${titled(language)}`, async ({ page }) => {
      await open(page, pathIn(language, '/'));
      await expect(region(page)).toHaveRole('region');
      await expect(region(page)).toHaveAccessibleName(home.slider);
      await expect(region(page)).toHaveAttribute('aria-roledescription', texts.carousel);
      for (const [index, alternative] of Object.values(alternatives).entries()) {
        const slide = slides(page).nth(index);
        await expect(slide).toHaveRole('group');
        await expect(slide).toHaveAttribute('aria-roledescription', texts.slide);
        await expect(slide).toHaveAttribute('aria-label', positionIn(language, index + 1, count));
        await expect(slide.locator('img')).toHaveAttribute('alt', alternative);
      }
      // Pause comes first, so that keyboard users reach it before the slides.
      await expect(region(page).getByRole('button')).toHaveCount(3);
      await expect(region(page).getByRole('button').first()).toHaveAccessibleName(texts.pause);
      const { first, viewport } = await region(page).evaluate((element) => ({
        first: element
          .querySelector('button')
          ?.compareDocumentPosition(element.querySelector('[aria-live]') as Element),
        viewport: element.querySelector('[aria-live]')?.contains(element.querySelector('img')),
      }));
      expect(first).toBe(4);
      expect(viewport).toBe(true);
    });

    test(`goes on and back by its buttons, around both ends, and then waits its full 3 seconds${titled(language)}`, async ({
      page,
    }) => {
      await open(page, pathIn(language, '/'));
      await page.clock.runFor(2_000);
      await button(page, texts.previous).dispatchEvent('click');
      await expectShown(page, count);
      await button(page, texts.next).dispatchEvent('click');
      await expectShown(page, 1);
      await button(page, texts.next).dispatchEvent('click');
      await expectShown(page, 2);
      await page.clock.runFor(2_900);
      await expectShown(page, 2);
      await page.clock.runFor(200);
      await expectShown(page, 3);
    });

    test(`stops at its first button and goes on at the same${titled(language)}`, async ({
      page,
    }) => {
      await open(page, pathIn(language, '/'));
      await button(page, texts.pause).click();
      await away(page);
      await page.clock.runFor(10_000);
      await expectShown(page, 1);
      await expect(button(page, texts.pause)).toHaveCount(0);
      await button(page, texts.play).click();
      await page.clock.runFor(3_000);
      await expectShown(page, 2);
      await expect(button(page, texts.pause)).toBeVisible();
    });
  }

  test('says nothing while it rotates, and politely what a visitor asked for', async ({ page }) => {
    await open(page);
    await expect(live(page)).toHaveAttribute('aria-live', 'off');
    await button(page, words.carousel.next).click();
    await expectShown(page, 2);
    await expect(live(page)).toHaveAttribute('aria-live', 'polite');
  });

  test('waits while it is hovered, however often, and goes on one step an interval', async ({
    page,
  }) => {
    await open(page);
    for (let times = 0; times < 10; times++) {
      await region(page).hover({ position: { x: 30, y: 30 } });
      await expect(live(page)).toHaveAttribute('aria-live', 'polite');
      await page.mouse.move(0, 0);
      await expect(live(page)).toHaveAttribute('aria-live', 'off');
    }
    await region(page).hover({ position: { x: 30, y: 30 } });
    await page.clock.runFor(10_000);
    await expectShown(page, 1);
    await page.mouse.move(0, 0);
    await expect(live(page)).toHaveAttribute('aria-live', 'off');
    for (const next of [2, 3, 4]) {
      await page.clock.runFor(3_000);
      await expectShown(page, next);
    }
  });

  test('waits while the keyboard is in it', async ({ page }) => {
    await open(page);
    await button(page, words.carousel.next).focus();
    await expect(live(page)).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(10_000);
    await expectShown(page, 1);
    await page.keyboard.press('Enter');
    await expectShown(page, 2);
    await page.getByRole('link', { name: words.pages.home.link, exact: true }).focus();
    await expect(live(page)).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(3_000);
    await expectShown(page, 3);
  });

  test('takes no step while the tab is hidden, and no rush of steps when it comes back', async ({
    page,
  }) => {
    await open(page);
    await setHidden(page, true);
    await page.clock.runFor(600_000);
    await expectShown(page, 1);
    await setHidden(page, false);
    await expect(live(page)).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(2_900);
    await expectShown(page, 1);
    await page.clock.runFor(200);
    await expectShown(page, 2);
  });

  test('takes no step while it is out of sight, and goes on when it is seen again', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(region(page)).not.toBeInViewport();
    // The browser tells the page in one of the next frames.
    await page.evaluate(() => new Promise((done) => window.frame(() => window.frame(done))));
    await page.clock.runFor(600_000);
    await expectShown(page, 1);
    await region(page).scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(slides(page).nth(1)).not.toHaveAttribute('inert', { timeout: 50 });
    }).toPass({ intervals: [0] });
  });

  test('does not rotate for who wants no motion, from the start or from now on', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    // The prerendered page says Play too: it is hydrated once all slides but one are inert.
    await expect(shown(page)).toHaveCount(1);
    await expect(button(page, words.carousel.play)).toBeVisible();
    await page.clock.runFor(10_000);
    await expectShown(page, 1);
    await button(page, words.carousel.next).click();
    await expectShown(page, 2);
    await away(page);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(live(page)).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(3_000);
    await expectShown(page, 3);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(live(page)).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(10_000);
    await expectShown(page, 3);
  });

  test('fetches each further picture only when it is the next one', async ({ page }) => {
    const names = namesIn(await (await page.request.get('/')).text()).slice(0, count);
    const fetched = new Set<string>();
    page.on('request', (request) => {
      for (const name of namesIn(request.url())) if (names.includes(name)) fetched.add(name);
    });
    await open(page);
    await expect.poll(() => [...fetched]).toEqual(names.slice(0, 2));
    await page.clock.runFor(3_000);
    await expect.poll(() => [...fetched]).toEqual(names.slice(0, 3));
    // What would be fetched too early would have been asked for by the time a further request is answered.
    await page.evaluate(() => fetch('/robots.txt'));
    expect([...fetched]).toEqual(names.slice(0, 3));
  });
});

/** The names of the picture files that a text has the addresses of, each once: those of the slides are a page's first. */
function namesIn(text: string): string[] {
  const found = text.matchAll(/\/assets\/([^/"]+?)-[\w-]{6}\.(?:avif|webp|svg)\b/g);
  return [...new Set([...found].map(([, name]) => String(name)))];
}

/** Takes the mouse and the focus away from the slider. */
async function away(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Makes the tab look hidden to the page's scripts: headless tabs never are. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
