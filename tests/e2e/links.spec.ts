import { allPages, openWhole, publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

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
          expect(link).toMatch(
            /^(tel:\+91|mailto:|https:\/\/(www\.google\.com\/maps|www\.example\.com|wa\.me)\/)/,
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
      expect((await request.head(url, { maxRedirects: 0 })).status(), `${url} on ${from}`).toBe(
        200,
      );
    expect(anchors.length).toBeGreaterThan(5);
    for (const { from, path, id } of anchors)
      expect(ids.get(path), `${path}#${id} on ${from}`).toContain(id);
  });

  test('where nothing is, a helpful page says so, with the right status', async ({
    page,
    request,
  }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/not found/i);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
    await expect(main.locator('a[href^="tel:"]')).toBeVisible();
    for (const path of ['/assets/none.js', '/procedure/none', '/index.html', '/404', '/404.html']) {
      const missing = await request.get(path);
      expect(missing.status(), path).toBe(404);
      expect(await missing.text()).toContain('<h1');
    }
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

test.describe('a hash link', () => {
  for (const [title, path] of [
    ['to the appointment form, cold', '/#contact'],
    ['to a group of treatments', '/procedure#orthodontics'],
  ] as const) {
    test(`${title}: what it names stands below the bar and stays there`, async ({ page }) => {
      // A phone, and a window of 1280 x 1024 at a zoom of 400 %.
      for (const viewport of [
        { width: 360, height: 640 },
        { width: 320, height: 256 },
      ]) {
        await page.setViewportSize(viewport);
        await page.goto('about:blank');
        await page.goto(path);
        if (path.startsWith('/#')) await expect(page.getByRole('form')).toBeVisible();
        const target = page.locator(path.slice(path.indexOf('#')));
        const bar = await page.getByRole('banner').boundingBox();
        const below = async () => ((await target.boundingBox())?.y ?? 0) - (bar?.height ?? 0);
        await expect.poll(below).toBeGreaterThanOrEqual(0);
        await expect.poll(below).toBeLessThan(viewport.height / 3);
      }
    });
  }

  test('works from another page, and twice', async ({ page }) => {
    await page.goto('/');
    const book = page.getByRole('link', { name: 'अपॉइंटमेंट बुक करें' });
    for (const _ of [1, 2]) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await book.click();
      await expect(page.locator('#contact-heading')).toBeInViewport();
    }
    await page.goto('/procedure');
    await page
      .getByRole('navigation', { name: 'Treatments' })
      .getByRole('link', { name: 'Kids Dentistry' })
      .click();
    await expect(page.locator('#kids-dentistry-heading')).toBeInViewport();
  });
});

test.describe('a page that was opened before a new version came', () => {
  test.use({ expectedErrors: [[/status of 404/, /Failed to load/], { scope: 'test' }] });

  test('stays whole, and says that the send failed and whom to call', async ({ page }) => {
    await openWhole(page, '/contact-us');
    await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    const form = page.getByRole('form', { name: 'Appointment' });
    for (const [label, value] of Object.entries({
      Name: 'Asha',
      Number: '9',
      Email: 'a@b',
      Message: 'Hello',
    }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toContainText(
      'Failed to send message. Please try again.',
    );
    await expect(form.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(form.getByLabel('Message')).toHaveValue('Hello');
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
