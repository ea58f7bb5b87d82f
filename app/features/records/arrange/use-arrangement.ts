import { startTransition, useEffect, useRef, useState } from 'react';
import { arrange } from './arrange.ts';
import type { Entry } from './entry.ts';
import type { Filter } from './filter.ts';
import { isNewestFirst, type Order } from './order.ts';
import type { Query } from './search.ts';

interface Arrangement {
  rows: readonly Entry[];
  /** What was searched to find the rows. */
  query: Query | undefined;
  /** False while the rows are still those of the previous filter or order. */
  settled: boolean;
}

/** The entries that the filter, which has the query, takes, in order. Until they are known, the previous rows stay. */
export function useArrangement(
  entries: readonly Entry[],
  filter: Filter | undefined,
  order: Order,
  query: Query | undefined,
): Arrangement {
  const isPlain = filter === undefined && isNewestFirst(order);
  const [arranged, setArranged] = useState({ rows: entries, filter, order });
  const shown = useRef({ rows: entries, query });

  useEffect(() => {
    if (isPlain) return;
    const controller = new AbortController();
    arrange(entries, filter, order, controller.signal).then(
      // Rendered in slices: some twenty rows with their links take longer than the page may stand.
      (rows) =>
        controller.signal.aborted || startTransition(() => setArranged({ rows, filter, order })),
      ignoreAbort,
    );
    return () => controller.abort();
  }, [entries, filter, order, isPlain]);

  const settled = isPlain || (arranged.filter === filter && arranged.order === order);
  const now = settled ? { rows: isPlain ? entries : arranged.rows, query } : shown.current;
  useEffect(() => {
    shown.current = now;
  });
  return { ...now, settled };
}

export function ignoreAbort(error: unknown) {
  if ((error as Error).name !== 'AbortError') throw error;
}
