import type { Page } from '@playwright/test';
import { languages } from '../../app/content/languages.ts';
import { privatePaths, routes } from '../../app/routes.ts';
import { letterCount } from '../../app/text/names.ts';
import { languageAt, nowhere, publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The default SITE_URL. */
const siteUrl = 'http://localhost:3000';

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

test('each page has a title, description and preview of its own that results show whole', async ({
  page,
  request,
}) => {
  const seen = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    const title = await page.title();
    const description = await metaOf(page, 'name', 'description');
    expect(letterCount(title), title).toBeLessThanOrEqual(60);
    expect(title).toBe(routes.find((route) => route.path === path)?.title);
    expect(letterCount(description), description).toBeGreaterThanOrEqual(80);
    expect(letterCount(description), description).toBeLessThanOrEqual(160);
    expect(seen.has(title) || seen.has(description)).toBe(false);
    seen.add(title).add(description);

    const url = `${siteUrl}${path}`;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
    expect(await metaOf(page, 'property', 'og:url')).toBe(url);
    expect(await metaOf(page, 'property', 'og:title')).toBe(title);
    expect(await metaOf(page, 'property', 'og:description')).toBe(description);
    expect(await metaOf(page, 'property', 'og:type')).toBe('website');
    expect(await metaOf(page, 'name', 'twitter:card')).toBe('summary_large_image');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    const { tag, words } = languageAt(path);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    expect(await metaOf(page, 'property', 'og:locale')).toBe(tag.replace('-', '_'));
    expect(await metaOf(page, 'property', 'og:site_name')).toBe(words.clinic.name);
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const { lang, name } = await (await request.get(String(manifest))).json();
    expect([lang, name]).toEqual([tag, words.clinic.name]);

    const picture = await metaOf(page, 'property', 'og:image');
    expect(picture.startsWith(`${siteUrl}/assets/`), picture).toBe(true);
    const answer = await request.get(picture.slice(siteUrl.length));
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
    expect([
      await metaOf(page, 'property', 'og:image:width'),
      await metaOf(page, 'property', 'og:image:height'),
    ]).toEqual(['1200', '630']);
    expect(await metaOf(page, 'property', 'og:image:alt')).toBe(words.pages.socialPreview);
  }
});

test('search engines may not list login, dashboard and 404, and are not kept from seeing that', async ({
  page,
  request,
}) => {
  expect(privatePaths).toEqual(expect.arrayContaining(['/login', '/reset-password', '/dashboard']));
  for (const path of [...privatePaths, ...nowhere]) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow: *\//m);
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(publicPages.map((path) => `${siteUrl}${path}`));
});

test('pages, sitemap and llms.txt name each page in every language', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const llms = await (await request.get('/llms.txt')).text();
  for (const { path, indexable, translations = [] } of routes) {
    const pairs = translations.map(({ language, path }) => [language.tag, siteUrl + path]);
    const [first] = pairs;
    const alternates = pairs.length > 1 ? [...pairs, ['x-default', first?.[1]]] : [];
    await page.goto(path);
    const links = await page.locator('link[hreflang]').all();
    const found = links.map(async (link) => [
      await link.getAttribute('hreflang'),
      await link.getAttribute('href'),
    ]);
    expect(await Promise.all(found), path).toEqual(alternates);
    if (!indexable) continue;
    const [entry = ''] = sitemap.split('</url>').filter((each) => each.includes(`${path}</loc>`));
    const listed = [...entry.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(listed.map(([, tag, url]) => [tag, url])).toEqual(alternates);
    expect(llms).toContain(`](${siteUrl}${path}): `);
  }
});

test('structured data is one valid block a page, and says what the page shows', async ({
  page,
}) => {
  for (const path of publicPages) {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).not.toContain('<');
    const { '@graph': graph } = JSON.parse(String(blocks[0]));
    const dentist = graph.find((thing: { '@type': string }) => thing['@type'] === 'Dentist');
    const shown = await page.locator('body').textContent();
    const facts = [
      dentist.name,
      dentist.email,
      dentist.address.streetAddress,
      dentist.address.addressLocality,
      dentist.address.addressRegion ?? '',
      ...(dentist.employee ?? []).map(({ name }: { name: string }) => name),
    ];
    for (const fact of facts) expect(shown).toContain(fact);
    expect(shown?.replaceAll(' ', '')).toContain(dentist.telephone);
    expect(dentist.telephone).toMatch(/^\+\d+$/);
    expect(JSON.stringify(graph)).not.toMatch(/rating|review/i);
    const site = graph.find((thing: { '@type': string }) => thing['@type'] === 'WebSite');
    const { tag, code, words } = languageAt(path);
    const home = code === languages[0].code ? `${siteUrl}/` : `${siteUrl}/${code}`;
    expect([site.inLanguage, site.name, site.url]).toEqual([tag, words.clinic.name, home]);
  }
});

function metaOf(page: Page, kind: 'name' | 'property', key: string): Promise<string> {
  return page
    .locator(`meta[${kind}="${key}"]`)
    .getAttribute('content')
    .then((content) => content ?? '');
}

test('favicon.ico, which programs ask for whatever a page says, is a picture', async ({ page }) => {
  await page.goto('/procedure');
  const size = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = '/favicon.ico';
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
  expect(size).toEqual([32, 32]);
});
