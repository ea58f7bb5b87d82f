import { useDeferredValue, useMemo } from 'react';
import type { FollowUp } from '../../backend/follow-up.ts';
import type { TimeRange } from './arrange/days.ts';
import type { Entry } from './arrange/entry.ts';
import { countsOf, oldestToDo } from './arrange/filter.ts';

/** How many enquiries are to do and done, and when the one came that waits longest; undefined while `isKnown` is false. */
export function useToDoCounts(
  isKnown: boolean,
  entries: readonly Entry[],
  range: TimeRange | undefined,
  byId: ReadonlyMap<string, FollowUp>,
) {
  // In a task of its own: a long list is shown first, and then counted.
  const counted = useDeferredValue(entries);
  const counts = useMemo(
    () => (isKnown ? countsOf(counted, range, byId) : undefined),
    [isKnown, counted, range, byId],
  );
  const oldest = useMemo(
    () => (isKnown ? oldestToDo(counted, byId) : undefined),
    [isKnown, counted, byId],
  );
  return { counts, oldestToDo: oldest };
}
