import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from '../arrange/entry.ts';

export interface Selection {
  /** The selected entries that are shown; what a search hides is never acted on. */
  entries: readonly Entry[];
  has(id: string): boolean;
  /** Selects or deselects a row; with `range`, all rows from the one toggled last to this one. */
  toggle(id: string, range: boolean): void;
  selectAll(): void;
  clear(): void;
}

/**
 * Which of the rows are selected, of all entries of the list. A row that leaves the list is not selected any more: when its
 * deletion is undone, it comes back as any other.
 */
export function useSelection(rows: readonly Entry[], all: readonly Entry[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const latest = useRef({ rows, ids });
  latest.current = { rows, ids };

  const toggle = useCallback((id: string, range: boolean) => {
    const { rows, ids } = latest.current;
    const positionOf = (wanted: string | undefined) =>
      rows.findIndex(({ record }) => record.id === wanted);
    const to = positionOf(id);
    const from = range ? positionOf(anchor.current) : -1;
    const [start, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
    const changed = new Set(ids);
    for (const { record } of rows.slice(start, end + 1)) {
      if (ids.has(id)) changed.delete(record.id);
      else changed.add(record.id);
    }
    anchor.current = id;
    setIds(changed);
  }, []);

  useEffect(() => {
    if (latest.current.ids.size === 0) return;
    setIds((before) => {
      const there = all.map(({ record }) => record.id).filter((id) => before.has(id));
      return there.length === before.size ? before : new Set(there);
    });
  }, [all]);

  const entries = useMemo(
    () => (ids.size === 0 ? [] : rows.filter(({ record }) => ids.has(record.id))),
    [rows, ids],
  );
  return {
    entries,
    has: (id) => ids.has(id),
    toggle,
    selectAll: () => setIds(new Set(rows.map(({ record }) => record.id))),
    clear: () => setIds(new Set()),
  };
}
