import type { Page } from '@playwright/test';
import { addressLines } from '../../app/clinic/address.ts';
import { openingTextsIn } from '../../app/clinic/opening-texts.ts';
import { clinic } from '../../app/content/clinic.ts';
import { week } from '../../app/content/hours.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import { hoursLines } from '../../app/features/opening/hours-lines.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { openWhole } from './support/pages.ts';
import { testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { titled } from './support/words.ts';

const sheet = { format: 'A4', margin: { top: 57, bottom: 57, left: 57, right: 57 } } as const;
/** What nobody can press on paper, or fill in. */
const controls = 'button, input, textarea, .button, .bar nav, .language-link';

for (const language of languages) {
  const at = (path: string) => pathIn(language, path);
  const { words } = language;

  test(`the contact page prints on one sheet, in the fonts of the screen${titled(language)}`, async ({
    page,
  }) => {
    await openWhole(page, at('/contact-us'));
    const onScreen = await fontsOnScreen(page);
    const { sheets, fonts } = await printed(page);
    expect(sheets).toBe(1);
    const families = new Set(fonts.map((font) => font.replace(/-.*/, '')));
    expect([...families]).toEqual(expect.arrayContaining(['Eczar', 'Mukta']));
    // Letters that neither has are drawn by another font, on both.
    expect(onScreen).toEqual(expect.arrayContaining([...families]));
  });

  test(`the home page prints on two sheets, a long testimonial on them${titled(language)}`, async ({
    page,
    server,
  }) => {
    await putDocuments(server, testimonials);
    await openWhole(page, at('/'));
    expect((await printed(page)).sheets).toBe(2);
  });

  test(`on paper stand all words and how to reach the clinic, and nothing to press${titled(language)}`, async ({
    page,
    server,
  }) => {
    await putDocuments(server, testimonials);
    for (const path of ['/', '/procedure', '/testimonials', '/contact-us']) {
      await openWhole(page, at(path));
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0);
      const footer = page.getByRole('contentinfo');
      for (const text of [...addressLines(words), ...hoursLines(week, openingTextsIn(language))])
        await expect(footer.getByText(text, { exact: true })).toBeVisible();
      for (const phone of clinic.phones) await expect(footer.getByText(phone)).toBeVisible();
      expect(await cutOff(page), path).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });
}

/** The families, as in `Mukta` of `Mukta-Regular`, of all texts that the page shows. */
async function fontsOnScreen(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    ...{ nodeId: root.nodeId, selector: 'body *' },
  });
  const found = nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId }));
  const fonts = (await Promise.all(found)).flatMap((each) => each.fonts);
  await session.detach();
  return fonts.map(({ postScriptName }) => postScriptName.replace(/-.*/, ''));
}

/** How many sheets a page takes, and by what names it has its fonts. */
async function printed(page: Page): Promise<{ sheets: number; fonts: string[] }> {
  const text = (await page.pdf(sheet)).toString('latin1');
  return {
    sheets: text.match(/\/Type \/Page\n/g)?.length ?? 0,
    fonts: [...text.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => String(name)),
  };
}

/** The boxes that hold more text than they show. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.textContent?.trim() &&
          getComputedStyle(element).overflowY !== 'visible' &&
          element.scrollHeight > element.clientHeight + 1 &&
          !element.closest('.slider, .sr-only'),
      )
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}
