import type { TestServer } from '../../../harness/server.ts';
import { type Tab, until } from './tab.ts';
import type { Layout } from './written-texts.ts';

/** Of which server a tab shows pages, and how they are laid out. */
export interface Scene {
  tab: Tab;
  server: TestServer;
  url: string;
  layout: Layout;
}

/** Opens a page and waits until an element is there, and the fonts of all that is shown. */
export async function openPage(
  { tab, url }: Pick<Scene, 'tab' | 'url'>,
  path: string,
  selector: string,
): Promise<void> {
  await tab.open(`${url}${path}`);
  await until(tab, (wanted) => document.querySelector(wanted) !== null, selector);
  await untilFonts(tab);
}

export function untilFonts(tab: Tab): Promise<void> {
  return until(tab, () => {
    // What is not laid out yet asks for no font.
    document.body.getBoundingClientRect();
    return (
      'fonts' in document.documentElement.dataset &&
      [...document.fonts].every(({ status }) => status !== 'loading')
    );
  });
}

/**
 * Makes the window so high that it holds the whole page, and some more for what stands at its foot. What is laid out only
 * once it is near the window makes the page higher meanwhile.
 */
export async function makeRoom({ tab, layout }: Scene): Promise<void> {
  await tab.resize(layout.width, 800);
  do {
    const height = await tab.evaluate(() => document.documentElement.scrollHeight);
    await tab.resize(layout.width, height + 500);
  } while (!(await tab.evaluate(fitsWindow)));
}

/** Runs in the page: whether the window holds all of it. */
function fitsWindow(): boolean {
  return scrollY === 0 && document.documentElement.scrollHeight <= innerHeight;
}

/** Clicks all elements that match any of the selectors. */
export function press(tab: Tab, ...selectors: string[]): Promise<void> {
  return tab.evaluate((wanted) => {
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) element.click();
  }, selectors.join());
}
