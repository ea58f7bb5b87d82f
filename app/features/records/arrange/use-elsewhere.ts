import { useEffect, useState } from 'react';
import type { FollowUp } from '../../../backend/follow-up.ts';
import type { TimeRange } from './days.ts';
import { type Elsewhere, findElsewhere } from './elsewhere.ts';
import type { Entry } from './entry.ts';
import type { Show } from './filter.ts';
import type { Query } from './search.ts';
import { ignoreAbort } from './use-arrangement.ts';

/** What a search finds among entries that are not shown; undefined where none are hidden, and until it is known. */
export function useElsewhere(
  entries: readonly Entry[],
  others: readonly Entry[],
  query: Query | undefined,
  range: TimeRange | undefined,
  show: Show,
  followUps: ReadonlyMap<string, FollowUp>,
): Elsewhere | undefined {
  const [found, setFound] = useState<{ query: Query; range: unknown; show: Show; in: Elsewhere }>();

  useEffect(() => {
    if (!query || !(range || show !== 'all' || others.length > 0)) return;
    const controller = new AbortController();
    findElsewhere(entries, others, query, range, show, followUps, controller.signal).then(
      (elsewhere) => controller.signal.aborted || setFound({ query, range, show, in: elsewhere }),
      ignoreAbort,
    );
    return () => controller.abort();
  }, [entries, others, query, range, show, followUps]);

  const isOfThis = found?.query === query && found?.range === range && found?.show === show;
  return isOfThis ? found?.in : undefined;
}
