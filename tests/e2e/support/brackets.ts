import { expect, type Page } from '@playwright/test';
import { outside } from '../../clinics/words/in-brackets.ts';
import { staff } from './records.ts';

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

/** A text, or all texts in an object, as such a page has them. */
export function bracketed<Value>(value: Value): Value {
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

/** Expects no word without brackets in this state, but for dates, which Intl writes by the page's tag, and what the HTML has around its live part. */
export async function expectBrackets(
  page: Page,
  state: string,
  around: string[] = [],
): Promise<void> {
  const texts = await shownTexts(page);
  expect(texts.some((text) => text.includes('⟦'))).toBe(true);
  const date = /\d{1,2} \p{L}{3,}( \d{4})?(, \d{1,2}:\d\d [ap]m \S+)?/gu;
  const words = texts.map((text) => text.replaceAll(staff.email, '').replace(date, ''));
  expect.soft(outside(words), state).toEqual(around);
}

/** All that the live part of the page shows or tells somebody, but for what people wrote, dates, and what is only for without scripts. */
function shownTexts(page: Page): Promise<string[]> {
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
