import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useLayoutEffect } from 'react';

/**
 * The rows in the window and those around it, to be rendered in `body`. After a jump those around it come a moment later:
 * all at once would hold up the page.
 */
export function useRowsNear(
  virtualizer: Virtualizer<Window, HTMLTableRowElement>,
  body: RefObject<HTMLTableSectionElement | null>,
): readonly VirtualItem[] {
  const items = virtualizer.getVirtualItems();
  const { range } = virtualizer;
  const before = useDeferredValue(range);
  const hasJumped =
    range &&
    !(before && before.startIndex <= range.endIndex && range.startIndex <= before.endIndex);
  const near = hasJumped
    ? items.filter(({ index }) => index >= range.startIndex && index <= range.endIndex)
    : items;
  const first = near[0]?.index;
  const last = near.at(-1)?.index;

  // During a scroll the library would measure row after row a moment later, the uppermost first, and add up the heights of
  // all rows again for each that is of another height than estimated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come where the first or the last changes
  useLayoutEffect(() => {
    // The library does not know of the newest scroll yet: by its corrections it would undo that.
    if (Math.abs((virtualizer.scrollOffset ?? 0) - scrollY) > 1) return;
    const rows = body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-index]') ?? [];
    const { isScrolling } = virtualizer;
    virtualizer.isScrolling = false;
    for (const row of [...rows].reverse()) virtualizer.measureElement(row);
    virtualizer.isScrolling = isScrolling;
  }, [virtualizer, body, first, last]);

  return near;
}
