import { signIn } from '../../harness/wire.ts';
import { atMost, type Figure } from '../figure.ts';
import { enquiryDatabase } from '../seed.ts';
import { runServer, staff } from '../server-process.ts';
import type { Sizes } from '../sizes.ts';
import { type LoadResult, putLoad } from './load.ts';

/** The time to read the 50 newest enquiries of very many, beside that of a thousand. */
export async function measureNewest({ runs, documents }: Sizes): Promise<Figure[]> {
  const large = await runServer(await enquiryDatabase(documents));
  const small = await runServer(await enquiryDatabase(1_000));
  try {
    const results: Record<'large' | 'small', LoadResult[]> = { large: [], small: [] };
    const ask = {
      large: await asker(large.url),
      small: await asker(small.url),
    };
    for (let run = 0; run < runs; run++) {
      results.large.push(await ask.large());
      results.small.push(await ask.small());
    }
    const figure = (name: string, value: (result: LoadResult) => number): Figure => ({
      name: `50 newest of ${documents.toLocaleString('en')}, ${name}, the way through HTTP included`,
      unit: 'ms',
      values: results.large.map(value),
      limit: { name: 'out of 1,000', values: results.small.map(value) },
      target: atMost(5),
    });
    return [figure('p50', ({ middle }) => middle), figure('p99', ({ slowest }) => slowest)];
  } finally {
    await large.stop();
    await small.stop();
  }
}

async function asker(url: string): Promise<() => Promise<LoadResult>> {
  const { idToken } = await signIn(url, staff.email, staff.password);
  const ask = (seconds: number) =>
    putLoad({ url, kinds: ['newest'], clients: 1, seconds, idToken });
  await ask(1);
  return () => ask(2);
}
