import type { Page } from '@playwright/test';

/** Keys of what a page gives its scripts that are no words. */
const technical = /^(code|tag|country|language|paths|timeZone)$/;

/** Has pages come with each word that they give their scripts in brackets: the scripts hold none, so that nothing else shows one. */
export async function bracketWords(page: Page, paths: RegExp): Promise<void> {
  await page.route(paths, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    const body = (await response.text()).replace(
      /(id="page-data">)(.*?)(?=<\/script>)/s,
      (_all, tag, json) => {
        const data = JSON.parse(json);
        data.live.parts = bracketed(data.live.parts);
        return tag + JSON.stringify(data).replaceAll('<', '\\u003c');
      },
    );
    await route.fulfill({ status: response.status(), headers, body });
  });
}

function bracketed<Value>(value: Value): Value {
  if (typeof value === 'string') return `⟦${value}⟧` as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(bracketed) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      // The clinic's hours are no words; what they are called is one.
      technical.test(key) || (key === 'hours' && typeof inner === 'object')
        ? inner
        : bracketed(inner),
    ]),
  ) as Value;
}

/** All that the live part of the page shows or tells somebody, but for what people wrote, dates, and what is only for without scripts. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const texts: string[] = [];
    for (const element of main.querySelectorAll('*')) {
      if (element.closest('.written, time, noscript, svg')) continue;
      // Its text is one in several nodes.
      if (element.querySelector(':scope > wbr')) texts.push(element.textContent ?? '');
      else
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });
}
