import type { Page } from '@playwright/test';
import { languages, pathIn } from '../../app/content/languages.ts';
import { scriptOf } from '../../app/text/script.ts';
import { freezeClock, runUntilFonts } from './support/clock.ts';
import { expect, test } from './support/test.ts';
import {
  author,
  button,
  carousel,
  holdBack,
  holdReads,
  live,
  quotation,
  start,
  store,
  untilTurning,
} from './support/testimonials.ts';
import { titled, words } from './support/words.ts';

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
  await expect(quotation(page)).toHaveAttribute('lang', /^hi/);
  await expect(quotation(page)).toContainText('दर्द बिल्कुल नहीं हुआ।');
  await expect(page).toHaveTitle(new RegExp(words.testimonials.heading));
});

for (const language of languages.filter(({ tag }) => scriptOf(tag) === 'Deva'))
  test(`in Latin letters is marked, lest it be read out as another language${titled(language)}`, async ({
    page,
    server,
  }) => {
    await store(server, [
      { name: 'सुनीता', message: 'बहुत अच्छे डॉक्टर।' },
      { name: 'Ravi', message: 'Good.' },
    ]);
    // The first words as they are drawn before React comes, and as React draws them.
    const release = await holdBack(page, /\/assets\/react-/);
    await page.goto(pathIn(language, '/testimonials'));
    await expect(quotation(page)).toHaveAttribute('lang', /^en/);
    await expect(author(page)).toHaveAttribute('lang', /^en/);
    release();
    await untilTurning(page);
    await expect(quotation(page)).toHaveAttribute('lang', /^en/);
    await page.clock.runFor(3_000);
    await expect(quotation(page)).not.toHaveAttribute('lang', /^en/);
  });

test('in Hindi loses none of the signs above its first line', async ({ page, server }) => {
  await store(server, [{ name: 'सुनीता', message: 'हैं। दर्द कैंची बिल्कुल' }]);
  await page.goto('/testimonials');
  await runUntilFonts(page);
  await page.evaluate(() => document.fonts.ready);
  const { x = 0, y = 0, width = 0 } = (await quotation(page).boundingBox()) ?? {};
  const above = () => page.screenshot({ clip: { x, y: y - 20, width, height: 40 } });
  const shown = await above();
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.quotation-box { overflow: visible !important }');
    document.adoptedStyleSheets = [style];
  });
  expect(await above()).toEqual(shown);
});

test('what is read leftwards is, from the first words on', async ({ page, server }) => {
  await store(server, [
    { name: 'Asha (36)', message: 'Kind, and on time.' },
    { name: 'محمد (36)', message: 'درد نہیں ہوا! Thank you, doctor.' },
  ]);
  const directions = async () => [
    await quotation(page).evaluate((words) => getComputedStyle(words).direction),
    await author(page).evaluate((name) => getComputedStyle(name).direction),
  ];
  const release = await holdBack(page, /\/assets\/react-/);
  await page.goto('/testimonials');
  await expect(author(page)).toHaveText('محمد (36)');
  expect(await directions()).toEqual(['rtl', 'rtl']);
  release();
  await untilTurning(page);
  expect(await directions()).toEqual(['rtl', 'rtl']);
  await page.clock.runFor(3_000);
  await expect(author(page)).toHaveText('Asha (36)');
  expect(await directions()).toEqual(['ltr', 'ltr']);
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
  await button(page, words.testimonials.carousel.next).click();
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
    await page.getByRole('heading', { name: words.testimonials.heading }).scrollIntoViewIfNeeded();
    await expect(carousel(page)).toContainText(words.testimonials.carousel.loading);
    const below = () =>
      page.evaluate(() => {
        const after = document.querySelector('form[aria-label="Feedback"]');
        const next = after ?? document.querySelector('footer');
        const section = document.querySelector('section.quotation');
        const topOf = (element: Element | null | undefined) =>
          element?.getBoundingClientRect().top ?? Number.NaN;
        return topOf(next) - topOf(section);
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

for (const language of languages) {
  const { home, testimonials } = language.words;
  test(`a visitor reads one on the home page and goes on to the feedback form${titled(language)}`, async ({
    page,
    server,
  }) => {
    const messages = ['Kind, and on time.', 'Gentle hands.'];
    await store(
      server,
      messages.map((message) => ({ name: 'Asha', message })),
    );
    await page.goto(pathIn(language, '/'));
    await page.getByRole('heading', { name: home.testimonials.heading }).scrollIntoViewIfNeeded();
    await expect(quotation(page)).toHaveText(new RegExp(messages.join('|')));
    // Of two carousels on one page, each button says which it means.
    await expect(page.getByRole('button', { name: testimonials.carousel.next })).toBeVisible();
    const buttons = page.getByRole('main').getByRole('button');
    const names = await buttons.evaluateAll((all) =>
      all.map((each) => each.ariaLabel ?? each.textContent),
    );
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(new Set(names).size).toBe(names.length);
    await page.getByRole('link', { name: home.testimonials.link }).click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/testimonials')}$`));
    await expect(page.getByRole('heading', { name: testimonials.form })).toBeVisible();
  });
}

function lines(page: Page): Promise<number> {
  return quotation(page).evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );
}
