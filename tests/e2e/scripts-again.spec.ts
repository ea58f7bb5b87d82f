import type { Page } from '@playwright/test';
import { freezeClock } from './support/clock.ts';
import { appointment, buttonOf } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const react = /\/assets\/react-[^/]+\.js/;
/** No other script imports this one. */
const interactive = /\/assets\/interactive-[^/]+\.js/;
/** For conditions that the page's own clock brings about. */
const quickly = { intervals: [20] };

test.beforeEach(({ page }) => freezeClock(page, new Date('2026-11-23T12:00:00+05:30')));

test.describe('a script that is lost again and again', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)/] });

  test('is asked for more and more slowly, and says once what is wrong', async ({ page }) => {
    const errors = errorsOf(page);
    let passed = 0;
    const asked: number[] = [];
    await page.route(interactive, (route) => {
      asked.push(passed);
      return route.abort();
    });
    await page.goto(appointment.path);
    await expect
      .poll(async () => {
        passed += 500;
        await page.clock.runFor(500);
        return asked.length;
      }, quickly)
      .toBeGreaterThanOrEqual(5);
    for (const [index, seconds] of [0, 2, 6, 12, 20].entries())
      expect(asked[index], `attempt ${index + 1}`).toBeGreaterThanOrEqual(seconds * 1_000);
    expect(errors).toHaveLength(1);
  });

  test('comes as soon as the network does', async ({ page }) => {
    await page.route(react, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => react.test(request.url()));
    await page.goto(appointment.path);
    await failed;
    await expect(buttonOf(page, appointment)).toBeDisabled();
    await page.unroute(react);
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return buttonOf(page, appointment).isEnabled();
      }, quickly)
      .toBe(true);
  });
});

test.describe('a script that throws while it is run', () => {
  test.use({ expectedErrors: [/A fault of its own/] });

  test('says so once', async ({ page }) => {
    const errors = errorsOf(page);
    let asked = 0;
    await page.route(interactive, (route) => {
      asked += 1;
      const body = 'throw new Error("A fault of its own")';
      return route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto(appointment.path);
    await expect.poll(() => errors).toEqual(['Error: A fault of its own']);
    for (let step = 0; step < 60; step++) await page.clock.runFor(500);
    expect(errors).toHaveLength(1);
    // Fetched, and imported: what a test fulfils is not kept in the cache.
    expect(asked).toBe(2);
  });
});

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
