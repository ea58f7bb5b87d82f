import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../../tests/support/wire.ts';
import { type Figure, ratioAtMost } from '../figure.ts';
import { residentMegabytes, runServer, staff, withDataFolder } from '../server-process.ts';
import type { Sizes } from '../sizes.ts';
import { median } from '../statistics.ts';
import { putLoad } from './load.ts';

const CLIENTS = 20;
const PAUSE_MS = 15;

/** The server's memory while visitors and staff write, read and browse for minutes. */
export function measureSoak({ soakMinutes }: Sizes): Promise<Figure[]> {
  return withDataFolder(async (directory) => {
    const server = await runServer(directory);
    try {
      const { idToken } = await signIn(server.url, staff.email, staff.password);
      const ended = putLoad({
        url: server.url,
        kinds: ['enquiry', 'newest', 'home'],
        clients: CLIENTS,
        pauseMs: PAUSE_MS,
        seconds: soakMinutes * 60,
        idToken,
      });
      const memory: number[] = [];
      const { rate } = await until(ended, () => memory.push(residentMegabytes(server.pid)));
      const fifth = Math.floor(memory.length / 5);
      return [
        {
          name: `memory in the last fifth of ${soakMinutes} minutes at ${Math.round(rate)} requests/s`,
          unit: 'MB',
          values: [median(memory.slice(-fifth))],
          // The first fifth warms up: caches fill to their bounds.
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

/** Looks every half second until it has ended. */
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
