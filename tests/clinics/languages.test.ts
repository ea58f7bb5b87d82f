import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureHeadlessChromium } from '../../harness/chromium.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { startServer } from '../../harness/server.ts';
import { withSite } from './build-clinic.ts';
import { clinics } from './clinics.ts';

const [, clinic = {}] = Object.entries(clinics).find(([name]) => name.includes('Marathi')) ?? [];
const languages = clinic.languages ?? [];
const tags = languages.map(({ tag }) => tag);
const homeOf = (code: string) => (code === languages[0]?.code ? '/' : `/${code}`);

let browser: Browser;
let url: string;
let close: () => void;
let closed: Promise<void>;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: ensureHeadlessChromium(),
    args: ['--no-sandbox'],
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await new Promise<void>((started, failed) => {
    close = resolve;
    closed = withSite(clinic, async (site) => {
      const server = await startServer({ siteDirectory: site });
      url = server.url;
      await putDocuments(server, {
        'feedbacks/one': written('Very good doctors, and they are kind.', 1),
        'feedbacks/two': written('डॉक्टर खूप चांगले आहेत.', 2),
        'feedbacks/three': written('बहुत अच्छे डॉक्टर हैं।', 3),
      });
      started();
      await promise;
      await server.stop();
    });
    closed.catch(failed);
  });
});
afterAll(async () => {
  close();
  await browser.close();
  await closed;
});

const written = (message: string, day: number) => ({
  ...{ name: 'A', message },
  createdAt: new Date(Date.UTC(2026, 0, day)),
});

async function withPage(width: number, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({
    ...{ baseURL: url, reducedMotion: 'reduce' },
    viewport: { width, height: 740 },
  });
  await use(page);
  await page.close();
}

describe('a site of three languages', () => {
  test('says to machines in which each page is, and what the others are called', async () => {
    const [sitemap, llms] = await Promise.all(
      ['/sitemap.xml', '/llms.txt'].map(async (path) => (await fetch(url + path)).text()),
    );
    for (const { code, tag, name } of languages) {
      const page = await (await fetch(url + homeOf(code))).text();
      const links = [...page.matchAll(/<link[^>]* hreflang="([^"]*)"/gi)];
      expect(links.map(([, language]) => language)).toEqual([...tags, 'x-default']);
      expect(page).toContain(`<html lang="${tag}"`);
      expect(page).toContain(`"inLanguage":"${tag}"`);
      expect(sitemap?.split(`hreflang="${tag}"`).length).toBeGreaterThan(10);
      const none = await fetch(`${url}${homeOf(code).replace(/\/$/, '')}/none`);
      expect(none.status).toBe(404);
      expect(await none.text()).toContain(`<html lang="${tag}"`);
      if (code !== languages[0]?.code) expect(llms).toContain(`## ${name}`);
    }
  });

  test.each([320, 360, 768, 1280])('has a menu of their own names at %i px', async (width) => {
    for (const { code, name } of languages)
      await withPage(width, async (page) => {
        await page.goto(homeOf(code));
        const button = page.locator('.languages button');
        const label = await button.getAttribute('aria-label');
        expect(label).toContain(name);
        // Whoever speaks to the page says what they see, on a phone the short name.
        // biome-ignore lint/performance/useDomNodeTextContent: what is not shown does not count
        expect(label).toContain((await button.innerText()).trim());
        const links = page.locator('.languages a');
        expect(await links.filter({ visible: true }).count()).toBe(0);
        await button.press('Enter');
        const others = languages.filter((each) => each.code !== code);
        expect(await links.allTextContents()).toEqual(others.map((each) => each.name));
        for (const link of await links.all()) {
          const box = await link.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect(Number(box?.x) + Number(box?.width)).toBeLessThanOrEqual(width);
          expect(box?.height).toBeGreaterThanOrEqual(44);
        }
        await page.keyboard.press('Escape');
        expect(await links.filter({ visible: true }).count()).toBe(0);
        expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.waitForURL(url + homeOf(String(others[0]?.code)));
        expect(await page.locator('html').getAttribute('lang')).toBe(others[0]?.tag);
        await page.goBack();
        await page.waitForURL(url + homeOf(code));
        await links.first().waitFor({ state: 'hidden' });
      });
  });

  test('says of what visitors wrote in which it is, on each page', async () => {
    const told: Record<string, (string | null)[]> = {
      en: ['hi-IN', 'mr-IN', null],
      hi: [null, 'mr-IN', 'en-IN'],
      mr: ['hi-IN', null, 'en-IN'],
    };
    for (const [code, languages] of Object.entries(told))
      await withPage(1280, async (page) => {
        await page.goto(`${homeOf(code).replace(/\/$/, '')}/testimonials`);
        for (const language of languages) {
          const quotation = page.locator('.quotation blockquote');
          await quotation.waitFor();
          expect(await quotation.getAttribute('lang'), code).toBe(language);
          const before = await quotation.textContent();
          await page.locator('.quotation button').last().click();
          await page.waitForFunction(
            (text) => document.querySelector('.quotation blockquote')?.textContent !== text,
            before,
          );
        }
      });
  });

  test('has the booking’s button in the language in which it was written', async () => {
    const told = { en: 'mr', hi: null, mr: null };
    for (const [code, language] of Object.entries(told)) {
      const page = await (await fetch(url + homeOf(code))).text();
      const [, button = ''] = page.match(/<a [^>]*button-large[^>]*>(.*?)<\/a>/) ?? [];
      expect(button.match(/lang="([^"]*)"/)?.[1] ?? null, code).toBe(language);
    }
  });
});
