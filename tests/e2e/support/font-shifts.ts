import type { Page } from '@playwright/test';

/**
 * The layout shift of the first screen when the fonts arrive, at each of the widths (CSS pixels). On a page that has its
 * fonts, they are switched off and on. The page must have been opened with reduced motion, so that nothing else moves
 * meanwhile.
 */
export async function fontShifts(page: Page, widths: number[]): Promise<number[]> {
  const shifts: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const shift = await page.evaluate(giveFontsAgain);
    // What the new width itself moved, in a late frame, does not move twice: the smaller of two measurements counts.
    shifts.push(shift === 0 ? 0 : Math.min(shift, await page.evaluate(giveFontsAgain)));
  }
  return shifts;
}

async function giveFontsAgain(): Promise<number> {
  const painted = async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  };
  scrollTo({ top: 0, behavior: 'instant' });
  const { dataset } = document.documentElement;
  delete dataset.fonts;
  await painted();
  const entries: PerformanceEntryList = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  dataset.fonts = '';
  await painted();
  entries.push(...observer.takeRecords());
  observer.disconnect();
  return entries.reduce(
    (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
    0,
  );
}
