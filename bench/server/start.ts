import { atMost, type Figure } from '../figure.ts';
import { enquiryDatabase } from '../seed.ts';
import { runServer } from '../server-process.ts';
import type { Sizes } from '../sizes.ts';

/** The time from the process's start to its line "Ready", with very many documents and with a thousand. */
export async function measureStart({ runs, documents }: Sizes): Promise<Figure[]> {
  const large = await enquiryDatabase(documents);
  const small = await enquiryDatabase(1_000);
  // The first start makes the staff account and the signing key.
  for (const directory of [large, small]) await secondsToStart(directory);
  const values: number[] = [];
  const limits: number[] = [];
  for (let run = 0; run < runs; run++) {
    values.push(await secondsToStart(large));
    limits.push(await secondsToStart(small));
  }
  return [
    {
      name: `start with ${documents.toLocaleString('en')} documents`,
      unit: 's',
      values,
      limit: { name: 'with 1,000', values: limits },
      target: atMost(1),
    },
  ];
}

async function secondsToStart(directory: string): Promise<number> {
  const begin = performance.now();
  const server = await runServer(directory);
  const seconds = (performance.now() - begin) / 1000;
  await server.stop();
  return seconds;
}
