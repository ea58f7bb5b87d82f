import type { Page } from '@playwright/test';
import { languages, pathIn } from '../../app/content/languages.ts';
import { freezeClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';
import {
  author,
  button,
  carousel,
  holdBack,
  holdReads,
  quickly,
  reads,
  start,
  store,
} from './support/testimonials.ts';
import { positionIn, titled, words } from './support/words.ts';

test.describe('the page of the testimonials', () => {
  const react = /\/assets\/react-/;
  const fonts = /\.woff2$/;
  const figure = (page: Page) => carousel(page).locator('figure');
  const appearance = (page: Page) =>
    figure(page).evaluate((element) => [
      element.outerHTML,
      element.getBoundingClientRect().toJSON(),
    ]);
  const asked: string[] = [];
  test.beforeEach(({ page }) => {
    asked.length = 0;
    page.on('request', (request) => {
      if (reads.test(request.url())) asked.push(request.url());
    });
  });

  const [first, last = first] = [languages[0], languages.at(-1)];
  for (const [name, message, language] of [
    ['Asha', 'Says Asha.', first],
    ['सुनीता देवी', 'बहुत अच्छे डॉक्टर हैं। '.repeat(8), first],
    ['<b>Ravi</b> & sons', `Two lines,\n${'and many more of them. '.repeat(40)}`, last],
  ] as const) {
    test(`shows the words of ${name} while React is on its way, and React takes them over${titled(language)}`, async ({
      page,
      server,
    }) => {
      await store(server, [{ name: 'Older' }, { name, message }]);
      await freezeClock(page, start);
      await holdBack(page, fonts);
      const loaded = await holdBack(page, react);
      // A font that is asked for before the page has loaded would hold that back.
      await page.goto(pathIn(language, '/testimonials'), { waitUntil: 'domcontentloaded' });
      await expect(figure(page)).toHaveText(`${message}${name}`);
      const early = await appearance(page);
      const drawn = await carousel(page).locator('.quotation-box *').elementHandles();
      await expect(carousel(page).getByRole('button')).toHaveCount(0);
      loaded();
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName(
        positionIn(language, 1, 2),
      );
      expect(await appearance(page)).toEqual(early);
      await expect(carousel(page).getByRole('button')).toHaveCount(3);
      for (const element of drawn)
        expect(await element.evaluate(({ isConnected }) => isConnected)).toBe(true);
      expect(drawn).toHaveLength(4);
      expect(asked).toHaveLength(1);
    });
  }

  for (const language of languages)
    test(`says that they are loading until they come, though React is there first${titled(language)}`, async ({
      page,
      server,
    }) => {
      await store(server, [{ name: 'Asha' }]);
      const answer = await holdReads(page);
      await page.goto(pathIn(language, '/testimonials'));
      await page.keyboard.press('Shift');
      await expect(page.locator('main form [type=submit]')).toBeEnabled();
      await expect(carousel(page)).toHaveText(language.words.testimonials.carousel.loading);
      answer();
      await expect(author(page)).toHaveText('Asha');
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName(
        positionIn(language, 1, 1),
      );
      expect(asked).toHaveLength(1);
    });

  test('leaves the line to the first of them, until somebody uses the page', async ({
    page,
    server,
  }) => {
    await store(server, [{ name: 'Asha' }]);
    await freezeClock(page, start);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (react.test(request.url())) scripts.push(request.url());
    });
    const answer = await holdReads(page);
    await page.goto('/testimonials');
    await page.evaluate(async () => {
      await new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      });
      // What was asked for on the same occasion is sent before it.
      await fetch('/robots.txt');
    });
    expect(scripts).toEqual([]);
    const typed = page.locator('main form input').first();
    await typed.press('A');
    await expect.poll(() => scripts).not.toEqual([]);
    answer();
    await expect(author(page)).toHaveText('Asha');
    await expect(typed).toHaveValue('A');
  });

  test('asks for them with the page itself, before any script', async ({ page, server }) => {
    await store(server, [{ name: 'Asha' }]);
    const loaded = await holdBack(page, /\/assets\/.*\.js$/);
    const answered = page.waitForResponse(reads);
    await page.goto('/testimonials', { waitUntil: 'commit' });
    await (await answered).finished();
    loaded();
    await expect(author(page)).toHaveText('Asha');
    expect(asked).toHaveLength(1);
  });

  test('alone asks for them at once: the home page only when they come near', async ({
    page,
    server,
  }) => {
    await store(server, [{ name: 'Asha' }]);
    const code = await holdBack(page, /\/assets\/testimonials-/);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const reading = page.waitForResponse(reads);
    await page.getByText(words.home.loadingTestimonials).scrollIntoViewIfNeeded();
    // Beside the code that shows them, not after it.
    await reading;
    code();
    await expect(author(page)).toHaveText('Asha');
    expect(asked).toHaveLength(1);
  });
});

test.describe('the fonts of a first visit', () => {
  const fonts = /\.woff2$/;

  test('leave the line to the words', async ({ page, server }) => {
    await store(server, [{ name: 'Asha' }]);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (fonts.test(request.url())) asked.push(request.url());
    });
    const hold = Promise.withResolvers<void>();
    await page.route(reads, async (route) => {
      await hold.promise;
      await route.continue();
    });
    const reading = page.waitForRequest(reads);
    await page.goto('/testimonials');
    await reading;
    expect(asked).toEqual([]);
    hold.resolve();
    await expect(author(page)).toHaveText('Asha');
    await expect.poll(() => asked).not.toEqual([]);
  });

  test('come all the same when there are no words, or no answer', async ({ page }) => {
    await freezeClock(page, start);
    await page.route(reads, () => {});
    const reading = page.waitForRequest(reads);
    await page.goto('/testimonials');
    await reading;
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.locator('html')).toHaveAttribute('data-fonts', '', { timeout: 100 });
    }).toPass(quickly);
  });
});

test('the first words stand there at once, the next ones fade in', async ({ page, server }) => {
  await store(server, [{ name: 'Older' }, { name: 'Newer' }]);
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ animationName }) => {
      document.documentElement.dataset.animated = animationName;
    });
  });
  const animated = () => page.locator('html').getAttribute('data-animated');
  await page.goto('/testimonials');
  await expect(author(page)).toHaveText('Newer');
  // The fonts come two frames later; a transition would have begun by then.
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  expect(await animated()).toBeNull();
  await button(page, words.testimonials.carousel.next).click();
  await expect.poll(animated).toBe('quotation-in');
});
