import puppeteer from 'puppeteer-core';
import type { Engine } from './tab.ts';

interface Settings {
  runsScripts?: boolean;
  /** The size of text unless a page says otherwise, in CSS pixels. */
  fontSize?: number;
}

/** Firefox without a display, driven over WebDriver BiDi, which it speaks itself. It may run no script of a page. */
export function firefox(
  executablePath: string,
  { runsScripts = true, fontSize = 16 }: Settings = {},
): Engine {
  return {
    name: 'Firefox',
    async openTab() {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: {
          'javascript.enabled': runsScripts,
          'font.size.variable.x-western': fontSize,
        },
      });
      const [page = await browser.newPage()] = await browser.pages();
      return {
        open: async (url) => void (await page.goto(url)),
        click: (selector) => page.click(selector),
        async pull(selector, pixels) {
          const box = await (await page.$(selector))?.boundingBox();
          if (!box) throw new Error(`The page shows no ${selector}.`);
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          await page.mouse.move(x, y);
          await page.mouse.down();
          await page.mouse.move(x + pixels, y, { steps: 10 });
          await page.mouse.up();
        },
        type: (selector, text) => page.type(selector, text),
        evaluate: (run, ...args) => page.evaluate(run as never, ...args),
        resize: (width, height) => page.setViewport({ width, height }),
        screenshot: (area) => page.screenshot(area && { clip: area }),
        close: () => browser.close(),
      };
    },
  };
}
