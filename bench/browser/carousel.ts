import { atMost, type Figure } from '../figure.ts';
import { seed } from '../seed.ts';
import { type RunningServer, runServer, withDataFolder } from '../server-process.ts';
import type { Sizes } from '../sizes.ts';
import { withPage } from './browser.ts';

interface Cost {
  requests: number;
  kilobytes: number;
}

/** The documents that a visit to the testimonials reads, with very many of them in the database and with a few. */
export async function measureCarousel({ runs, records }: Sizes): Promise<Figure[]> {
  const many = await costs(records, runs);
  const few = await costs(20, runs);
  const figure = (
    name: string,
    unit: Figure['unit'],
    value: (cost: Cost) => number,
    target?: Figure['target'],
  ): Figure => ({
    name: `${name} for a visitor, with ${records.toLocaleString('en')} feedbacks`,
    unit,
    values: many.map(value),
    limit: { name: 'with 20', values: few.map(value) },
    ...(target && { target }),
  });
  return [
    figure('reads', 'requests', ({ requests }) => requests, atMost(1)),
    figure('read', 'KB', ({ kilobytes }) => kilobytes),
  ];
}

function costs(count: number, runs: number): Promise<Cost[]> {
  return withDataFolder(async (directory) => {
    await seed(directory, 'feedbacks', count);
    const server = await runServer(directory);
    try {
      const found: Cost[] = [];
      for (let run = 0; run < runs; run++) found.push(await cost(server));
      return found;
    } finally {
      await server.stop();
    }
  });
}

function cost({ url }: RunningServer): Promise<Cost> {
  return withPage(async (page) => {
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(`${url}/v1/`)) bodies.push(response.body());
    });
    await page.goto(url);
    await page.locator('.testimonials-box').scrollIntoViewIfNeeded();
    await page.locator('.testimonials-box blockquote').first().waitFor();
    // Long enough for several testimonials to be shown.
    await page.waitForTimeout(10_000);
    const bytes = (await Promise.all(bodies)).reduce((sum, { length }) => sum + length, 0);
    return { requests: bodies.length, kilobytes: bytes / 1024 };
  });
}
