import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { openWhole, publicPages } from './support/pages.ts';
import { putDocuments, testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';

const kilobyte = 1024;

interface Weight {
  type: string;
  /** Bytes of the body as it came over the wire. */
  wire: number;
  body: Buffer;
}

for (const path of publicPages) {
  test(`${path} asks for at most 85 kB of script besides Firebase, and for that only where it reads`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const weights = await weigh(page, () => page.goto(path, { waitUntil: 'networkidle' }));
    const scripts = weights.filter(({ type }) => type === 'script');
    const isFirebase = ({ body }: Weight) => /@firebase\//.test(body.toString());
    // Only the testimonials page shows at once what it reads.
    if (path !== '/testimonials') expect(scripts.filter(isFirebase)).toEqual([]);

    const gzip = scripts
      .filter((script) => !isFirebase(script))
      .reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0);
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${gzip} of script` });
    expect(gzip).toBeGreaterThan(0);
    expect(gzip).toBeLessThanOrEqual(85 * kilobyte);
  });
}

test('the procedure page, on which nothing moves, runs 3 kB of script at most and no React', async ({
  page,
}) => {
  const weights = await weigh(page, () => page.goto('/procedure', { waitUntil: 'networkidle' }));
  const scripts = weights.filter(({ type }) => type === 'script');
  const bytes = scripts.reduce((sum, { body }) => sum + body.length, 0);
  test.info().annotations.push({ type: 'bytes', description: `/procedure: ${bytes} of script` });
  expect(bytes).toBeLessThanOrEqual(3 * kilobyte);
  expect(scripts.map(({ body }) => body.toString()).join()).not.toMatch(/hydrateRoot|react/i);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('the home page weighs at most 220 kB in all, pictures and fonts included', async ({
    page,
  }) => {
    const weights = await weigh(page, () => page.goto('/', { waitUntil: 'networkidle' }));
    const byType: Record<string, number> = {};
    for (const { type, wire } of weights) byType[type] = (byType[type] ?? 0) + wire;
    const total = weights.reduce((sum, { wire }) => sum + wire, 0);
    const description = `/: ${total} in all ${JSON.stringify(byType)}`;
    test.info().annotations.push({ type: 'bytes', description });
    expect(byType.font).toBeGreaterThan(0);
    expect(byType.image).toBeGreaterThan(0);
    expect(total, description).toBeLessThanOrEqual(220 * kilobyte);
  });
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

/** What is fetched while `open` runs. */
async function weigh(page: Page, open: () => Promise<unknown>): Promise<Weight[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await open();
  return Promise.all(
    responses.map(async (response) => {
      const { responseBodySize } = await response.request().sizes();
      return {
        type: response.request().resourceType(),
        wire: responseBodySize,
        body: await response.body(),
      };
    }),
  );
}
