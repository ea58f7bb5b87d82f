import type { Locator, Page } from '@playwright/test';
import { freezeClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'The clinic in pictures' });
const button = (page: Page, name: string) =>
  region(page).getByRole('button', { name, exact: true });
const slides = (page: Page) => region(page).locator('[aria-roledescription="slide"]');
/** The slide that is shown: all others are inert. */
const shown = (page: Page) => region(page).locator('[aria-roledescription="slide"]:not([inert])');

const start = new Date('2026-11-23T12:00:00+05:30');

test.describe('the slider of the home page', () => {
  test.beforeEach(({ page }) => freezeClock(page, start));

  test('shows four pictures, 3 seconds each, and begins again', async ({ page }) => {
    await open(page);
    await expect(region(page).locator('img')).toHaveCount(4);
    for (const next of [2, 3, 4, 1, 2]) {
      await page.clock.runFor(2_900);
      await expectShown(page, next === 1 ? 4 : next - 1);
      await page.clock.runFor(100);
      await expectShown(page, next);
    }
  });

  test('has the roles and names of the carousel pattern', async ({ page }) => {
    await open(page);
    await expect(region(page)).toHaveAttribute('aria-roledescription', 'carousel');
    const names = ['1 of 4', '2 of 4', '3 of 4', '4 of 4'];
    for (const [index, name] of names.entries()) {
      const slide = slides(page).nth(index);
      await expect(slide).toHaveRole('group');
      await expect(slide).toHaveAttribute('aria-label', name);
      expect((await slide.locator('img').getAttribute('alt'))?.length).toBeGreaterThan(10);
    }
    // Pause comes first, so that keyboard users reach it before the slides.
    await expect(region(page).getByRole('button')).toHaveCount(3);
    await expect(region(page).getByRole('button').first()).toHaveAccessibleName('Pause');
    const { first, viewport } = await region(page).evaluate((element) => ({
      first: element
        .querySelector('button')
        ?.compareDocumentPosition(element.querySelector('[aria-live]') as Element),
      viewport: element.querySelector('[aria-live]')?.contains(element.querySelector('img')),
    }));
    expect(first).toBe(4);
    expect(viewport).toBe(true);
  });

  test('goes on and back by its buttons, around both ends, and then waits its full 3 seconds', async ({
    page,
  }) => {
    await open(page);
    await page.clock.runFor(2_000);
    await button(page, 'Previous slide').dispatchEvent('click');
    await expectShown(page, 4);
    await button(page, 'Next slide').dispatchEvent('click');
    await expectShown(page, 1);
    await button(page, 'Next slide').dispatchEvent('click');
    await expectShown(page, 2);
    await page.clock.runFor(2_900);
    await expectShown(page, 2);
    await page.clock.runFor(200);
    await expectShown(page, 3);
  });

  test('says nothing while it rotates, and politely what a visitor asked for', async ({ page }) => {
    await open(page);
    await expect(live(page)).toHaveAttribute('aria-live', 'off');
    await button(page, 'Next slide').click();
    await expectShown(page, 2);
    await expect(live(page)).toHaveAttribute('aria-live', 'polite');
  });

  test('stops at Pause and goes on at Play', async ({ page }) => {
    await open(page);
    await button(page, 'Pause').click();
    await away(page);
    await page.clock.runFor(10_000);
    await expectShown(page, 1);
    await expect(button(page, 'Pause')).toHaveCount(0);
    await button(page, 'Play').click();
    await page.clock.runFor(3_000);
    await expectShown(page, 2);
    await expect(button(page, 'Pause')).toBeVisible();
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
    await button(page, 'Next slide').focus();
    await expect(live(page)).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(10_000);
    await expectShown(page, 1);
    await page.keyboard.press('Enter');
    await expectShown(page, 2);
    await page.getByRole('link', { name: 'Home', exact: true }).focus();
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

  test('does not rotate for who wants no motion, from the start or from now on', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    // The prerendered page says Play too: it is hydrated once all slides but one are inert.
    await expect(shown(page)).toHaveCount(1);
    await expect(button(page, 'Play')).toBeVisible();
    await page.clock.runFor(10_000);
    await expectShown(page, 1);
    await button(page, 'Next slide').click();
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
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const picture = /\/assets\/(dawn|implant|braces|kids)-/.exec(request.url())?.[1];
      if (picture) fetched.add(picture);
    });
    await open(page);
    await expect.poll(() => [...fetched]).toEqual(['dawn', 'implant']);
    await page.clock.runFor(3_000);
    await expect.poll(() => [...fetched]).toEqual(['dawn', 'implant', 'braces']);
  });
});

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
    await button(page, 'Pause').tap();
    await swipe(page, { x: 300, y: 200 }, { x: 60, y: 200 });
    await expectShown(page, 2);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

const live = (page: Page): Locator => region(page).locator('[aria-live]');

/** Opens the home page and waits until the slider rotates. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(live(page)).toHaveAttribute('aria-live', 'off');
}

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(shown(page)).toHaveAttribute('aria-label', `${number} of 4`);
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
