import type { Page } from '@playwright/test';
import { languages, pathIn } from '../../app/content/languages.ts';
import { freezeClock } from './support/clock.ts';
import { swipe, touchOf } from './support/finger.ts';
import { expect, test } from './support/test.ts';
import {
  author,
  button,
  carousel,
  live,
  quotation,
  reads,
  start,
  store,
  untilTurning,
} from './support/testimonials.ts';
import { positionIn, titled, words } from './support/words.ts';

test.beforeEach(({ page }) => freezeClock(page, start));

for (const language of languages) {
  const { testimonials } = language.words;
  const texts = { ...language.words.carousel, ...testimonials.carousel };
  const path = pathIn(language, '/testimonials');

  test.describe(`the testimonials${titled(language)}`, () => {
    test('say that they are loading while there is none, with no buttons and no error', async ({
      page,
    }) => {
      const answered = page.waitForResponse(reads);
      await page.goto(path);
      await (await answered).finished();
      await page.clock.runFor(10_000);
      await expect(carousel(page)).toHaveText(testimonials.carousel.loading);
      await expect(carousel(page).getByRole('button')).toHaveCount(0);
    });

    test('stay at a single one, without buttons', async ({ page, server }) => {
      await store(server, [{ name: 'Asha', message: 'Kind, and on time.' }]);
      await page.goto(path);
      await expect(quotation(page)).toHaveText('Kind, and on time.');
      await expect(author(page)).toHaveText('Asha');
      await expect(carousel(page).getByRole('button')).toHaveCount(0);
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName(
        positionIn(language, 1, 1),
      );
      await page.clock.runFor(10_000);
      await expect(quotation(page)).toHaveText('Kind, and on time.');
      await expect(page.getByText(testimonials.carousel.loading)).toHaveCount(0);
    });

    test('change between two every 3 seconds, the newest first, with the names of the pattern', async ({
      page,
      server,
    }) => {
      await store(server, [{ name: 'Older' }, { name: 'Newer' }]);
      await page.goto(path);
      await expect(live(page)).toHaveAttribute('aria-live', 'off');
      await expect(carousel(page)).toHaveRole('region');
      await expect(carousel(page)).toHaveAccessibleName(testimonials.carousel.label);
      await expect(carousel(page)).toHaveAttribute('aria-roledescription', texts.carousel);
      const slide = carousel(page).getByRole('group');
      for (const [name, number] of [
        ['Newer', 1],
        ['Older', 2],
        ['Newer', 1],
      ] as const) {
        await expect(author(page)).toHaveText(name);
        await expect(slide).toHaveAccessibleName(positionIn(language, number, 2));
        await expect(slide).toHaveAttribute('aria-roledescription', texts.slide);
        await page.clock.runFor(2_900);
        await expect(author(page)).toHaveText(name);
        await page.clock.runFor(100);
      }
    });

    test('go by their buttons, stop when told, and tell politely what was asked for', async ({
      page,
      server,
    }) => {
      await store(server, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
      await page.goto(path);
      await expect(author(page)).toHaveText('Three');
      await expect(
        carousel(page).getByText(positionIn(language, 1, 3), { exact: true }),
      ).toBeVisible();
      // However short the words are, the buttons stand right above them.
      const { y = 0, height = 0 } = (await button(page, texts.next).boundingBox()) ?? {};
      const { y: below = 0 } = (await quotation(page).boundingBox()) ?? {};
      expect(below - y - height).toBeGreaterThan(0);
      expect(below - y - height).toBeLessThan(48);
      await button(page, texts.next).click();
      await expect(author(page)).toHaveText('Two');
      await expect(live(page)).toHaveAttribute('aria-live', 'polite');
      await button(page, texts.previous).click();
      await button(page, texts.previous).click();
      await expect(author(page)).toHaveText('One');
      await button(page, texts.pause).click();
      await leave(page);
      await page.clock.runFor(10_000);
      await expect(author(page)).toHaveText('One');
      await button(page, texts.play).click();
      await page.clock.runFor(3_000);
      await expect(author(page)).toHaveText('Three');
    });
  });
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('go on and back with a swipe, follow a short pull and stay', async ({ page, server }) => {
    await store(server, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
    // Each is in its place at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/testimonials');
    await untilTurning(page);
    await live(page).scrollIntoViewIfNeeded();
    const { y = 0 } = (await quotation(page).boundingBox()) ?? {};
    const [left, right] = [
      { x: 60, y: y + 10 },
      { x: 300, y: y + 10 },
    ];
    await swipe(page, right, left);
    await expect(author(page)).toHaveText('Two');
    await swipe(page, left, right);
    await swipe(page, left, right);
    await expect(author(page)).toHaveText('One');
    const edge = async () => (await quotation(page).boundingBox())?.x ?? Number.NaN;
    const place = await edge();
    const finger = await touchOf(page);
    await finger('touchStart', 200, y + 10);
    for (const x of [190, 170, 150]) await finger('touchMove', x, y + 10);
    await expect.poll(edge).toBe(place - 50);
    await finger('touchCancel');
    await expect.poll(edge).toBe(place);
    await expect(author(page)).toHaveText('One');
  });
});

test('waits while somebody reads: hovered, focused, or in a hidden tab', async ({
  page,
  server,
}) => {
  await store(server, [{ name: 'One' }, { name: 'Two' }]);
  await page.goto('/testimonials');
  await expect(live(page)).toHaveAttribute('aria-live', 'off');
  await quotation(page).hover();
  await expect(live(page)).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(10_000);
  await expect(author(page)).toHaveText('Two');
  await leave(page);
  await expect(live(page)).toHaveAttribute('aria-live', 'off');
  await button(page, words.testimonials.carousel.next).focus();
  await page.clock.runFor(10_000);
  await expect(author(page)).toHaveText('Two');
  await leave(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(600_000);
  await expect(author(page)).toHaveText('Two');
});

test('does not rotate for who wants no motion, but goes by its buttons', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await store(server, [{ name: 'One' }, { name: 'Two' }]);
  await page.goto('/testimonials');
  await expect(button(page, words.testimonials.carousel.play)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(author(page)).toHaveText('Two');
  await button(page, words.testimonials.carousel.next).click();
  await expect(author(page)).toHaveText('One');
});

/** Takes the mouse and the focus away from the quotation. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}
