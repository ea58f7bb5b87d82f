import type { Page } from '@playwright/test';
import { freezeClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';
import {
  author,
  button,
  carousel,
  holdBack,
  holdReads,
  live,
  quickly,
  reads,
  start,
  store,
} from './support/testimonials.ts';

test('goes through 45, each once, reading further pages only as they are wanted', async ({
  page,
  server,
}) => {
  const count = 45;
  await store(
    server,
    Array.from({ length: count }, (_, index) => ({ name: `Patient ${count - index}` })),
  );
  let asked = 0;
  page.on('request', (request) => {
    if (reads.test(request.url())) asked += 1;
  });
  await freezeClock(page, start);
  await page.goto('/testimonials');
  await expect(live(page)).toHaveAttribute('aria-live', 'off');
  const askedAt: Record<number, number> = {};
  for (let number = 1; number <= count; number++) {
    await expect(author(page)).toHaveText(`Patient ${number}`);
    if (number === 18)
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName(/of 40$/);
    if (number === 38)
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName(/of 45$/);
    askedAt[number] = asked;
    await page.clock.runFor(3_000);
  }
  await expect(author(page)).toHaveText('Patient 1');
  expect([askedAt[10], askedAt[30], askedAt[45]]).toEqual([1, 2, 3]);
  await button(page, 'Previous slide').click();
  await expect(author(page)).toHaveText('Patient 45');
});

test.describe('testimonials that cannot be read', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.beforeEach(({ page }) => freezeClock(page, start));

  test('leave Loading feedback..., say nothing, and come by themselves later', async ({
    page,
    server,
  }) => {
    await store(server, [{ name: 'Asha' }]);
    let asked = 0;
    await page.route(reads, (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { error: { code: 500, status: 'INTERNAL' } } });
    });
    await page.goto('/testimonials');
    await expect.poll(() => asked).toBe(1);
    await expect(carousel(page)).toHaveText('Loading feedback...');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return asked;
      }, quickly)
      .toBe(2);
    await expect(carousel(page)).toHaveText('Loading feedback...');
    await page.unroute(reads);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return author(page).allTextContents();
      }, quickly)
      .toEqual(['Asha']);
  });

  test('come as soon as the network does', async ({ page, server }) => {
    await store(server, [{ name: 'Asha' }]);
    await page.route(reads, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/testimonials');
    await failed;
    await expect(carousel(page)).toHaveText('Loading feedback...');
    await page.unroute(reads);
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return author(page).allTextContents();
      }, quickly)
      .toEqual(['Asha']);
  });

  test('keep those that were read rotating when a further page fails, until that comes too', async ({
    page,
    server,
  }) => {
    await store(
      server,
      Array.from({ length: 21 }, (_, index) => ({ name: `Patient ${21 - index}` })),
    );
    await page.goto('/testimonials');
    await expect(live(page)).toHaveAttribute('aria-live', 'off');
    await page.route(reads, (route) => route.abort());
    for (let number = 1; number <= 20; number++) {
      await expect(author(page)).toHaveText(`Patient ${number}`);
      await page.clock.runFor(3_000);
    }
    await expect(author(page)).toHaveText('Patient 1');
    await page.unroute(reads);
    // The last failed read may not have reached the page yet, which then waits for the next `online` event.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName('1 of 21', {
        timeout: 1_000,
      });
    }).toPass();
  });
});

test.describe('their own page', () => {
  const react = /\/assets\/react-/;
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

  for (const [name, message] of [
    ['Asha', 'Says Asha.'],
    ['सुनीता देवी', 'बहुत अच्छे डॉक्टर हैं। '.repeat(8)],
    ['<b>Ravi</b> & sons', `Two lines,\n${'and many more of them. '.repeat(40)}`],
  ] as const) {
    test(`shows the words of ${name} while React is on its way, as React then does`, async ({
      page,
      server,
    }) => {
      await store(server, [{ name: 'Older' }, { name, message }]);
      await freezeClock(page, start);
      await holdBack(page, /\.woff2$/);
      const loaded = await holdBack(page, react);
      await page.goto('/testimonials');
      await expect(figure(page)).toHaveText(`${message}${name}`);
      const early = await appearance(page);
      await expect(button(page, 'Next slide')).toHaveCount(0);
      loaded();
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName('1 of 2');
      expect(await appearance(page)).toEqual(early);
      expect(asked).toHaveLength(1);
    });
  }

  test('says Loading feedback... until the words come, though React is there first', async ({
    page,
    server,
  }) => {
    await store(server, [{ name: 'Asha' }]);
    const answer = await holdReads(page);
    await page.goto('/testimonials');
    await expect(page.getByRole('button', { name: 'Submit Feedback' })).toBeEnabled();
    await expect(carousel(page)).toHaveText('Loading feedback...');
    answer();
    await expect(author(page)).toHaveText('Asha');
    await expect(carousel(page).getByRole('group')).toHaveAccessibleName('1 of 1');
    expect(asked).toHaveLength(1);
  });

  test('leave the line to the first testimonial, until somebody uses the page', async ({
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
    const typed = page.getByLabel('Name');
    await page.evaluate(async () => {
      await new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      });
      // What was asked for on the same occasion is sent before it.
      await fetch('/robots.txt');
    });
    expect(scripts).toEqual([]);
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
    await page.getByText('Loading Testimonials...').scrollIntoViewIfNeeded();
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
  await button(page, 'Next slide').click();
  await expect.poll(animated).toBe('quotation-in');
});
