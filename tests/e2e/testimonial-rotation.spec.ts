import type { Page } from '@playwright/test';
import { freezeClock } from './support/clock.ts';
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
} from './support/testimonials.ts';

test.beforeEach(({ page }) => freezeClock(page, start));

test('reads Loading feedback... while there is none, with no buttons and no error', async ({
  page,
}) => {
  const answered = page.waitForResponse(reads);
  await page.goto('/testimonials');
  await (await answered).finished();
  await page.clock.runFor(10_000);
  await expect(carousel(page)).toHaveText('Loading feedback...');
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
});

test('shows a single feedback without rotation and without buttons', async ({ page, server }) => {
  await store(server, [{ name: 'Asha', message: 'Kind, and on time.' }]);
  await page.goto('/testimonials');
  await expect(quotation(page)).toHaveText('Kind, and on time.');
  await expect(author(page)).toHaveText('Asha');
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  await expect(carousel(page).getByRole('group')).toHaveAccessibleName('1 of 1');
  await page.clock.runFor(10_000);
  await expect(quotation(page)).toHaveText('Kind, and on time.');
  await expect(page.getByText('Loading feedback...')).toHaveCount(0);
});

test('changes between two every 3 seconds, the newest first, with the names of the pattern', async ({
  page,
  server,
}) => {
  await store(server, [{ name: 'Older' }, { name: 'Newer' }]);
  await page.goto('/testimonials');
  await expect(live(page)).toHaveAttribute('aria-live', 'off');
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(carousel(page)).toHaveRole('region');
  for (const [name, position] of [
    ['Newer', '1 of 2'],
    ['Older', '2 of 2'],
    ['Newer', '1 of 2'],
  ] as const) {
    await expect(author(page)).toHaveText(name);
    await expect(carousel(page).getByRole('group')).toHaveAccessibleName(position);
    await page.clock.runFor(2_900);
    await expect(author(page)).toHaveText(name);
    await page.clock.runFor(100);
  }
});

test('goes by its buttons, stops at Pause, and tells politely what was asked for', async ({
  page,
  server,
}) => {
  await store(server, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
  await page.goto('/testimonials');
  await expect(author(page)).toHaveText('Three');
  await button(page, 'Next slide').click();
  await expect(author(page)).toHaveText('Two');
  await expect(live(page)).toHaveAttribute('aria-live', 'polite');
  await button(page, 'Previous slide').click();
  await button(page, 'Previous slide').click();
  await expect(author(page)).toHaveText('One');
  await button(page, 'Pause').click();
  await leave(page);
  await page.clock.runFor(10_000);
  await expect(author(page)).toHaveText('One');
  await button(page, 'Play').click();
  await page.clock.runFor(3_000);
  await expect(author(page)).toHaveText('Three');
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
  await button(page, 'Next slide').focus();
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
  await expect(button(page, 'Play')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(author(page)).toHaveText('Two');
  await button(page, 'Next slide').click();
  await expect(author(page)).toHaveText('One');
});

/** Takes the mouse and the focus away from the quotation. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}
