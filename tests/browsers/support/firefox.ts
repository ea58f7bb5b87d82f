import puppeteer from 'puppeteer-core';
import type { Engine } from './tab.ts';

/** Firefox without a display, driven over WebDriver BiDi, which it speaks itself. */
export function firefox(executablePath: string): Engine {
  return {
    name: 'Firefox',
    async openTab() {
      const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
      const [page = await browser.newPage()] = await browser.pages();
      return {
        open: async (url) => void (await page.goto(url)),
        click: (selector) => page.click(selector),
        type: (selector, text) => page.type(selector, text),
        evaluate: (run, ...args) => page.evaluate(run as never, ...args),
        close: () => browser.close(),
      };
    },
  };
}
