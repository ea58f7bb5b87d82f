import { withDeadline } from './deadline.ts';

/** In milliseconds: how long one attempt may take, and the first and the maximum delay before another one. */
const wait = { attempt: 30_000, first: 2_000, maximum: 60_000 };

/**
 * Calls `load`, which fetches code or records, until it succeeds, and resolves with its result. After a failure or 30
 * seconds without a response it waits, twice as long each time up to a minute, and less when the network or the tab
 * comes back, or `retryNow` is called. Rejects only with the reason of `signal`.
 */
export async function retry<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let delay = wait.first; ; delay = Math.min(delay * 2, wait.maximum)) {
    try {
      const fetched = await withDeadline(load(), wait.attempt);
      signal?.throwIfAborted();
      return fetched;
    } catch {
      signal?.throwIfAborted();
    }
    await betterMoment(delay, signal);
    signal?.throwIfAborted();
  }
}

const now = 'retry-now';

/** Ends every wait for another attempt: what kept them from succeeding is over, such as that nobody was signed in. */
export function retryNow(): void {
  dispatchEvent(new Event(now));
}

/** Waits for `delay` milliseconds, or until the network or the tab comes back, or `retryNow`, or the signal. */
function betterMoment(delay: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const listening = { signal: over.signal };
    const timer = setTimeout(go, delay);
    for (const event of ['online', now]) addEventListener(event, go, listening);
    document.addEventListener('visibilitychange', () => document.hidden || go(), listening);
    signal?.addEventListener('abort', go, listening);

    function go() {
      clearTimeout(timer);
      over.abort();
      resolve();
    }
  });
}
