import { FairQueue } from '../shares/fair-queue.ts';
import { limits } from '../shares/limits.ts';
import { type Client, Shares } from '../shares/shares.ts';
import { tryLater } from './identity-error.ts';

// Each hashing takes 128 MiB and one of libuv's four threads. Two at once leave threads for files.
const MAXIMUM_RUNNING = 2;
const places = new Shares(limits.hashings);

// Shared by all hashers, because memory and threads belong to the process.
let running = 0;
const knownFirst = new FairQueue<() => void>();
const others = new FairQueue<() => void>();

/**
 * Runs `hash` when it is the client's turn: known clients go before all others, and within each of the two groups clients
 * take turns. Throws 503 when the client, or all together, have too many waiting.
 */
export async function inHashTurn<T>(client: Client, hash: () => Promise<T>): Promise<T> {
  await waitForTurn(client);
  try {
    return await hash();
  } finally {
    const next = knownFirst.take() ?? others.take();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function waitForTurn(client: Client): Promise<void> {
  if (running < MAXIMUM_RUNNING) {
    running += 1;
    return;
  }
  const giveBack = places.take(client);
  if (giveBack === null) throw tryLater('The server is busy.', 503, 5);
  const queue = client.isKnown ? knownFirst : others;
  await new Promise<void>((resolve) => queue.add(client.key, resolve));
  giveBack();
}
