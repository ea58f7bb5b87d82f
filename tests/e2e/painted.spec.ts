import type { Page } from '@playwright/test';
import { lettersWithoutInk, pageOfLetters } from '../browsers/support/letters.ts';
import { unseenInForm, unseenInTestimonials } from '../browsers/support/painted-pages.ts';
import { openWithRow, unseenInRows, unseenOnPaper } from '../browsers/support/painted-rows.ts';
import { openPage } from '../browsers/support/scene.ts';
import { layouts, wide } from '../browsers/support/written-texts.ts';
import { tabOf } from './support/tab.ts';
import { expect, test } from './support/test.ts';

// These look at the picture, since what the page holds may be hidden. In Firefox they are in tests/browsers/.
test.slow();

test('each letter has a shape in each of our fonts', async ({ page, server }) => {
  const tab = tabOf(page);
  await openPage({ tab, url: server.url }, pageOfLetters, 'main');
  expect(await lettersWithoutInk(tab)).toEqual([]);
});

for (const layout of layouts)
  test(`every line of a row is seen in each state and script, ${layout.width} px wide with text at ${layout.text} %`, async ({
    page,
    server,
  }) => {
    if (layout.text === 200) await doubleText(page);
    const scene = { tab: tabOf(page), server, url: server.url, layout };
    await openWithRow(scene);
    expect(await unseenInRows(scene)).toEqual([]);
  });

test('every line of a row is seen on paper, where one is longer than a sheet', async ({
  page,
  server,
}) => {
  const scene = { tab: tabOf(page), server, url: server.url, layout: wide };
  await openWithRow(scene);
  expect(await unseenOnPaper(scene)).toEqual([]);
});

for (const layout of layouts)
  test(`forms, their messages and testimonials are seen in each script, ${layout.width} px wide with text at ${layout.text} %`, async ({
    page,
    server,
  }) => {
    if (layout.text === 200) await doubleText(page);
    const scene = { tab: tabOf(page), server, url: server.url, layout };
    expect(await unseenInTestimonials(scene)).toEqual([]);
    expect(await unseenInForm(scene, '/testimonials')).toEqual([]);
    expect(await unseenInForm(scene, '/contact-us')).toEqual([]);
  });

/** As in a browser's settings. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}
