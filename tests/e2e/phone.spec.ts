import { clinic } from '../../app/content/clinic.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import { phoneLink } from '../../app/text/phone-links.ts';
import { fill } from '../../app/text/template.ts';
import { languageAt, nowhere, publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { titled } from './support/words.ts';

test.use({ hasTouch: true, isMobile: true, expectedErrors: [/status of 404/] });

const phones = {
  'a small phone': { width: 360, height: 740 },
  'the smallest phone': { width: 320, height: 568 },
  'a phone on its side': { width: 740, height: 360 },
  'a large phone on its side': { width: 932, height: 430 },
};

for (const [name, viewport] of Object.entries(phones)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    for (const language of languages)
      test(`the first screen of the home page has the headline and the button${titled(language)}`, async ({
        page,
      }) => {
        await page.goto(pathIn(language, '/'));
        await page.locator('html[data-fonts]').waitFor();
        for (const seen of [
          page.getByRole('heading', { level: 1 }),
          page.getByRole('link', { name: language.words.home.book }),
          page.getByRole('region', { name: language.words.home.slider }).getByRole('img').first(),
        ])
          await expect(seen).toBeInViewport({ ratio: 1 });
      });
  });
}

test('every page has a call at its top, large enough for a thumb, that stays there', async ({
  page,
}) => {
  for (const path of [...publicPages, ...nowhere]) {
    await page.goto(path);
    const call = page.getByRole('banner').locator('a[href^="tel:"]');
    const { frame } = languageAt(path).words;
    for (const [name, viewport] of Object.entries(phones)) {
      await page.setViewportSize(viewport);
      await expect(call).toHaveAccessibleName(fill(frame.call, { phone: clinic.phones[0] }));
      await expect(call).toHaveAttribute('href', phoneLink(clinic.phones[0]));
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await expect(call).toBeInViewport({ ratio: 1 });
      const { width = 0, height = 0 } = (await call.boundingBox()) ?? {};
      expect(Math.min(width, height), `${path} on ${name}`).toBeGreaterThanOrEqual(44);
    }
  }
});

test('a number is read rightwards in a page that a translator has turned', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const numbers = page.locator('a[href^="tel:"]:visible');
    expect(await numbers.count()).toBeGreaterThan(0);
    for (const number of await numbers.all())
      expect(await number.evaluate(isReadRightwards), path).toBe(true);
  }
});

test('with a mouse at a wide window no call stands in the way of the links', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 740 } });
  await page.goto(server.url);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: clinic.phones[0] })).toBeHidden();
  await expect(bar.getByRole('navigation').getByRole('link')).toHaveCount(4);
  await page.close();
});

/** Whether each group of a number stands to the right of the one before, or below it. */
function isReadRightwards(link: Element): boolean {
  const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  const places: DOMRect[] = [];
  while (text.nextNode()) {
    const { data } = text.currentNode as Text;
    for (const { index } of data.matchAll(/\d+/g)) {
      const range = new Range();
      range.setStart(text.currentNode, index);
      range.setEnd(text.currentNode, index + 1);
      places.push(range.getBoundingClientRect());
    }
  }
  return places.every(({ left, top }, at) => {
    const before = places[at - 1];
    return !before || left > before.left || top > before.top;
  });
}
