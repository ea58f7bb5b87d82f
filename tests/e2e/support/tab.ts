import type { Page } from '@playwright/test';
import type { Tab } from '../../browsers/support/tab.ts';

/** A page as the tests for all browsers know it. */
export function tabOf(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    evaluate: (run, ...args) =>
      page.evaluate(`(${run})(...${JSON.stringify(args)})`) as ReturnType<typeof run> &
        Promise<never>,
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
