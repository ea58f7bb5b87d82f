import type { Page } from '@playwright/test';

declare global {
  interface Window {
    keystroke: { at: number; shown: number };
  }
}

/** Types into the search field and answers, for each key, the milliseconds until its result was painted. */
export async function measureSearch(page: Page, typed: string): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('');
  await field.focus();
  await page.waitForTimeout(500);
  await page.evaluate(watchKeystrokes);
  const times: number[] = [];
  for (const key of typed) {
    await page.keyboard.type(key);
    // Whatever still changes the page later than this would be no answer to the key any more.
    await page.waitForTimeout(600);
    const { at, shown } = await page.evaluate(() => window.keystroke);
    times.push(shown - at);
  }
  await field.fill('');
  return times;
}

/** Runs in the page: notes when a key came, and when what it changed last was painted. */
function watchKeystrokes(): void {
  window.keystroke = { at: 0, shown: 0 };
  addEventListener(
    'keydown',
    (event) => {
      window.keystroke = { at: event.timeStamp, shown: event.timeStamp };
    },
    { capture: true },
  );
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main part.');
  new MutationObserver(() => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.keystroke.shown = performance.now();
      }),
    );
  }).observe(main, { subtree: true, childList: true, characterData: true, attributes: true });
}
