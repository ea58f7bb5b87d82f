import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { languages } from '../../app/content/languages.ts';
import { ensureHeadlessChromium } from '../../harness/chromium.ts';
import { startServer } from '../../harness/server.ts';
import { copySources } from '../../harness/source-copy.ts';

const [first] = languages;

let folder: string;
let site: string;
beforeAll(() => {
  folder = copySources();
  site = join(folder, 'dist/site');
  change('languages.ts', /= (\[.*?\]) as const/s, '= [($1 as const)[0]] as const');
  change('hindi.ts', /= \{.*\}/s, '= undefined');
  change(`${first.code}/home.ts`, /book: '.*'/, "book: 'Book now'");
  execFileSync(process.execPath, ['scripts/commands/build.ts'], { cwd: folder, stdio: 'pipe' });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

function change(file: string, from: RegExp, to: string): void {
  const path = join(folder, 'app/content', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

const others = languages.slice(1).map(({ code }) => code);
const read = (file: string) => readFileSync(join(site, file), 'utf8');
const texts = () => globSync('**/*.{html,css,txt,xml,json,webmanifest}', { cwd: site });

it('a site with one language has no page, file or font of those that are taken out of the list', () => {
  const files = globSync('**/*', { cwd: site });
  expect(files).toContain('contact-us/index.html');
  const theirs = files.filter((file) => others.some((code) => file.startsWith(code)));
  expect(theirs).toEqual([]);
  expect(files.filter((file) => /(mukta|eczar)-page|page-fonts/.test(file))).toEqual([]);
});

it('its pages and lists name no other language', () => {
  const traces = ['hreflang', 'locale:alternate', 'class="language-link', 'xhtml:link'];
  const links = others.flatMap((code) => [`/${code}"`, `/${code}/`, `/${code})`]);
  for (const file of texts()) {
    const text = read(file).replace(/hrefLang/g, 'hreflang');
    expect(
      [...traces, ...links].filter((trace) => text.includes(trace)),
      file,
    ).toEqual([]);
  }
});

it('a clinic that writes no Hindi has none in its pages: no word, no style, no font', async () => {
  expect(read('index.html')).toContain('Book now');
  expect(globSync('**/*fixed-hindi*', { cwd: site })).toEqual([]);
  const trace = /[\u0900-\u097f]|fixed[ -]hindi|lang="hi"|alternateName|undefined|null\b/i;
  const pages = texts().filter((file) => /index\.html$|404|\.txt$/.test(file));
  expect(pages.length).toBeGreaterThan(6);
  expect(pages.flatMap((file) => read(file).match(trace)?.[0] ?? [])).toEqual([]);
});

it('and fetches no Devanagari', async () => {
  const server = await startServer({ siteDirectory: site });
  onTestFinished(() => server.stop());
  const browser = await chromium.launch({
    executablePath: ensureHeadlessChromium(),
    args: ['--no-sandbox'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: server.url });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/');
  await page.locator('html[data-fonts]').waitFor();
  await page.evaluate('document.fonts.ready.then(() => {})');
  expect(fonts.length).toBeGreaterThan(2);
  expect(fonts.filter((font) => /devanagari|hindi/.test(font))).toEqual([]);
});
