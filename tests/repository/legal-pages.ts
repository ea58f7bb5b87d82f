import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureHeadlessChromium } from '../../harness/chromium.ts';
import { startServer } from '../../harness/server.ts';
import { stringsIn } from '../../scripts/build/strings-in.ts';
import { axeFindings } from '../e2e/support/axe.ts';
import { readLegalContent } from './legal-content.ts';
import { pageTexts, scriptsOf } from './site-texts.ts';

/** Where the pages of each language begin. */
const homes = { en: '', el: '/el' };
const legalPaths = Object.values(homes).flatMap((home) => [`${home}/privacy`, `${home}/terms`]);
const formPaths = { '/': 'appointment', '/contact-us': 'appointment', '/testimonials': 'feedback' };

/**
 * Registers the tests of the privacy notice and the terms of the clinic in a folder, which has them in the languages of
 * `homes` and has built its site.
 */
export function testLegalPages(folderOf: () => string): void {
  const site = () => join(folderOf(), 'dist/site');
  const read = (file: string) => readFileSync(join(site(), file), 'utf8');
  const pageAt = (path: string) => read(join(path, 'index.html'));

  const serve = async () => {
    const server = await startServer({ siteDirectory: site() });
    onTestFinished(() => server.stop());
    return server;
  };

  describe('its privacy notice and its terms', () => {
    it('stand whole in their pages, in each language', async () => {
      const { privacy, terms } = await readLegalContent(folderOf());
      for (const [code, home] of Object.entries(homes)) {
        for (const [path, texts] of [
          [`${home}/privacy`, stringsIn(privacy[code], /^(atForms|covers|url)$/)],
          [`${home}/terms`, stringsIn(terms[code])],
        ] as const) {
          expect(texts.length, path).toBeGreaterThan(3);
          expect(pageTexts(pageAt(path)), path).toEqual(expect.arrayContaining(texts));
        }
        const links = linksIn(mainOf(pageAt(`${home}/privacy`)));
        const sections = privacy[code]?.sections ?? [];
        expect(links).toEqual(
          sections.flatMap(({ contact, link }) => [
            ...(contact?.phone ? [`tel:${contact.phone.replaceAll(' ', '')}`] : []),
            ...(contact ? [`mailto:${contact.email}`] : []),
            ...(link ? [link.url] : []),
          ]),
        );
        expect(links.length).toBe(3);
      }
    });

    it('are what the footer of every page leads to, in the page’s language', () => {
      const files = globSync('**/*.html', { cwd: site() });
      expect(files.length).toBeGreaterThan(12);
      for (const file of files) {
        const home = file.startsWith('el/') ? homes.el : homes.en;
        const footer = String(read(file).match(/<footer.*<\/footer>/s));
        expect(linksIn(footer), file).toEqual(
          expect.arrayContaining([`${home}/privacy`, `${home}/terms`]),
        );
        expect(footer, file).not.toContain('aria-disabled');
      }
    });

    it('are what a line at each form leads to, and no other page', async () => {
      const { privacy } = await readLegalContent(folderOf());
      for (const [code, home] of Object.entries(homes)) {
        const texts = privacy[code]?.atForms as Record<string, string>;
        for (const [path, form] of Object.entries(formPaths)) {
          const line = [texts[form], `${home}/privacy`, texts.link];
          expect(privacyLinesIn(mainOf(pageAt(home + path))), home + path).toEqual([line]);
        }
        expect(linksIn(mainOf(pageAt(`${home}/procedure`)))).not.toContain(`${home}/privacy`);
      }
    });

    it('are told to search engines and assistants', async () => {
      for (const path of legalPaths) {
        expect(read('sitemap.xml')).toContain(`<loc>https://smile-house.example${path}</loc>`);
        expect(pageAt(path)).toContain(
          `<link rel="canonical" href="https://smile-house.example${path}"/>`,
        );
      }
      expect(read('llms.txt')).toMatch(/\(https:\/\/smile-house\.example\/privacy\): .+/);
      expect(read('llms.txt')).toMatch(/\(https:\/\/smile-house\.example\/terms\): .+/);
    });

    it('load no other script than the page on which nothing moves', () => {
      const scripts = (path: string) => scriptsOf(site(), pageAt(path));
      expect(scripts('/procedure').length).toBeGreaterThan(0);
      for (const path of legalPaths) expect(scripts(path), path).toEqual(scripts('/procedure'));
    });

    it('are served alike here and by Firebase Hosting', async () => {
      const hostedHeaders = await hostedHeadersOf(folderOf());
      const server = await serve();
      for (const path of legalPaths) {
        const answer = await fetch(server.url + path);
        expect(await answer.text()).toBe(pageAt(path));
        for (const name of ['Cache-Control', 'Speculation-Rules'])
          expect(answer.headers.get(name), `${name} of ${path}`).toBe(hostedHeaders(path)[name]);
        const withSlash = await fetch(`${server.url}${path}/`, { redirect: 'manual' });
        expect(withSlash.headers.get('location')).toBe(path);
      }
    });

    it('have no fault that axe knows, as have the forms with their line, and fit small screens', {
      timeout: 60_000,
    }, async () => {
      const server = await serve();
      const browser = await chromium.launch({
        executablePath: ensureHeadlessChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      });
      onTestFinished(() => browser.close());
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      for (const path of [...legalPaths, '/contact-us', '/testimonials']) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        // The button of a form changes its colour when it is hydrated.
        await page.locator('main:not(:has(form)), form [type=submit]:enabled').waitFor();
        expect(await axeFindings(page), path).toEqual([]);
        await page.setViewportSize({ width: 320, height: 800 });
        const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(tooWide, path).toBe(0);
      }
      expect(errors).toEqual([]);
    });
  });
}

function mainOf(html: string): string {
  return String(html.match(/<main.*<\/main>/s));
}

/** Each paragraph that ends in a link to a privacy notice: its text, where it leads, the link's text. */
function privacyLinesIn(html: string): string[][] {
  const line =
    /<p[^>]*>([^<]*)(?:<!-- -->)? <a [^>]*href="([^"]*\/privacy)"[^>]*>([^<]*)<\/a><\/p>/g;
  return [...html.matchAll(line)].map(([, ...parts]) => parts.map(String));
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => String(href));
}

/** Which headers Firebase Hosting gives the page at a path: of several rules for one header the last. */
async function hostedHeadersOf(folder: string) {
  const { firebaseConfiguration } = (await import(
    join(folder, 'scripts/build/firebase-json.ts')
  )) as typeof import('../../scripts/build/firebase-json.ts');
  const { headers } = firebaseConfiguration({ appCheck: false }).hosting;
  return (path: string): Record<string, string> =>
    Object.fromEntries(
      headers
        .filter(({ source }) => source === '**' || source === path)
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
    );
}
