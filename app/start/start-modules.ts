import { fetchFile } from '../network/fetch-file.ts';
import { happens, passed } from './moments.ts';

/** In milliseconds: the first delay before another attempt, and what each further delay is longer by. */
const patience = 2000;

/**
 * Fetches the modules with these URLs, between which are spaces, in parallel. Each runs when it and those before it,
 * which it may import, have come, so that no single task blocks the page for long.
 */
export function startModules(hrefs?: string): void {
  let arrived: Promise<unknown> = Promise.resolve();
  for (const href of hrefs?.split(' ') ?? []) {
    arrived = Promise.all([arrived, fetchPatiently(href)]);
    arrived.then(() => import(/* @vite-ignore */ href)).catch(reportError);
  }
}

/** Like `retry`, which is too large for the first script: tries again after longer and longer delays, or when online. */
async function fetchPatiently(href: string): Promise<void> {
  for (let delay = patience; ; delay += patience) {
    try {
      return await fetchFile(href);
    } catch (error) {
      if (delay === patience) reportError(error);
    }
    await Promise.race([passed(delay), happens('online')]);
  }
}
