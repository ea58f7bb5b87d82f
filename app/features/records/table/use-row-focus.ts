import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Entry } from '../arrange/entry.ts';
import type { RowCommands } from './record-row.tsx';

/** What keys, in lower case, do with the row that has the focus. Enter does what a control in the row says. */
export type RowKeys = Readonly<Record<string, (entry: Entry) => void>>;

/**
 * The keys within the rows: the arrows move the focus from row to row, Delete deletes the row, `keys` do more with it. When
 * the row with the focus goes, the focus moves to the row that follows it, and to none of its buttons, which a further
 * press of the key would activate.
 */
export function useRowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  virtualizer: Virtualizer<Window, HTMLTableRowElement>,
  rows: readonly Entry[],
  commands: RowCommands,
  /** Set to a function that moves the focus to the row at an index, or to the last row. */
  focusRowAt: RefObject<(index: number) => void>,
  keys: RowKeys = {},
): (event: KeyboardEvent) => void {
  /** The index of the row that gets the focus as soon as it is in the page. */
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
    keepFooterBelow();
  }

  /** When a shorter list leaves the window at the end of the page, scrolls as many rows back as fit above the footer. */
  function keepFooterBelow() {
    const end = body.current?.getBoundingClientRect().bottom ?? innerHeight;
    if (end < innerHeight) scrollBy({ top: end - innerHeight, behavior: 'instant' });
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
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('tr[data-index]');
    // In a note, the keys write.
    if (
      !row ||
      target.matches('textarea') ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const index = Number(row.dataset.index);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusRow(index + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Delete' && !event.repeat) {
      const entry = rows[index];
      if (entry) commands.remove(entry);
    } else if (!event.repeat && (event.key !== 'Enter' || target === row)) {
      const entry = rows[index];
      const command = keys[event.key.toLowerCase()];
      if (!entry || !command) return;
      // The command may move the focus into a field, where the key would write.
      event.preventDefault();
      command(entry);
    }
  };
}
