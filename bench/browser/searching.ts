import type { Page } from '@playwright/test';

declare global {
  interface Window {
    keystroke: { at: number; isSearching: boolean; shown: number | undefined };
  }
}

/**
 * Types into the search field and returns, for each key, the milliseconds until its result was painted: until the
 * status says how many of all records match, which it does not say while they are being searched.
 */
export async function measureSearch(page: Page, typed: string): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.focus();
  await page.evaluate(watchKeystrokes);
  const times: number[] = [];
  for (const key of typed) {
    await page.keyboard.type(key);
    const shown = await page.waitForFunction(() => window.keystroke.shown);
    const { at } = await page.evaluate(() => window.keystroke);
    times.push(Number(await shown.jsonValue()) - at);
  }
  await field.fill('');
  return times;
}

/** Runs in the page: notes when a key came, and when its result was painted. */
function watchKeystrokes(): void {
  if (window.keystroke) return;
  const status = document.querySelector('[role=status]');
  const main = document.querySelector('main');
  if (!status || !main) throw new Error('The page has no list of records.');
  const hasResult = () => / of /.test(status.textContent ?? '');
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.keystroke = { at: timeStamp, isSearching: !hasResult(), shown: undefined };
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const { keystroke } = window;
    if (!hasResult()) keystroke.isSearching = true;
    else if (keystroke.isSearching) {
      keystroke.isSearching = false;
      requestAnimationFrame(() =>
        setTimeout(() => {
          keystroke.shown = performance.now();
        }),
      );
    }
  }).observe(main, { subtree: true, childList: true, characterData: true, attributes: true });
}
