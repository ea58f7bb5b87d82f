import type { Page } from '@playwright/test';
import { freezeClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';
import {
  author,
  button,
  carousel,
  holdReads,
  live,
  quotation,
  start,
  store,
  untilTurning,
} from './support/testimonials.ts';

test.beforeEach(({ page }) => freezeClock(page, start));

test('shows what patients wrote as text, in their lines and their script', async ({
  page,
  server,
}) => {
  const messages = [
    'बहुत अच्छे डॉक्टर।\nदर्द बिल्कुल नहीं हुआ।',
    '<img src=x onerror="document.title=1">',
    'Good.\nVery good.',
  ];
  await store(
    server,
    messages.map((message) => ({ name: '<b>A</b>', message })),
  );
  await page.goto('/testimonials');
  await expect(quotation(page)).toHaveText('Good. Very good.');
  await expect(quotation(page)).not.toHaveAttribute('lang');
  await untilTurning(page);
  expect(await lines(page)).toBe(2);
  await page.clock.runFor(3_000);
  await expect(quotation(page)).toHaveText('<img src=x onerror="document.title=1">');
  await expect(author(page)).toHaveText('<b>A</b>');
  await page.clock.runFor(3_000);
  await expect(quotation(page)).toHaveAttribute('lang', 'hi');
  await expect(quotation(page)).toContainText('दर्द बिल्कुल नहीं हुआ।');
  await expect(page).toHaveTitle(/What patients say/);
});

test('each begins at its first line, though the one before was read to its end', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = 'Never hurt. '.repeat(75);
  await store(server, [
    { name: 'One', message: long },
    { name: 'Two', message: long },
  ]);
  await page.goto('/testimonials');
  await expect(author(page)).toHaveText('Two');
  await untilTurning(page);
  const scrolled = () => live(page).evaluate((box) => box.scrollTop);
  await live(page).evaluate((box) => box.scrollTo({ top: 1e6, behavior: 'instant' }));
  expect(await scrolled()).toBeGreaterThan(100);
  await button(page, 'Next slide').click();
  await expect(author(page)).toHaveText('One');
  expect(await scrolled()).toBe(0);
});

for (const path of ['/', '/testimonials']) {
  test(`moves nothing below it at 320 px on ${path}, whether 20 or 900 characters come`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await store(server, [
      { name: 'Long', message: 'Never hurt. '.repeat(75) },
      { name: 'Short', message: 'Kind, and on time.' },
    ]);
    const release = await holdReads(page);
    await page.goto(path);
    await page.getByRole('heading', { name: 'What patients say' }).scrollIntoViewIfNeeded();
    await expect(carousel(page)).toContainText('Loading feedback...');
    const below = () =>
      page.evaluate(() => {
        const after = document.querySelector('form[aria-label="Feedback"]');
        const next = after ?? document.querySelector('footer');
        return (next?.getBoundingClientRect().top ?? Number.NaN) + scrollY;
      });
    const place = await below();
    expect(place).toBeGreaterThan(0);
    release();
    await expect(author(page)).toHaveText('Short');
    expect(await below()).toBe(place);
    await untilTurning(page);
    await page.clock.runFor(3_000);
    await expect(author(page)).toHaveText('Long');
    expect(await below()).toBe(place);
    // The whole of the long one can be scrolled to, by keyboard too.
    await live(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => live(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
    await expect(author(page)).toBeInViewport();
  });
}

test('a visitor reads a testimonial on the home page and goes on to the feedback form', async ({
  page,
  server,
}) => {
  await store(server, [{ name: 'Asha', message: 'Kind, and on time.' }]);
  await page.goto('/');
  await page.getByRole('heading', { name: 'What patients say' }).scrollIntoViewIfNeeded();
  await expect(quotation(page)).toHaveText('Kind, and on time.');
  await page.getByRole('link', { name: /feedback/i }).click();
  await expect(page).toHaveURL(/\/testimonials$/);
  await expect(page.getByRole('heading', { name: 'Please Give Feedback' })).toBeVisible();
});

function lines(page: Page): Promise<number> {
  return quotation(page).evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );
}
