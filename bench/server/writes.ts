import { atMost, type Figure, ratioAtLeast } from '../figure.ts';
import { runServer, withDataFolder } from '../server-process.ts';
import type { Sizes } from '../sizes.ts';
import { runBareServer } from './bare-server.ts';
import { type LoadResult, putLoad } from './load.ts';

/** Durable writes of enquiries through HTTP, beside those of a bare server that stores the same bodies. */
export function measureWrites(sizes: Sizes): Promise<Figure[]> {
  return withDataFolder(async (directory) => {
    const servers = [await runServer(directory), await runBareServer(directory)] as const;
    const figures: Figure[] = [];
    try {
      for (const clients of [1, 50, 200]) figures.push(...(await measure(clients, servers, sizes)));
    } finally {
      for (const server of servers) await server.stop();
    }
    return figures;
  });
}

async function measure(
  clients: number,
  [own, bare]: readonly [{ url: string }, { url: string }],
  { runs, writeSeconds }: Sizes,
): Promise<Figure[]> {
  const load = ({ url }: { url: string }, seconds: number) =>
    putLoad({ url, kinds: ['enquiry'], clients, seconds });
  const results: { own: LoadResult; bare: LoadResult }[] = [];
  for (const server of [own, bare]) await load(server, writeSeconds / 2);
  for (let run = 0; run < runs; run++) {
    results.push({ own: await load(own, writeSeconds), bare: await load(bare, writeSeconds) });
  }

  const who = clients === 1 ? '1 client' : `${clients} clients`;
  const figure = (
    name: string,
    unit: Figure['unit'],
    value: (result: LoadResult) => number,
    target?: Figure['target'],
  ): Figure => ({
    name,
    unit,
    values: results.map((result) => value(result.own)),
    limit: { name: 'bare server', values: results.map((result) => value(result.bare)) },
    ...(target && { target }),
  });
  return [
    figure(`durable writes, ${who}`, '/s', ({ rate }) => rate, ratioAtLeast(0.5)),
    figure(`time to “on disk”, ${who}, p50`, 'ms', ({ middle }) => middle),
    figure(
      `time to “on disk”, ${who}, p99`,
      'ms',
      ({ slowest }) => slowest,
      clients === 200 ? atMost(50) : undefined,
    ),
  ];
}
