import { freezeClock } from './support/clock.ts';
import { swipe, touchOf } from './support/finger.ts';
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
import { words } from './support/words.ts';

test.describe('the slider under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('waits after a touch until something else is touched, and lets the page scroll', async ({
    page,
  }) => {
    await freezeClock(page, start);
    await open(page);
    await region(page).tap({ position: { x: 100, y: 60 } });
    await expect(live(page)).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(10_000);
    await expectShown(page, 1);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(live(page)).toHaveAttribute('aria-live', 'off');

    await swipe(page, { x: 180, y: 260 }, { x: 180, y: 80 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expectShown(page, 1);
  });

  test('turns the page of pictures with a swipe', async ({ page }) => {
    await page.goto('/');
    await button(page, words.carousel.pause).tap();
    await swipe(page, { x: 300, y: 150 }, { x: 60, y: 150 });
    await expectShown(page, 2);
    await swipe(page, { x: 60, y: 150 }, { x: 300, y: 150 });
    await swipe(page, { x: 60, y: 150 }, { x: 300, y: 150 });
    await expectShown(page, count);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(shown(page)).toBeInViewport({ ratio: 0.9 });
  });

  test('follows the finger, with the next picture beside, and goes back after a short pull', async ({
    page,
  }) => {
    await page.goto('/');
    await button(page, words.carousel.pause).tap();
    const edges = () =>
      slides(page).evaluateAll(([first, second]) =>
        [first, second].map((each) => each?.getBoundingClientRect().left ?? Number.NaN),
      );
    const [left = 0, right = 0] = await edges();
    const finger = await touchOf(page);
    await finger('touchStart', 200, 150);
    for (const x of [190, 170, 150]) await finger('touchMove', x, 150);
    await expect.poll(async () => (await edges()).map(Math.round)).toEqual([left - 50, right - 50]);
    // Held for a while it is no flick.
    await page.waitForTimeout(300);
    await finger('touchEnd');
    await expect.poll(edges).toEqual([left, right]);
    await expectShown(page, 1);
  });
});
