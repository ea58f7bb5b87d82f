import { useEffect, useRef, useState } from 'react';
import { arrange } from './arrange.ts';
import type { Entry } from './entry.ts';
import { isNewestFirst, type Order } from './order.ts';
import type { Query } from './search.ts';

interface Arrangement {
  rows: readonly Entry[];
  /** False while the rows are still those of the query or order before. */
  settled: boolean;
}

/** The entries that match, in order. While they are worked out, the rows before stay. */
export function useArrangement(
  entries: readonly Entry[],
  query: Query | undefined,
  order: Order,
): Arrangement {
  const isPlain = query === undefined && isNewestFirst(order);
  const [arranged, setArranged] = useState({ rows: entries, query, order });
  const shown = useRef(entries);

  useEffect(() => {
    if (isPlain) return;
    const controller = new AbortController();
    arrange(entries, query, order, controller.signal).then(
      (rows) => controller.signal.aborted || setArranged({ rows, query, order }),
      ignoreAbort,
    );
    return () => controller.abort();
  }, [entries, query, order, isPlain]);

  const settled = isPlain || (arranged.query === query && arranged.order === order);
  const rows = isPlain ? entries : settled ? arranged.rows : shown.current;
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  return { rows, settled };
}

function ignoreAbort(error: unknown) {
  if ((error as Error).name !== 'AbortError') throw error;
}
