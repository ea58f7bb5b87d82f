import { languages, pathIn } from '../../app/content/languages.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import { fill } from '../../app/text/template.ts';
import { freezeClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';
import {
  author,
  button,
  carousel,
  live,
  quickly,
  quotation,
  reads,
  start,
  store,
} from './support/testimonials.ts';
import { titled, words } from './support/words.ts';

const loadingIn = ({ words: { testimonials } }: Language) => testimonials.carousel.loading;

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
    // A plus while not all are read.
    const known = { 3: '20+', 18: '40+', 38: '45' }[number];
    if (known) {
      const position = fill(words.carousel.position, { number, count: known });
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName(position);
      await expect(carousel(page).getByText(position, { exact: true })).toBeVisible();
    }
    askedAt[number] = asked;
    await page.clock.runFor(3_000);
  }
  await expect(author(page)).toHaveText('Patient 1');
  expect([askedAt[10], askedAt[30], askedAt[45]]).toEqual([1, 2, 3]);
  await button(page, words.testimonials.carousel.previous).click();
  await expect(author(page)).toHaveText('Patient 45');
});

test('costs as much with 20,000 as with few, and one of 100,000 letters no more than its own bytes', async ({
  page,
  server,
}) => {
  const count = 20_000;
  // Without a space: what browsers are slowest with.
  const long = 'दाँत'.repeat(25_000);
  await store(
    server,
    Array.from({ length: count }, (_, index) =>
      index === count - 10 ? { name: 'Long', message: long } : { name: `Patient ${count - index}` },
    ),
  );
  let reading: Promise<number>[] = [];
  page.on('response', (response) => {
    if (reads.test(response.url())) reading.push(response.body().then(({ length }) => length));
  });
  await freezeClock(page, start);
  for (const language of languages) {
    reading = [];
    await page.goto(pathIn(language, '/testimonials'));
    for (let number = 1; number <= 12; number++) {
      await expect(author(page)).toHaveText(number === 10 ? 'Long' : `Patient ${number}`);
      if (number === 10) await expect(quotation(page)).toHaveText(/^(दाँत)+…$/);
      await button(page, language.words.testimonials.carousel.next).click();
    }
    const bytes = await Promise.all(reading);
    // The first page ends before the long one, and each further page has as many as the first.
    expect(bytes).toHaveLength(2);
    const others = bytes.reduce((one, other) => one + other) - Buffer.byteLength(long);
    expect(others).toBeLessThan(40 * 500);
  }
});

test.describe('testimonials that cannot be read', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.beforeEach(({ page }) => freezeClock(page, start));

  for (const language of languages)
    test(`leave their Loading text, say nothing, and come by themselves later${titled(language)}`, async ({
      page,
      server,
    }) => {
      await store(server, [{ name: 'Asha' }]);
      let asked = 0;
      await page.route(reads, (route) => {
        asked += 1;
        return route.fulfill({ status: 500, json: { error: { code: 500, status: 'INTERNAL' } } });
      });
      await page.goto(pathIn(language, '/testimonials'));
      await expect.poll(() => asked).toBe(1);
      await expect(carousel(page)).toHaveText(loadingIn(language));
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect
        .poll(async () => {
          await page.clock.runFor(500);
          return asked;
        }, quickly)
        .toBe(2);
      await expect(carousel(page)).toHaveText(loadingIn(language));
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
    await expect(carousel(page)).toHaveText(loadingIn(languages[0]));
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
      await expect(carousel(page).getByRole('group')).toHaveAccessibleName(
        fill(words.carousel.position, { number: 1, count: 21 }),
        { timeout: 1_000 },
      );
    }).toPass();
  });
});
