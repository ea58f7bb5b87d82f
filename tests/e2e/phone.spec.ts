import type { Locator } from '@playwright/test';
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
  'an old phone': { width: 360, height: 640 },
  'the smallest phone': { width: 320, height: 568 },
  'a phone on its side': { width: 740, height: 360 },
  'a large phone on its side': { width: 932, height: 430 },
};

for (const language of languages)
  test(`the first screen of the home page has the headline and the button on every phone${titled(language)}`, async ({
    page,
  }) => {
    const { home } = language.words;
    for (const [name, viewport] of Object.entries(phones)) {
      await page.setViewportSize(viewport);
      await page.goto(pathIn(language, '/'));
      await page.locator('html[data-fonts]').waitFor();
      for (const seen of [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('main').getByRole('link', { name: home.book }),
        page.getByRole('region', { name: home.slider }).getByRole('img').first(),
      ])
        await expect.poll(() => isUncovered(seen), name).toBe(true);
    }
  });

test('every page has call, WhatsApp and the form within reach, large enough for a thumb, wherever it is scrolled to', async ({
  page,
}) => {
  for (const path of [...publicPages, ...nowhere]) {
    await page.goto(path);
    const reach = page.getByRole('banner').locator('.reach a');
    const { frame } = languageAt(path).words;
    for (const [name, viewport] of Object.entries(phones)) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      const call = reach.and(page.locator('[href^="tel:"]'));
      await expect(call).toHaveAccessibleName(fill(frame.call, { phone: clinic.phones[0] }));
      await expect(call).toHaveAttribute('href', phoneLink(clinic.phones[0]));
      for (const link of await reach.all()) {
        await expect(link).toBeInViewport({ ratio: 1 });
        const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
        expect(Math.min(width, height), `${path} on ${name}`).toBeGreaterThanOrEqual(44);
      }
      expect(await reach.allTextContents(), path).toContain(frame.book);
      await expect(reach).toHaveCount(clinic.whatsApp ? 3 : 2);
    }
  }
});

for (const language of languages)
  test(`where the form is asked for, its heading and its first field are in the first screen${titled(language)}`, async ({
    page,
  }) => {
    const { home, contactUs, frame, forms } = language.words;
    const links = [
      ['/', home.book, home.appointment.heading],
      ['/', frame.book, home.appointment.heading],
      ['/contact-us', contactUs.toForm, contactUs.write],
      ['/procedure', frame.book, contactUs.write],
    ] as const;
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [430, 932],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [path, link, heading] of links) {
        await page.goto(pathIn(language, path));
        await page.locator('html[data-fonts]').waitFor();
        await page.getByRole('link', { name: link, exact: true }).first().click();
        const field = page.getByRole('form').getByLabel(forms.appointment.name.label);
        for (const seen of [page.getByRole('heading', { name: heading, exact: true }), field])
          await expect
            .poll(() => isUncovered(seen), `${link} at ${path}, ${width} px wide`)
            .toBe(true);
      }
    }
  });

test('the ways to reach the clinic leave a field alone, and cover neither the focus nor the end of a page', async ({
  page,
}) => {
  await page.setViewportSize(phones['the smallest phone']);
  const reach = page.locator('.reach');
  for (const path of ['/contact-us', '/procedure']) {
    await page.goto(path);
    await page.locator('html[data-fonts]').waitFor();
    const seen = new Set<string>();
    for (;;) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) break;
      const html = await focused.evaluate((element) => element.outerHTML);
      if (seen.has(html) && html.includes('skip-link')) break;
      seen.add(html);
      expect(await isUncovered(focused), html).toBe(true);
      const isField = await focused.evaluate((each) => each.matches('input, textarea'));
      await expect(reach).toBeVisible({ visible: !isField });
    }
    expect(seen.size).toBeGreaterThan(10);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await isUncovered(page.getByRole('contentinfo').locator('p, a').last())).toBe(true);
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

test('on a wide window the bar has the links, the number and the form, whatever the pointer', async ({
  page,
}) => {
  for (const language of languages) {
    const { frame } = language.words;
    await page.goto(pathIn(language, '/'));
    const bar = page.getByRole('banner');
    const [number, book] = [bar.getByText(clinic.phones[0]), bar.getByText(frame.book)];
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(book).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(bar.getByRole('navigation').getByRole('link')).toHaveCount(4);
    for (const seen of [bar.locator('.reach-call'), book])
      await expect(seen).toBeInViewport({ ratio: 1 });
    // Beside a long name and several languages there is no room for the number before.
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const seen of [number, book]) await expect(seen).toBeInViewport({ ratio: 1 });
    // With a mouse, the first screen of a laptop holds all of the form.
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(pathIn(language, '/contact-us'));
    const form = page.getByRole('form');
    for (const seen of [form.getByRole('textbox').first(), form.getByRole('button')])
      await expect(seen).toBeInViewport({ ratio: 1 });
    const message = await form.locator('textarea').boundingBox();
    expect(message?.height).toBeLessThanOrEqual(12 * 17);
  }
});

/** Whether an element is whole in the window, between the bars that may cover it. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 1, bottom - 1].every((y) => {
      const hit = document.elementFromPoint(middle, y);
      return hit !== null && (each.contains(hit) || hit.contains(each));
    });
  });
}

/** Whether each group of a number that is shown stands to the right of the one before, or below it. */
function isReadRightwards(link: Element): boolean {
  const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  const places: DOMRect[] = [];
  while (text.nextNode()) {
    const { data } = text.currentNode as Text;
    for (const { index } of data.matchAll(/\d+/g)) {
      const range = new Range();
      range.setStart(text.currentNode, index);
      range.setEnd(text.currentNode, index + 1);
      const place = range.getBoundingClientRect();
      if (place.width > 0) places.push(place);
    }
  }
  return places.every(({ left, top }, at) => {
    const before = places[at - 1];
    return !before || left > before.left || top > before.top;
  });
}
