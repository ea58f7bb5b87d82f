import { createContext, startTransition, useEffect, useState } from 'react';
import type { Entry } from './entry.ts';
import { readSenders, type Senders } from './senders.ts';
import { ignoreAbort } from './use-arrangement.ts';

/** Who wrote what the open list holds, for every row; undefined until it is known. */
export const SendersContext = createContext<Senders | undefined>(undefined);

/** The senders of all entries, once these are there; until then those that were known before. */
export function useSenders(
  entries: readonly Entry[],
  areAllRead: boolean,
  knownBefore: Senders | undefined,
): Senders | undefined {
  const [senders, setSenders] = useState(knownBefore);
  useEffect(() => {
    if (!areAllRead) return;
    const controller = new AbortController();
    readSenders(entries, controller.signal).then(
      // Every row hears of it: rendered in slices.
      (read) => controller.signal.aborted || startTransition(() => setSenders(read)),
      ignoreAbort,
    );
    return () => controller.abort();
  }, [entries, areAllRead]);
  return senders;
}
