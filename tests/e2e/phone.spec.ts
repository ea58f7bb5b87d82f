import { clinic, phoneLink } from '../../app/content/clinic.ts';
import { hindi } from '../../app/content/hindi.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import { fill } from '../../app/text/template.ts';
import { languageAt, nowhere, publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { titled } from './support/words.ts';

test.use({ hasTouch: true, isMobile: true, expectedErrors: [/status of 404/] });

for (const [name, viewport] of Object.entries({
  'a small phone': { width: 360, height: 740 },
  'the smallest phone': { width: 320, height: 568 },
  'a phone on its side': { width: 740, height: 360 },
  'a large phone on its side': { width: 932, height: 430 },
})) {
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
          page.getByRole('link', { name: hindi.buttons.book }),
          page.getByRole('region', { name: language.words.home.slider }).getByRole('img').first(),
        ])
          await expect(seen).toBeInViewport({ ratio: 1 });
      });

    test('every page has a call at its top, large enough for a thumb, that stays there', async ({
      page,
    }) => {
      for (const path of [...publicPages, ...nowhere]) {
        await page.goto(path);
        await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
        const call = page.getByRole('banner').locator('a[href^="tel:"]');
        const { frame } = languageAt(path).words;
        await expect(call).toHaveAccessibleName(fill(frame.call, { phone: clinic.phones[0] }));
        await expect(call).toHaveAttribute('href', phoneLink(clinic.phones[0]));
        await expect(call).toBeInViewport({ ratio: 1 });
        const { width = 0, height = 0 } = (await call.boundingBox()) ?? {};
        expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
      }
    });
  });
}

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
