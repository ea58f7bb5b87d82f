import { happens, passed } from './moments.ts';

/** How much longer each time until what could not be fetched is asked for again, in milliseconds. */
const patience = 2000;

/**
 * Fetches React and the page's own code, all that `data-modules` names, side by side; each is run as it comes, so that
 * no task is as long as all of them. Until they have come the page is as without a script: a lost one is tried again.
 */
export function startClient(): void {
  for (const href of document.body.dataset.modules?.split(' ') ?? []) fetchModule(href);
}

/** Tries ever more slowly, and at once when the network comes back. (`retry` would be too much in this file.) */
async function fetchModule(href: string): Promise<void> {
  for (let delay = patience; ; delay += patience) {
    try {
      return await import(/* @vite-ignore */ href);
    } catch (error) {
      // Once is enough: code that throws while it is run gives the same error each time, without a request.
      if (delay === patience) reportError(error);
    }
    await Promise.race([passed(delay), happens('online')]);
  }
}
