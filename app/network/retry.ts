import { withDeadline } from './deadline.ts';

/** In milliseconds: how long one attempt may take, and how long until the next one. */
const wait = { answer: 30_000, first: 2_000, longest: 60_000 };

/**
 * What `load` brings at last, code or records: after a failure, or too long without an answer, it is tried again, ever
 * more slowly, and at once when the network or the tab comes back. Rejects only with the reason of `signal`.
 */
export async function retry<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let delay = wait.first; ; delay = Math.min(delay * 2, wait.longest)) {
    try {
      const fetched = await withDeadline(load(), wait.answer);
      signal?.throwIfAborted();
      return fetched;
    } catch {
      signal?.throwIfAborted();
    }
    await betterMoment(delay, signal);
    signal?.throwIfAborted();
  }
}

/** Waits for `delay` milliseconds, or until the network or the tab comes back, or the signal. */
function betterMoment(delay: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const listening = { signal: over.signal };
    const timer = setTimeout(go, delay);
    addEventListener('online', go, listening);
    document.addEventListener('visibilitychange', () => document.hidden || go(), listening);
    signal?.addEventListener('abort', go, listening);

    function go() {
      clearTimeout(timer);
      over.abort();
      resolve();
    }
  });
}
