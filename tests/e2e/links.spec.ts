import type { Page, Request } from '@playwright/test';
import { clinic } from '../../app/content/clinic.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import { privacy } from '../../app/content/privacy.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import { privatePaths, routes } from '../../app/routes.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { appointments, buttonOf, contentOf, fill, formOf } from './support/forms.ts';
import { allPages, languageAt, nowhere, openWhole, publicPages } from './support/pages.ts';
import { testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { titled, words } from './support/words.ts';

/** Where the clinic's privacy notice sends patients. */
const fromNotice = Object.values(privacy ?? {}).flatMap(({ sections }) =>
  sections.map(({ link }) => link?.url),
);

const lastGroup = Object.keys(words.procedure.groups).at(-1) as string;

test.describe('following everything there is', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

  test('every link, anchor, picture and file of every page exists; strangers are only linked to', async ({
    page,
    request,
    server,
  }) => {
    const internal = new Map<string, string>();
    const anchors: { from: string; path: string; id: string }[] = [];
    const ids = new Map<string, string[]>();
    for (const path of allPages) {
      await page.goto(path);
      const { urls, links, here } = await page.evaluate(() => ({
        urls: [...document.querySelectorAll('[src], [srcset], link[href]')].flatMap((element) => {
          const sources = element
            .getAttribute('srcset')
            ?.split(', ')
            .map((source) => source.trim().split(' ')[0] ?? '');
          const own = element.getAttribute('src') ?? element.getAttribute('href');
          return [...(sources ?? []), ...(own === null ? [] : [own])];
        }),
        links: [...document.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? ''),
        here: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      }));
      expect(here.length, `the ids on ${path} are unique`).toBe(new Set(here).size);
      ids.set(path, here);
      for (const url of urls) {
        if (url.startsWith('http://localhost:3000')) continue;
        expect(url, path).toMatch(/^\/[^/]/);
        internal.set(url, path);
      }
      for (const link of links) {
        const url = new URL(link, server.url + path);
        if (url.origin !== server.url) {
          if (fromNotice.includes(link)) continue;
          if (clinic.social.some((each) => each.url === link)) continue;
          expect(link).toMatch(
            /^(tel:\+\d{7,}$|mailto:|https:\/\/(www\.google\.com\/maps|wa\.me)\/)/,
          );
          continue;
        }
        if (!link.startsWith('#')) internal.set(url.pathname + url.search, path);
        if (url.hash) anchors.push({ from: path, path: url.pathname, id: url.hash.slice(1) });
      }
    }
    for (const [path, text] of await textsOf(internal, request)) {
      const found =
        path.endsWith('.css') || path.endsWith('.webmanifest')
          ? [...text.matchAll(/url\("?([^")]+)"?\)|"src": ?"([^"]+)"/g)]
          : [...text.matchAll(/["'`, ](\/?assets\/[^"'`, ]+)["'`, ]/g)];
      for (const [, one, other] of found) {
        const url = new URL(one ?? other ?? '', `${server.url}/`);
        expect(url.origin, path).toBe(server.url);
        internal.set(url.pathname, path);
      }
    }
    expect(internal.size).toBeGreaterThan(60);
    for (const [url, from] of internal)
      expect((await request.get(url, { maxRedirects: 0 })).status(), `${url} on ${from}`).toBe(200);
    expect(anchors.length).toBeGreaterThan(5);
    for (const { from, path, id } of anchors)
      expect(ids.get(path), `${path}#${id} on ${from}`).toContain(id);
  });

  test('where nothing is, a helpful page says so, with the right status', async ({
    page,
    request,
  }) => {
    for (const path of nowhere) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      const language = languageAt(path);
      const { notFound } = language.words;
      const route = routes.find((each) => each.path === pathIn(language, '/404'));
      await expect(page.locator('html')).toHaveAttribute('lang', language.tag);
      await expect(page).toHaveTitle(route?.title as string);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: notFound.home })).toHaveAttribute(
        'href',
        pathIn(language, '/'),
      );
      await expect(main.locator('a[href^="tel:"]')).toBeVisible();
      for (const none of ['/procedure/none', '/index.html', '/404', '/404.html', '/none/']) {
        const missing = await request.get(pathIn(language, none));
        expect(missing.status(), none).toBe(404);
        expect(await missing.text()).toContain(notFound.heading);
      }
    }
    expect(await (await request.get('/assets/none.js')).text()).toContain('<h1');
    const protocol = await request.get('/v1/none');
    expect(protocol.status()).toBe(404);
    expect(await protocol.json()).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } });
  });

  test('every page has one address: with a slash it leads to the one without', async ({ page }) => {
    for (const path of publicPages.slice(1)) {
      await page.goto(`${path}/`);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  });

  test('the pages for staff are kept by no browser and fetched by none before they are asked for', async ({
    request,
  }) => {
    const rules = await (await request.get('/speculation-rules.json')).json();
    const [{ where }] = rules.prefetch;
    expect(where.and[1].not.href_matches).toEqual([...privatePaths, '/v1/*']);
    for (const path of allPages) {
      const isPublic = publicPages.includes(path);
      const headers = (await request.get(path)).headers();
      expect(headers['speculation-rules'], path).toBe(
        isPublic ? '"/speculation-rules.json"' : undefined,
      );
      if (privatePaths.includes(path)) expect(headers['cache-control'], path).toBe('no-store');
    }
  });

  test('pages are checked for news at each visit, files with a name of their own never', async ({
    request,
  }) => {
    for (const path of publicPages) {
      const answer = await request.get(path);
      expect(answer.headers()['cache-control']).toBe('no-cache');
      const { etag = '' } = answer.headers();
      const again = await request.get(path, { headers: { 'If-None-Match': etag } });
      expect(again.status()).toBe(304);
      const files = new Set((await answer.text()).match(/\/assets\/[\w.-]+/g));
      expect(files.size).toBeGreaterThan(2);
      for (const file of files) {
        const { 'cache-control': caching } = (await request.get(file)).headers();
        expect(caching, file).toBe('public, max-age=31536000, immutable');
      }
    }
  });
});

