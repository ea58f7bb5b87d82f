import { expect, type Page } from '@playwright/test';
import { brokenWords } from '../../clinics/broken-words.ts';

/** In pixels, as in a browser's settings. The first is the default, of which the second is 200 %. */
type TextSize = 16 | 32;

export async function setTextSize(page: Page, size: TextSize): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${size * 1.0625}px`);
  await session.detach();
}

/** With text at 200 % nothing overflows, no word is divided, and the bar covers no heading. */
export async function expectWholeWithLargeText(
  page: Page,
  name: string,
  widths = [320, 360, 768, 1280],
): Promise<void> {
  const before = page.viewportSize();
  await setTextSize(page, 32);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const at = `${name} at ${width} px and 200 % text`;
    expect(await sidewaysOf(page), at).toEqual([]);
    expect(await page.evaluate(brokenWords), at).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    const bar = await page.getByRole('banner').boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y, at).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
  await setTextSize(page, 16);
  if (before) await page.setViewportSize(before);
}

/** The innermost elements that make the page scroll sideways. */
export function sidewaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticksOut = (element: Element) =>
      element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility();
    const innermost = [...document.querySelectorAll('body *')].filter(
      (element) => sticksOut(element) && ![...element.children].some(sticksOut),
    );
    const found = innermost.map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth} > ${clientWidth}`, ...found.slice(0, 5)];
  });
}
