import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, ratioAtMost } from '../figure.ts';
import { residentMegabytes, runServer, staff, withDataFolder } from '../server-process.ts';
import type { Sizes } from '../sizes.ts';
import { median } from '../statistics.ts';
import { type LoadResult, putLoad } from './load.ts';
import type { RequestKind } from './requests.ts';

const VISITORS = 18;
const VISIT: RequestKind[] = ['home', 'testimonials', 'enquiry', 'feedback'];

const STAFF = 2;
/** Few sign-ins: each takes 128 MiB and a processor for half a second. */
const SHIFT: RequestKind[] = [
  'signIn',
  ...Array.from({ length: 500 }, (_, turn) => (turn % 50 === 49 ? 'refresh' : 'newest')),
];

const PAUSE_MS = 15;

/**
 * The server's memory while visitors and staff write, read and browse for minutes. Each has an address of its own, as
 * behind a proxy, so that the rate limiters soon hold as many addresses as they ever can.
 */
export function measureSoak({ soakMinutes }: Sizes): Promise<Figure[]> {
  return withDataFolder(async (directory) => {
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' };
    const server = await runServer(directory, undefined, environment);
    const put = (kinds: RequestKind[], clients: number): Promise<LoadResult> =>
      putLoad({
        url: server.url,
        kinds,
        clients,
        seconds: soakMinutes * 60,
        pauseMs: PAUSE_MS,
        comesAndGoes: true,
        account: staff,
      });
    try {
      const ended = Promise.all([put(VISIT, VISITORS), put(SHIFT, STAFF)]);
      const memory: number[] = [];
      const results = await until(ended, () => memory.push(residentMegabytes(server.pid)));
      const rate = results.reduce((sum, result) => sum + result.rate, 0);
      const fifth = Math.floor(memory.length / 5);
      return [
        {
          name: `memory in the last fifth of ${soakMinutes} minutes at ${Math.round(rate)} requests/s`,
          unit: 'MB',
          values: [median(memory.slice(-fifth))],
          // The first fifth does not count: the caches are being filled.
          limit: { name: 'in the second fifth', values: [median(memory.slice(fifth, 2 * fifth))] },
          target: ratioAtMost(1.1),
        },
        { name: 'memory at its highest', unit: 'MB', values: [Math.max(...memory)] },
      ];
    } finally {
      await server.stop();
    }
  });
}

/** Calls `look` every half second until the load has ended. */
async function until<T>(ended: Promise<T>, look: () => void): Promise<T> {
  const stop = new AbortController();
  const looking = (async () => {
    while (!stop.signal.aborted) {
      look();
      await wait(500);
    }
  })();
  try {
    return await ended;
  } finally {
    stop.abort();
    await looking;
  }
}
