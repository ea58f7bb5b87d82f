import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages, pathIn } from '../../app/content/languages.ts';
import { privatePaths, routes } from '../../app/routes.ts';
import { letterCount } from '../../app/text/names.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

/** The default SITE_URL. */
const siteUrl = 'http://localhost:3000';
const listed = routes.filter(({ indexable }) => indexable);
const entities: Record<string, string> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" },
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ siteDirectory: 'dist/site' });
});
afterAll(() => server.stop());

const get = (path: string) => fetch(server.url + path);
const textOf = async (path: string) => (await get(path)).text();
const decoded = (text = '') => text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

/** A page as it is served: its title, and the attributes of its tags for machines. */
async function headOf(path: string) {
  const html = await textOf(path);
  const tags = [...html.matchAll(/<(html|meta|link|script) ([^<>]*)>/g)].map(
    ([, element, text = '']) => {
      const attributes = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)];
      const pairs = attributes.map(([, name = '', value]) => [name.toLowerCase(), decoded(value)]);
      return { element, ...Object.fromEntries(pairs) } as Record<string, string>;
    },
  );
  const meta = (kind: 'name' | 'property', key: string) =>
    tags.find((tag) => tag.element === 'meta' && tag[kind] === key)?.content ?? '';
  const links = (rel: string) => tags.flatMap((tag) => (tag.rel === rel ? [tag.href ?? ''] : []));
  return { title: decoded(/<title>([^<]*)</.exec(html)?.[1]), tags, meta, links };
}

it('each page has a title, description and preview of its own that results show whole', async () => {
  const seen = new Set<string>();
  for (const route of listed) {
    const { path, language } = route;
    const { tag, words } = language;
    const { title, tags, meta, links } = await headOf(path);
    const description = meta('name', 'description');
    expect(letterCount(title), title).toBeLessThanOrEqual(60);
    expect(title).toBe(route.title);
    expect(letterCount(description), description).toBeGreaterThanOrEqual(80);
    expect(letterCount(description), description).toBeLessThanOrEqual(160);
    expect(seen.has(title) || seen.has(description)).toBe(false);
    seen.add(title).add(description);

    const url = `${siteUrl}${path}`;
    expect(links('canonical')).toEqual([url]);
    expect(meta('property', 'og:url')).toBe(url);
    expect(meta('property', 'og:title')).toBe(title);
    expect(meta('property', 'og:description')).toBe(description);
    expect(meta('property', 'og:type')).toBe('website');
    expect(meta('name', 'twitter:card')).toBe('summary_large_image');
    expect(tags.filter(({ name }) => name === 'robots')).toEqual([]);
    expect(tags.find(({ element }) => element === 'html')?.lang).toBe(tag);
    expect(meta('property', 'og:locale')).toBe(tag.replace('-', '_'));
    expect(meta('property', 'og:site_name')).toBe(words.clinic.name);
    const { lang, name } = JSON.parse(await textOf(links('manifest').join()));
    expect([lang, name]).toEqual([tag, words.clinic.name]);

    const picture = meta('property', 'og:image');
    expect(picture.startsWith(`${siteUrl}/assets/`), picture).toBe(true);
    const { status, headers } = await get(picture.slice(siteUrl.length));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
    const size = [meta('property', 'og:image:width'), meta('property', 'og:image:height')];
    expect(size).toEqual(['1200', '630']);
    expect(meta('property', 'og:image:alt')).toBe(words.pages.socialPreview);
  }
});

it('search engines may not list login, dashboard and 404, and are not kept from seeing that', async () => {
  expect(privatePaths).toEqual(expect.arrayContaining(['/login', '/reset-password', '/dashboard']));
  const nowhere = languages.map((language) => pathIn(language, '/no-such-page'));
  for (const path of [...privatePaths, ...nowhere]) {
    const { tags, meta, links } = await headOf(path);
    expect(meta('name', 'robots'), path).toMatch(/noindex/);
    expect(links('canonical')).toEqual([]);
    expect(tags.filter(({ type }) => type === 'application/ld+json')).toEqual([]);
  }
  const robots = await textOf('/robots.txt');
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow: *\//m);
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  const sitemap = await textOf('/sitemap.xml');
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(listed.map(({ path }) => `${siteUrl}${path}`));
});

it('pages, sitemap and llms.txt name each page in every language', async () => {
  const sitemap = await textOf('/sitemap.xml');
  const llms = await textOf('/llms.txt');
  for (const { path, indexable, translations = [] } of routes) {
    const pairs = translations.map(({ language, path }) => [language.tag, siteUrl + path]);
    const [first] = pairs;
    const alternates = pairs.length > 1 ? [...pairs, ['x-default', first?.[1]]] : [];
    const { tags } = await headOf(path);
    const links = tags.filter(({ element, hreflang }) => element === 'link' && hreflang);
    expect(
      links.map(({ hreflang, href }) => [hreflang, href]),
      path,
    ).toEqual(alternates);
    if (!indexable) continue;
    const [entry = ''] = sitemap.split('</url>').filter((each) => each.includes(`${path}</loc>`));
    const named = [...entry.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(named.map(([, tag, url]) => [tag, url])).toEqual(alternates);
    expect(llms).toContain(`](${siteUrl}${path}): `);
  }
});
