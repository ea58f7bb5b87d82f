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
    const rows = body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-index]') ?? [];
    const { isScrolling } = virtualizer;
    virtualizer.isScrolling = false;
    // The library learns of a scroll a moment later. This one may be the browser's own, which has kept in their place what
    // stands below the new rows: a correction by the library would move that again.
    const hasScrolled = Math.abs((virtualizer.scrollOffset ?? 0) - scrollY) > 1;
    if (hasScrolled) virtualizer.scrollOffset = scrollY;
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = hasScrolled ? () => false : undefined;
    for (const row of [...rows].reverse()) virtualizer.measureElement(row);
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    virtualizer.isScrolling = isScrolling;
  }, [virtualizer, body, first, last]);

  return near;
}
