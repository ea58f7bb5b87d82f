import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from '../arrange/entry.ts';

export interface Selection {
  /** The selected entries that are shown; what a search hides is never acted on. */
  entries: readonly Entry[];
  /** Whether a row that is shown is selected. */
  has(id: string): boolean;
  /** Selects or deselects a row; with `range`, all rows from the one toggled last to this one. */
  toggle(id: string, range: boolean): void;
  selectAll(): void;
  clear(): void;
}

/** The ids of the selected rows, or all of these rows: of hundreds of thousands a set of ids would take too long. */
type Selected = ReadonlySet<string> | readonly Entry[];

/**
 * Which of the rows are selected, of all entries of the list. A row that leaves the list is not selected any more: when its
 * deletion is undone, it comes back as any other.
 */
export function useSelection(rows: readonly Entry[], all: readonly Entry[]): Selection {
  const [selected, setSelected] = useState<Selected>(none);
  const anchor = useRef<string>(undefined);
  const latest = useRef({ rows, selected });
  latest.current = { rows, selected };

  const toggle = useCallback((id: string, range: boolean) => {
    const { rows, selected } = latest.current;
    const positionOf = (wanted: string | undefined) =>
      rows.findIndex(({ record }) => record.id === wanted);
    const to = positionOf(id);
    const from = range ? positionOf(anchor.current) : -1;
    const [start, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
    const ids = idsOf(selected);
    const changed = new Set(ids);
    for (const { record } of rows.slice(start, end + 1)) {
      if (ids.has(id)) changed.delete(record.id);
      else changed.add(record.id);
    }
    anchor.current = id;
    setSelected(changed);
  }, []);

  useEffect(() => {
    if (latest.current.selected === none) return;
    setSelected((before) => {
      const ids = idsOf(before);
      const there = all.filter(({ record }) => ids.has(record.id));
      if (there.length === 0) return none;
      return there.length === ids.size ? before : idsOf(there);
    });
  }, [all]);

  const areAll = selected === rows;
  const ids = useMemo(() => (areAll ? none : idsOf(selected)), [areAll, selected]);
  const entries = useMemo(() => {
    if (areAll) return rows;
    return ids.size === 0 ? [] : rows.filter(({ record }) => ids.has(record.id));
  }, [rows, areAll, ids]);
  return {
    entries,
    has: (id) => areAll || ids.has(id),
    toggle,
    selectAll: () => setSelected(rows),
    clear: () => setSelected(none),
  };
}

const none: ReadonlySet<string> = new Set();

function idsOf(selected: Selected): ReadonlySet<string> {
  return selected instanceof Set
    ? selected
    : new Set(Array.from(selected as readonly Entry[], ({ record }) => record.id));
}
