import type { Page } from '@playwright/test';
import type { TestServer } from '../support/server.ts';
import { freezeClock } from './support/clock.ts';
import { putDocuments } from './support/records.ts';
import { expect, test } from './support/test.ts';

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"].quotation');
const quotation = (page: Page) => carousel(page).locator('blockquote');
const author = (page: Page) => carousel(page).locator('figcaption');
const live = (page: Page) => carousel(page).locator('[aria-live]');
const button = (page: Page, name: string) =>
  carousel(page).getByRole('button', { name, exact: true });

const start = new Date('2026-11-23T12:00:00+05:30');
/** For conditions that the page's own clock brings about. */
const quickly = { intervals: [20] };
const reads = /documents:runQuery\b/;

test.describe('the rotating testimonial', () => {
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
    expect(await lines(page)).toBe(2);
    await page.clock.runFor(3_000);
    await expect(quotation(page)).toHaveText('<img src=x onerror="document.title=1">');
    await expect(author(page)).toHaveText('<b>A</b>');
    await page.clock.runFor(3_000);
    await expect(quotation(page)).toHaveAttribute('lang', 'hi');
    await expect(quotation(page)).toContainText('दर्द बिल्कुल नहीं हुआ।');
    await expect(page).toHaveTitle(/What patients say/);
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
      await page.clock.runFor(3_000);
      await expect(author(page)).toHaveText('Long');
      expect(await below()).toBe(place);
      // All of the long one can be reached, by keyboard too.
      await live(page).focus();
      await page.keyboard.press('End');
      await expect.poll(() => live(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
      await expect(author(page)).toBeInViewport();
    });
  }
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
    // The last failed read may still be on its way to the page, which then waits for the next sign of a network.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName('1 of 21', {
        timeout: 1_000,
      });
    }).toPass();
  });
});

test('their own page asks for them while React is still on its way, and only once', async ({
  page,
  server,
}) => {
  await store(server, [{ name: 'Asha' }]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (reads.test(request.url())) asked.push(request.url());
  });
  const hold = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-/, async (route) => {
    await hold.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(reads);
  await page.goto('/testimonials');
  await (await answered).finished();
  await expect(carousel(page)).toHaveText('Loading feedback...');
  hold.resolve();
  await expect(author(page)).toHaveText('Asha');
  expect(asked).toHaveLength(1);

  const preloads = async () => {
    const html = await (await page.request.get(page.url())).text();
    return [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
  };
  const modules = (await preloads()).join(' ');
  await expect(page.locator('body')).toHaveAttribute('data-modules', modules);
  // Elsewhere no script comes before the first picture.
  await page.goto('/');
  expect(await preloads()).toEqual([]);
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
  // The fonts come two frames later: by then it would have begun.
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  expect(await animated()).toBeNull();
  await button(page, 'Next slide').click();
  await expect.poll(animated).toBe('quotation-in');
});

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

/** Stores feedback, the first the oldest. */
async function store(
  server: TestServer,
  feedback: { name: string; message?: string }[],
): Promise<void> {
  const first = start.getTime() - feedback.length * 60_000;
  await putDocuments(
    server,
    Object.fromEntries(
      feedback.map(({ name, message = `Says ${name}.` }, index) => [
        `feedbacks/f${index}`,
        { name, message, createdAt: new Date(first + index * 60_000) },
      ]),
    ),
  );
}

async function holdReads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(reads, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Takes the mouse and the focus away from the quotation. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

function lines(page: Page): Promise<number> {
  return quotation(page).evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );
}
