import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { languages as ours } from '../../app/content/languages.ts';
import { ensureHeadlessChromium } from '../../harness/chromium.ts';
import { startServer } from '../../harness/server.ts';
import { buildCopy, copySources } from '../../harness/source-copy.ts';
import { clinics } from '../clinics/clinics.ts';
import { writeClinic } from '../clinics/write-clinic.ts';
import { examplesOf } from './legal-content.ts';

const { languages = [], ...facts } = clinics['Portuguese alone, in Lisbon'] ?? {};
/** A clinic in Lisbon; what it says elsewhere is ours. */
const lisbon = {
  ...facts,
  languages: languages.map(({ words: { clinic = {}, home }, ...portuguese }) => ({
    ...portuguese,
    words: { clinic, home: { ...home, bookLanguage: 'pt' } },
  })),
};

let folder: string;
let site: string;
beforeAll(async () => {
  folder = copySources();
  site = join(folder, 'dist/site');
  await writeClinic(folder, lisbon);
  const notice = String(examplesOf('app/content/privacy.ts')[1]).replace('  en: {', '  pt: {');
  writeFileSync(join(folder, 'app/content/privacy.ts'), notice);
  const { status, stderr } = buildCopy(folder);
  expect(status, stderr).toBe(0);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const others = ours.map(({ code }) => String(code)).filter((code) => code !== 'pt');
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

it('its address stands as it wrote it, and in its parts for search engines, without a state', () => {
  const page = read('contact-us/index.html');
  const shown = page.replace(/<script.*?<\/script>|<[^>]+>/gs, '').replace(/\s+/g, ' ');
  expect(shown).toContain('Avenida da Liberdade, 110 3.º Esq. 1250-146 Lisboa');
  const [, data = ''] = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
  const [dentist] = JSON.parse(data)['@graph'];
  expect(dentist.address).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Avenida da Liberdade, 110',
    addressLocality: 'Lisboa',
    postalCode: '1250-146',
    addressCountry: 'PT',
  });
  const line = 'Avenida da Liberdade, 110, 3.º Esq., 1250-146 Lisboa';
  expect(dentist.hasMap).toContain(encodeURIComponent(line));
  expect(read('llms.txt')).toContain(line);
});

it('its short name is the one that it gave', () => {
  expect(JSON.parse(read('site.webmanifest')).short_name).toBe('Medicina Dentária');
  expect(read('index.html')).toContain('>Medicina Dentária</span>');
});

it('its privacy notice is that of its law', () => {
  expect(read('privacy/index.html')).toContain('Comissão Nacional de Proteção de Dados');
  expect(read('contact-us/index.html')).toContain('href="/privacy"');
});

it('a clinic that writes no Hindi has none in its pages: no word, no style, no font', async () => {
  expect(read('index.html')).toContain('Marcar consulta');
  expect(globSync('**/*fixed-devanagari*', { cwd: site })).toEqual([]);
  const trace = /[\u0900-\u097f]|fixed[ -]devanagari|lang="hi"|alternateName|undefined|null\b/i;
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
