import { useEffect, useRef, useState } from 'react';
import { arrange } from './arrange.ts';
import type { Entry } from './entry.ts';
import type { Filter } from './filter.ts';
import { isNewestFirst, type Order } from './order.ts';

interface Arrangement {
  rows: readonly Entry[];
  /** False while the rows are still those of the previous filter or order. */
  settled: boolean;
}

/** The entries that the filter takes, in order. Until they are known, the previous rows stay. */
export function useArrangement(
  entries: readonly Entry[],
  filter: Filter | undefined,
  order: Order,
): Arrangement {
  const isPlain = filter === undefined && isNewestFirst(order);
  const [arranged, setArranged] = useState({ rows: entries, filter, order });
  const shown = useRef(entries);

  useEffect(() => {
    if (isPlain) return;
    const controller = new AbortController();
    arrange(entries, filter, order, controller.signal).then(
      (rows) => controller.signal.aborted || setArranged({ rows, filter, order }),
      ignoreAbort,
    );
    return () => controller.abort();
  }, [entries, filter, order, isPlain]);

  const settled = isPlain || (arranged.filter === filter && arranged.order === order);
  const rows = isPlain ? entries : settled ? arranged.rows : shown.current;
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  return { rows, settled };
}

export function ignoreAbort(error: unknown) {
  if ((error as Error).name !== 'AbortError') throw error;
}
