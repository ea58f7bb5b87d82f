import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

/** Where the window stood in a list that was left, and the heights of those of its rows that were measured. */
export interface Place {
  initialOffset: number;
  initialMeasurementsCache: VirtualItem[];
}

/** Tells the place when the list is left. A virtualizer that is given it begins there. */
export function useLeavingPlace(
  virtualizer: Virtualizer<Window, HTMLTableRowElement>,
  onLeave: (place: Place) => void,
): void {
  useLayoutEffect(
    () => () =>
      onLeave({
        initialOffset: scrollY,
        initialMeasurementsCache: virtualizer.takeSnapshot(),
      }),
    [virtualizer, onLeave],
  );
}
