import { type Browser, chromium, type Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { clinic } from '../../app/content/clinic.ts';
import { ensureHeadlessChromium } from '../../harness/chromium.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { startServer } from '../../harness/server.ts';
import { withSite } from './build-clinic.ts';
import { openWhole, praise, publicPaths } from './visit.ts';

/** The same in every language. */
const facts = [clinic.email, clinic.designer, ...clinic.social.map(({ network }) => network)];

test('a site in a language in brackets shows and says no word without them', async () => {
  const found = await withSite({ inBrackets: true, beside: null }, async (site) => {
    const server = await startServer({ siteDirectory: site });
    const browser = await chromium.launch({
      executablePath: ensureHeadlessChromium(),
      args: ['--no-sandbox'],
    });
    try {
      const paths = [...publicPaths(site), '/no-such-page'];
      expect(paths.length).toBeGreaterThan(4);
      await putDocuments(server, praise);
      const words: string[] = [];
      for (const path of paths) words.push(...(await wordsAt(browser, server.url + path)));
      return words;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
  expect(found).toEqual([]);
});

/** What stands without brackets at an address, in each state of its form. */
async function wordsAt(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const look = async (state: string) => {
    const texts = await page.evaluate(textsOfPage);
    expect(texts.length, url).toBeGreaterThan(10);
    const words = texts.flatMap(withoutBrackets);
    found.push(...words.map((word) => `${new URL(url).pathname}, ${state}: ${word}`));
  };
  await openWhole(page, url);
  await look('opened');
  const form = page.locator('main form');
  if ((await form.count()) > 0) {
    const submit = form.locator('[type=submit]');
    await submit.click();
    await look('missing');
    await fillIn(page, 'x'.repeat(1001));
    await submit.click();
    await look('too long');
    await fillIn(page, '12');
    await submit.click();
    await form.locator('[role=status]:not(:empty)').waitFor();
    await look('sent');
  }
  await page.close();
  return found;
}

async function fillIn(page: Page, name: string): Promise<void> {
  const form = page.locator('main form');
  for (const field of await form.locator('input, textarea').all()) {
    const type = await field.getAttribute('type');
    const kind = await field.getAttribute('name');
    await field.fill(type === 'email' ? '12@34.56' : kind === 'number' ? '9876543210' : name);
  }
}

function withoutBrackets(text: string): string[] {
  let rest = facts.reduce((left, fact) => left.replaceAll(fact, ''), text);
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  return /[\p{L}⟦⟧]/u.test(rest) ? [rest.replace(/\s+/g, ' ').trim()] : [];
}

/** The page's running text, in one, and what it says beside that. Runs in the page. */
function textsOfPage(): string[] {
  const shown = document.body.cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll('script, style, .written')) hidden.remove();
  const told = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name }) =>
        /^(alt|title|placeholder|aria-(label|roledescription|description|valuetext)|data-(longest|links)|tool.*description)$/.test(
          name,
        ),
      )
      .map(({ value }) => value),
  );
  const head = document.querySelectorAll<HTMLMetaElement>(
    'meta[name=description], meta[property^="og:"]:is([property$=title], [property$=description], [property$=site_name])',
  );
  return [
    document.title,
    ...Array.from(head, ({ content }) => content),
    ...told,
    (shown.textContent ?? '').replace(/<[^>]*>/g, ' '),
  ];
}
