import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Tab } from '../../browsers/support/tab.ts';

/** A page as the tests for all browsers know it. */
export function tabOf(page: Page): Tab {
  let session: CDPSession | undefined;
  return {
    open: async (url) => void (await page.goto(url)),
    click: (selector) => page.click(selector),
    async pull(selector, pixels) {
      const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? {};
      const [left, top] = [Number(x) + Number(width) / 2, Number(y) + Number(height) / 2];
      await page.mouse.move(left, top);
      await page.mouse.down();
      await page.mouse.move(left + pixels, top, { steps: 10 });
      await page.mouse.up();
    },
    type: (selector, text) => page.type(selector, text),
    evaluate: (run, ...args) =>
      page.evaluate(`(${run})(...${JSON.stringify(args)})`) as ReturnType<typeof run> &
        Promise<never>,
    resize: (width, height) => page.setViewportSize({ width, height }),
    async screenshot(area) {
      const devTools = session ?? (await page.context().newCDPSession(page));
      session = devTools;
      // What packing a picture well costs is most of what it costs.
      const options = { optimizeForSpeed: true, ...(area && { clip: { ...area, scale: 1 } }) };
      const take = () => devTools.send('Page.captureScreenshot', options);
      const answered = new AbortController();
      // Once in thousands Chromium never answers, and is asked again.
      const again = sleep(60_000, undefined, answered).then(take);
      const { data } = await Promise.race([take(), again]).finally(() => answered.abort());
      return Buffer.from(data, 'base64');
    },
    close: () => page.close(),
  };
}
