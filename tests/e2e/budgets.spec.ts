import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { type PlainFields, putDocuments } from '../../harness/put-documents.ts';
import { freezeClock } from './support/clock.ts';
import { openWhole, publicPages } from './support/pages.ts';
import { enquiries, signIn, testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';

const kilobyte = 1024;
/** Ten segments: what a server may send before the first acknowledgement (https://www.rfc-editor.org/rfc/rfc6928). */
const firstFlight = 10 * 1460;
const english = {
  name: 'Rakesh Pandey',
  message:
    'They told me the price before they began, and it was the price afterwards. I had put off the root canal for two years out of fear; it was over in forty minutes.',
};
const hindi = {
  name: 'सुनीता देवी',
  message:
    'बहुत अच्छे डॉक्टर हैं। दर्द बिल्कुल नहीं हुआ, और बच्चे अब हँसते हुए आते हैं। दाम पहले ही बता दिया, और बाद में वही रहा।',
};
const isFirebase = ({ script }: Weight) => /@firebase\//.test(script.toString());

interface Weight {
  type: string;
  /** The body's bytes on the wire. */
  wire: number;
  /** A script's text; empty for everything else. */
  script: Buffer;
}

for (const path of publicPages) {
  test(`${path} asks for at most 85 kB of script besides Firebase, and for that only where it reads`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const weights = await weigh(page, () => page.goto(path, { waitUntil: 'networkidle' }));
    const scripts = weights.filter(({ type }) => type === 'script');
    // Only the testimonials page reads without being scrolled.
    if (path !== '/testimonials') expect(scripts.filter(isFirebase)).toEqual([]);

    const gzip = gzipOf(scripts.filter((script) => !isFirebase(script)));
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${gzip} of script` });
    expect(gzip).toBeGreaterThan(0);
    expect(gzip).toBeLessThanOrEqual(85 * kilobyte);
  });
}

test('the document of every page comes whole in the first flight of packets', async ({ page }) => {
  for (const path of publicPages) {
    const response = await page.goto(path);
    const { responseHeadersSize, responseBodySize } = (await response?.request().sizes()) ?? {};
    const bytes = Number(responseHeadersSize) + Number(responseBodySize);
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${bytes} of document` });
    expect(bytes, path).toBeLessThanOrEqual(firstFlight);
  }
});

test('the procedure page, on which nothing moves, runs 3 kB of script at most and no React', async ({
  page,
}) => {
  const weights = await weigh(page, () => page.goto('/procedure', { waitUntil: 'networkidle' }));
  const scripts = weights.filter(({ type }) => type === 'script');
  const bytes = scripts.reduce((sum, { script }) => sum + script.length, 0);
  test.info().annotations.push({ type: 'bytes', description: `/procedure: ${bytes} of script` });
  expect(bytes).toBeLessThanOrEqual(3 * kilobyte);
  expect(scripts.map(({ script }) => script.toString()).join()).not.toMatch(/hydrateRoot|react/i);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('the home page weighs at most 220 kB in all, pictures and fonts included', async ({
    page,
  }) => {
    const weights = await weigh(page, () => page.goto('/', { waitUntil: 'networkidle' }));
    const { total, byType, description } = wireOf(weights);
    expect(byType.image).toBeGreaterThan(0);
    expect(total, description).toBeLessThanOrEqual(220 * kilobyte);
  });

  for (const [language, praise, limit] of [
    ['English', english, 220],
    // Two fonts come in addition: Eczar's Devanagari for the quotation, Mukta's for the name.
    ['Hindi', hindi, 335],
  ] as const) {
    test(`the testimonials page with 20 testimonials, the first in ${language}, weighs at most ${limit} kB in all`, async ({
      page,
      server,
    }) => {
      await putDocuments(server, twentyTestimonials(praise));
      // With a stopped clock the second testimonial is never shown.
      await freezeClock(page, new Date());
      const weights = await weigh(page, async () => {
        await page.goto('/testimonials');
        await expect(page.locator('blockquote')).toHaveText(praise.message);
        // Two frames, after which the fonts come.
        await page.clock.runFor(100);
        await expect(page.locator('html')).toHaveAttribute('data-fonts');
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
      });
      const { total, byType, description } = wireOf(weights);
      expect(byType.fetch).toBeGreaterThan(0);
      expect(total, description).toBeLessThanOrEqual(limit * kilobyte);
    });
  }
});

test('Firebase weighs at most 44 kB where it reads testimonials, and 64 kB at the dashboard', async ({
  page,
  server,
}) => {
  await putDocuments(server, { ...testimonials, ...enquiries(1) });
  await signIn(page, server);
  // What the dashboard fetches later would be counted for the next page.
  await expect(page.getByText('Message 1')).toBeVisible();
  for (const [path, text, limit] of [
    ['/testimonials', 'Meera', 44],
    ['/dashboard', 'Message 1', 64],
  ] as const) {
    const weights = await weigh(page, async () => {
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible();
    });
    const gzip = gzipOf(weights.filter(isFirebase));
    const description = `${path}: ${gzip} of Firebase`;
    test.info().annotations.push({ type: 'bytes', description });
    expect(gzip, description).toBeGreaterThan(0);
    expect(gzip, description).toBeLessThanOrEqual(limit * kilobyte);
  }
});

test('every page is served compressed', async ({ page, server }) => {
  await putDocuments(server, testimonials);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await openWhole(page, '/');
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? '';
    if (/html|css|javascript|svg/.test(type) && response.ok())
      expect(response.headers()['content-encoding'], response.url()).toMatch(/^(br|gzip)$/);
  }
});

/** The newest is `praise`; the others are as long, and no two alike. */
function twentyTestimonials(praise: typeof english): Record<string, PlainFields> {
  const words = praise.message.split(' ');
  const message = (index: number) =>
    [...words.slice(index), ...words.slice(0, index).reverse()].join(' ');
  return Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `feedbacks/f${index}`,
      {
        name: praise.name,
        message: message(index),
        createdAt: new Date(Date.UTC(2026, 0, 31 - index)),
      },
    ]),
  );
}

/** In bytes; every page has its fonts. */
function wireOf(weights: Weight[]) {
  const byType: Record<string, number> = {};
  for (const { type, wire } of weights) byType[type] = (byType[type] ?? 0) + wire;
  const total = weights.reduce((sum, { wire }) => sum + wire, 0);
  const description = `${total} in all ${JSON.stringify(byType)}`;
  test.info().annotations.push({ type: 'bytes', description });
  expect(byType.font).toBeGreaterThan(0);
  return { total, byType, description };
}

/** In bytes. */
function gzipOf(files: Weight[]): number {
  return files.reduce((sum, { script }) => sum + gzipSync(script, { level: 9 }).length, 0);
}

/** What is fetched while `open` runs. */
async function weigh(page: Page, open: () => Promise<unknown>): Promise<Weight[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await open();
  return Promise.all(
    responses.map(async (response) => {
      const type = response.request().resourceType();
      const { responseBodySize } = await response.request().sizes();
      // Requested again, since the browser keeps no text of what came from its cache.
      const script = type === 'script' ? await (await page.request.get(response.url())).body() : '';
      return { type, wire: responseBodySize, script: Buffer.from(script) };
    }),
  );
}