const pictureFiles = /\.(avif|webp|jpg|png|svg)$/;
/** The viewports of a phone, of a laptop, and of 1280 x 1024 at a zoom of 400 %. */
const viewports = [
  { width: 360, height: 640 },
  { width: 1280, height: 1024 },
  { width: 320, height: 256 },
];

test.describe('a hash link', () => {
  for (const viewport of viewports) {
    for (const from of ['nowhere', '/procedure']) {
      test(`from ${from} to the appointment form: it stands below the bar and stays there as the rest comes, ${viewport.width} px wide`, async ({
        page,
        server,
      }) => {
        await putDocuments(server, testimonials);
        await page.setViewportSize(viewport);
        if (from !== 'nowhere') await page.goto(from);
        const code = await hold(page, /\/assets\/(appointment-form|testimonials)-/);
        const pictures = await hold(page, pictureFiles);
        const reads = await hold(page, /documents\/feedbacks\?/);
        if (from === 'nowhere') await page.goto('/#contact', { waitUntil: 'commit' });
        else await page.evaluate(() => location.assign('/#contact'));

        await code.asked;
        await pictures.asked;
        await expect(page.getByText(words.home.loadingForm)).toBeVisible();
        await page.waitForFunction(hasJumped);
        await expectBelowBar(page, '#contact');

        await code.release();
        await expect(page.getByRole('form')).toBeVisible();
        await expectBelowBar(page, '#contact');
        await pictures.release();
        await expectBelowBar(page, '#contact');

        // In the smaller ones the testimonials are far away and come only when scrolled to.
        if (viewport.width !== 1280) return;
        await reads.asked;
        await expect(page.getByText(words.testimonials.carousel.loading)).toBeAttached();
        await reads.release();
        await expect(page.locator('blockquote')).toBeAttached();
        await expectBelowBar(page, '#contact');
      });
    }

    for (const pictures of ['as everything else', 'late']) {
      test(`to a group of treatments: it stands below the bar and stays there as pictures and fonts come ${pictures}, ${viewport.width} px wide`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        if (pictures === 'late') {
          // The fonts, with which lines break elsewhere, come only after the first paint.
          const { asked, release } = await hold(page, pictureFiles);
          await page.goto(`/procedure#${lastGroup}`, { waitUntil: 'commit' });
          await asked;
          await page.waitForFunction(hasJumped);
          await expectBelowBar(page, `#${lastGroup}`);
          await release();
        } else await page.goto(`/procedure#${lastGroup}`);
        await expect(page.locator('html')).toHaveAttribute('data-fonts');
        await page.evaluate(() => document.fonts.ready);
        await expectBelowBar(page, `#${lastGroup}`);
      });
    }
  }

  for (const language of languages)
    test(`that is clicked, and clicked again${titled(language)}`, async ({ page }) => {
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        for (const [path, link, target] of [
          ['/', language.words.home.book, '#contact'],
          ...linksToGroups(language),
        ] as const) {
          await page.goto(pathIn(language, path));
          await expect(page.locator('html')).toHaveAttribute('data-fonts');
          for (const _ of [1, 2]) {
            await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
            await page.getByRole('main').getByRole('link', { name: link }).click();
            await expectBelowBar(page, target);
          }
        }
      }
    });
});

