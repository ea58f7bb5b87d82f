import { happens, passed } from './moments.ts';

/** In milliseconds: the first delay before another attempt, and what each further delay is longer by. */
const patience = 2000;

/**
 * Fetches the modules that `data-modules` names, React and the page's own code, in parallel. Each runs as soon as it has
 * come, so that no single task blocks the page for long. A module that could not be fetched is tried again: without it
 * the page stays as it is without scripts.
 */
export function startClient(): void {
  for (const href of document.body.dataset.modules?.split(' ') ?? []) fetchModule(href);
}

/** Like `retry`, which is too large for the first script: tries again after longer and longer delays, or when online. */
async function fetchModule(href: string): Promise<void> {
  for (let delay = patience; ; delay += patience) {
    try {
      return await import(/* @vite-ignore */ href);
    } catch (error) {
      // Reported once: a module that throws while it runs rejects each import with the same error, without a request.
      if (delay === patience) reportError(error);
    }
    await Promise.race([passed(delay), happens('online')]);
  }
}
