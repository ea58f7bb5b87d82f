import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { languages, pathIn } from '../../app/content/languages.ts';
import { type PlainFields, putDocuments } from '../../harness/put-documents.ts';
import { freezeClock, runUntilFonts } from './support/clock.ts';
import { openWhole, publicPages } from './support/pages.ts';
import { enquiries, fillSignIn, staff, testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { holdBack } from './support/testimonials.ts';
import { words } from './support/words.ts';

const kilobyte = 1024;
/** Ten segments: what a server may send before the first acknowledgement (https://www.rfc-editor.org/rfc/rfc6928). */
const firstFlight = 10 * 1460;
/** What the words of an English home page take of it, compressed: those of another clinic or language may take more. */
const usualWords = 3150;
/** A menu of languages, with its styles. */
const languageMenu = languages.length > 2 ? 500 : 0;
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
  test(`${path} asks for at most 82 kB of script, and for nothing of Firebase`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const weights = await weigh(page, () => page.goto(path, { waitUntil: 'networkidle' }));
    const scripts = weights.filter(({ type }) => type === 'script');
    expect(scripts.filter(isFirebase)).toEqual([]);

    const gzip = gzipOf(scripts);
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${gzip} of script` });
    expect(gzip).toBeGreaterThan(0);
    expect(gzip).toBeLessThanOrEqual(82 * kilobyte);
  });
}

test('the document of every page comes whole in the first flight of packets, if its words are as many as usual', async ({
  page,
}) => {
  for (const path of publicPages) {
    const response = await page.goto(path);
    const { responseHeadersSize, responseBodySize } = (await response?.request().sizes()) ?? {};
    const bytes = Number(responseHeadersSize) + Number(responseBodySize);
    const words = brotliCompressSync(wordsIn((await response?.text()) ?? '')).length;
    const description = `${path}: ${bytes} of document, with ${words} of words`;
    test.info().annotations.push({ type: 'bytes', description });
    const others = bytes - words;
    expect(others, description).toBeLessThanOrEqual(firstFlight - usualWords + languageMenu);
  }
});

test('the procedure page, on which nothing moves, runs 3 kB of script at first, one more once it is painted, and no React', async ({
  page,
}) => {
  const weights = await weigh(page, () => page.goto('/procedure', { waitUntil: 'networkidle' }));
  const scripts = weights.filter(({ type }) => type === 'script');
  const [first = 0, ...later] = scripts.map(({ script }) => script.length);
  const others = later.reduce((sum, bytes) => sum + bytes, 0);
  const description = `/procedure: ${first} of script at first, ${others} later`;
  test.info().annotations.push({ type: 'bytes', description });
  expect(first).toBeLessThanOrEqual(3 * kilobyte);
  expect(others).toBeLessThanOrEqual(kilobyte);
  expect(scripts.map(({ script }) => script.toString()).join()).not.toMatch(/hydrateRoot|react/i);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  for (const home of languages.map((language) => pathIn(language, '/'))) {
    test(`the home page ${home} weighs at most 220 kB in all, pictures and fonts included`, async ({
      page,
    }) => {
      const weights = await weigh(page, async () => {
        await page.goto(home, { waitUntil: 'networkidle' });
        // The fonts wait until the page is painted, which on a busy machine is later than that.
        await page.locator('html[data-fonts]').waitFor();
        await page.evaluate(() => document.fonts.ready);
      });
      const { total, byType, description } = wireOf(weights);
      expect(byType.image).toBeGreaterThan(0);
      expect(total, description).toBeLessThanOrEqual(220 * kilobyte);
    });

    test(`the home page ${home} scrolled to its end weighs at most 240 kB, with nothing of Firebase`, async ({
      page,
      server,
    }) => {
      await putDocuments(server, twentyTestimonials(english));
      // Nothing turns, or the pictures would depend on how long this takes.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const weights = await weigh(page, async () => {
        await openWhole(page, home);
        await expect(page.locator('blockquote')).toHaveText(english.message);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
      });
      expect(weights.filter(isFirebase)).toEqual([]);
      const { total, byType, description } = wireOf(weights);
      expect(byType.database).toBeGreaterThan(0);
      expect(total, description).toBeLessThanOrEqual(240 * kilobyte);
    });
  }

  for (const [language, praise, limit] of [
    ['English', english, 175],
    // Two fonts come in addition: Eczar's Devanagari for the quotation, Mukta's for the name.
    ['Hindi', hindi, 295],
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
        // React's, which comes when the first words are painted, with the fonts.
        await expect(
          page.getByRole('button', { name: words.testimonials.carousel.next }),
        ).toBeVisible();
        await runUntilFonts(page);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
      });
      expect(weights.filter(isFirebase)).toEqual([]);
      const { total, byType, description } = wireOf(weights);
      expect(byType.database).toBeGreaterThan(0);
      // The fonts that only a language with accents fetches.
      const { accents = 0 } = byType;
      expect(total - accents, description).toBeLessThanOrEqual(limit * kilobyte);
    });
  }
});

test('Firebase weighs at most 30 kB where staff sign in, nothing of Firestore among it, and 64 kB at the dashboard', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(1));
  await server.addStaff(staff.email, staff.password);
  const firebaseOf = async (path: string, open: () => Promise<unknown>) => {
    const scripts = (await weigh(page, open)).filter(isFirebase);
    const description = `${path}: ${gzipOf(scripts)} of Firebase`;
    test.info().annotations.push({ type: 'bytes', description });
    return { gzip: gzipOf(scripts), text: scripts.map(({ script }) => script.toString()).join() };
  };
  const release = await holdBack(page, /signInWithPassword/);
  const atSignIn = await firebaseOf('/login', async () => {
    // By then all that signs in is there.
    const asked = page.waitForRequest(/signInWithPassword/);
    await fillSignIn(page, staff.email, staff.password);
    await asked;
  });
  expect(atSignIn.gzip).toBeGreaterThan(0);
  expect(atSignIn.gzip).toBeLessThanOrEqual(30 * kilobyte);
  expect(atSignIn.text).not.toContain('firestore/lite');

  release();
  await expect(page.getByText('Message 1')).toBeVisible();
  const atDashboard = await firebaseOf('/dashboard', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('Message 1')).toBeVisible();
  });
  expect(atDashboard.text).toContain('firestore/lite');
  expect(atDashboard.gzip).toBeLessThanOrEqual(64 * kilobyte);
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

/** What visitors read, and what scripts say and machines are told: all of it is the clinic's. */
function wordsIn(html: string): string {
  const code = /<style[^>]*>[^<]*<\/style>|<script(?![^>]*json)[^>]*>[^<]*<\/script>|<[^>]*>/g;
  return html.replace(code, ' ');
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
      // What is preloaded has no type of its own.
      const asked = new URL(response.url()).pathname;
      const own = asked.startsWith('/v1/') ? 'database' : asked.includes('-accented-') && 'accents';
      const type = own || response.request().resourceType();
      const { responseBodySize } = await response.request().sizes();
      // Requested again, since the browser keeps no text of what came from its cache.
      const script = type === 'script' ? await (await page.request.get(response.url())).body() : '';
      // What came from the cache is told as a body of less than nothing.
      return { type, wire: Math.max(0, responseBodySize), script: Buffer.from(script) };
    }),
  );
}