/** Where the procedure page links its last group: of a single one it does not. */
function linksToGroups({
  words: { procedure },
}: Language): [path: string, link: string, to: string][] {
  const groups = Object.entries<{ name: string }>(procedure.groups);
  return groups
    .slice(1)
    .slice(-1)
    .map(([id, { name }]) => ['/procedure', name, `#${id}`]);
}

/**
 * Holds every request of the kind from now on. `asked` resolves with the first one; `release` lets them go on and
 * resolves when they all have their responses.
 */
async function hold(page: Page, kind: RegExp) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held: Request[] = [];
  await page.route(kind, async (route) => {
    held.push(route.request());
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return {
    asked: asked.promise,
    async release() {
      released.resolve();
      await Promise.all(held.map(async (request) => (await request.response())?.finished()));
    },
  };
}

/** Runs in the page: whether the browser has jumped to the target, which may take more than a frame. */
const hasJumped = () => scrollY > 0;

/** Expects a link's target a line and a half below the bar. */
async function expectBelowBar(page: Page, target: string): Promise<void> {
  const place = await placeOf(page, target);
  expect(place).toBeGreaterThanOrEqual(24);
  expect(place).toBeLessThanOrEqual(27);
}

/** How far below the bar an element is, in whole pixels, once nothing scrolls or moves any more. */
function placeOf(page: Page, target: string): Promise<number> {
  return page.evaluate(async (selector) => {
    const bottom = () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = () => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    let place = Number.NaN;
    for (let still = 0; still < 10; ) {
      await new Promise(requestAnimationFrame);
      const now = Math.round(top() - bottom());
      still = now === place ? still + 1 : 0;
      place = now;
    }
    return place;
  }, target);
}

test.describe('a page that was opened before a new version came', () => {
  test.use({ expectedErrors: [[/status of 404/, /Failed to load/], { scope: 'test' }] });

  for (const form of appointments)
    test(`stays whole, and says that the send failed and whom to call${form.language}`, async ({
      page,
    }) => {
      await openWhole(page, form.path);
      await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
      await fill(page, form);
      await buttonOf(page, form).click();
      const alert = formOf(page, form).getByRole('alert');
      await expect(alert).toContainText(form.failed);
      await expect(alert.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
      expect(await contentOf(page, form)).toEqual(form.content);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});

/** The texts of the stylesheets, scripts and manifests among the files, by path. */
async function textsOf(
  files: Map<string, string>,
  request: { get(url: string): Promise<{ text(): Promise<string> }> },
): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  for (const path of files.keys()) {
    if (/\.(css|js|webmanifest)$/.test(path))
      texts.push([path, await (await request.get(path)).text()]);
  }
  return texts;
}
