import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hindi } from '../../app/content/hindi.ts';
import { languages } from '../../app/content/languages.ts';
import { copySources } from '../support/source-copy.ts';

let folder: string;
let site: string;
beforeAll(() => {
  folder = copySources();
  site = join(folder, 'dist/site');
  const list = join(folder, 'app/content/languages.ts');
  const text = readFileSync(list, 'utf8');
  writeFileSync(list, text.replace(/\[english\b.*?\]/, '[english]'));
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'pipe' });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const others = languages.slice(1).map(({ code }) => code);
const read = (file: string) => readFileSync(join(site, file), 'utf8');

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
  for (const file of globSync('**/*.{html,txt,xml,json,webmanifest}', { cwd: site })) {
    const text = read(file).replace(/hrefLang/g, 'hreflang');
    expect(
      [...traces, ...links].filter((trace) => text.includes(trace)),
      file,
    ).toEqual([]);
  }
});

it('the Hindi of the specification stays', () => {
  for (const text of [hindi.headings.tagline, hindi.buttons.book, hindi.headings.name])
    expect(read('index.html')).toContain(text);
});
