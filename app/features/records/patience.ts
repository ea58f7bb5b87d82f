import { NotStaffError } from '../../backend/not-staff-error.ts';
import { withDeadline } from '../../components/deadline.ts';

/** How long one attempt may take, in milliseconds. */
const readDeadline = 30_000;
const firstDelay = 1_000;
const longestDelay = 60_000;

/**
 * What `read` gives at last: after a failure it is tried again, ever more slowly, and at once when the network or
 * the tab comes back. Rejects only with NotStaffError, which no waiting helps, and with the signal's reason.
 */
export async function untilRead<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      const result = await withDeadline(read(), readDeadline);
      signal.throwIfAborted();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof NotStaffError) throw error;
    }
    await betterMoment(delay, signal);
    signal.throwIfAborted();
  }
}

/** Waits for `delay` milliseconds, or until the network or the tab comes back, or the signal. */
function betterMoment(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const listening = { signal: over.signal };
    const timer = setTimeout(go, delay);
    addEventListener('online', go, listening);
    document.addEventListener('visibilitychange', goWhenVisible, listening);
    signal.addEventListener('abort', go, listening);

    function go() {
      clearTimeout(timer);
      over.abort();
      resolve();
    }

    function goWhenVisible() {
      if (document.visibilityState === 'visible') go();
    }
  });
}
