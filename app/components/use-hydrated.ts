import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False in the prerendered page and while it hydrates, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
