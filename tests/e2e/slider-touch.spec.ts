import type { Page } from '@playwright/test';
import { freezeClock } from './support/clock.ts';
import { button, expectShown, live, open, region, start } from './support/slider.ts';
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
    await swipe(page, { x: 300, y: 200 }, { x: 60, y: 200 });
    await expectShown(page, 2);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

async function swipe(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from.x, from.y);
  const steps = 10;
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await touch('touchMove', from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }
  await touch('touchEnd');
}
