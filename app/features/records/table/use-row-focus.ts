import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Entry } from '../arrange/entry.ts';
import type { RowCommands } from './record-row.tsx';

/**
 * The keys within the rows: arrows go to the next row, Delete deletes it. When the row that holds the focus goes, the
 * focus moves to the one that takes its place, on the row itself: a key pressed once more does nothing by accident.
 */
export function useRowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  virtualizer: Virtualizer<Window, HTMLTableRowElement>,
  rows: readonly Entry[],
  commands: RowCommands,
  /** Where it puts what focuses the row at an index, or the last row. */
  focusRowAt: RefObject<(index: number) => void>,
): (event: KeyboardEvent) => void {
  /** The place to which the focus goes as soon as its row is in the page. */
  const wanted = useRef<number>(undefined);
  const focused = useRef<{ id: string; index: number }>(undefined);

  function focusRow(index: number) {
    if (index < 0 || index >= rows.length) return;
    wanted.current = index;
    virtualizer.scrollToIndex(index);
    focusIfThere();
  }

  function focusIfThere() {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  }

  useLayoutEffect(() => {
    const lost = focused.current;
    const isFocusLost =
      lost && (!document.activeElement || document.activeElement === document.body);
    if (isFocusLost && rows.length > 0 && !rows.some(({ record }) => record.id === lost.id)) {
      focused.current = undefined;
      wanted.current = Math.min(lost.index, rows.length - 1);
    }
    focusIfThere();
  });

  useEffect(() => {
    focusRowAt.current = (index) => focusRow(Math.min(index, rows.length - 1));
    const remember = (event: FocusEvent) => {
      const row = (event.target as HTMLElement).closest?.<HTMLElement>('tr[data-id]');
      focused.current =
        (row && {
          id: row.dataset.id ?? '',
          index: Number(row.dataset.index),
        }) ||
        undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  });

  return (event) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = Number(row.dataset.index);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusRow(index + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Delete' && !event.repeat) {
      const entry = rows[index];
      if (entry) commands.remove(entry);
    }
  };
}
