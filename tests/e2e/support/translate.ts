import type { Page } from '@playwright/test';

/**
 * Does to the text of the page, now and whenever it changes, what translators do: each text node is replaced by another
 * one inside of two `font` elements.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isDone = (text: Node) => text.parentElement?.matches('font, script, style, textarea');
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (isDone(text) || text.data.trim() === '') continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    };
    translateAll();
    new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true });
  });
}
