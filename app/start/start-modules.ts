import { fetchFile } from '../network/fetch-file.ts';
import { nextEvent, sleep } from './moments.ts';

/** In milliseconds: the first delay before another attempt, by which each further delay is longer. */
const delayStep = 2000;

/**
 * Fetches the modules with these URLs in parallel. Each runs when it and those before it, which it may import, have come, so
 * that no single task blocks the page for long.
 */
export function startModules(hrefs: string[]): void {
  let arrived: Promise<unknown> = Promise.resolve();
  for (const href of hrefs) {
    arrived = Promise.all([arrived, fetchWithRetries(href)]);
    arrived.then(() => import(/* @vite-ignore */ href)).catch(reportError);
  }
}

/** Like `retry`, which is too large for the first script: retries after longer and longer delays, or when online. */
async function fetchWithRetries(href: string): Promise<void> {
  for (let delay = delayStep; ; delay += delayStep) {
    try {
      return await fetchFile(href);
    } catch (error) {
      if (delay === delayStep) reportError(error);
    }
    await Promise.race([sleep(delay), nextEvent('online')]);
  }
}
