import { type PointerEvent, useRef } from 'react';

/** Less is a tap, in pixels. */
const shortestPull = 8;
/** What turns to the next slide: so much of the width, or so many pixels in a millisecond. */
const farPull = 0.25;
const fastPull = 0.3;

interface Swipe {
  /** Follows the pointer, which has moved by so many pixels. */
  onPull: (distance: number) => void;
  /** Lets go, after so many pixels: 1 is to turn to the next, -1 to the previous, 0 to stay. */
  onRelease: (distance: number, step: number) => void;
}

/** The handlers of an element that a finger or the mouse pulls sideways. Its `touch-action` leaves the other ways to the browser. */
export function useSwipe({ onPull, onRelease }: Swipe) {
  const pull = useRef<{ from: number; since: number; distance: number }>(undefined);

  function end(event: PointerEvent, isWanted: boolean) {
    if (!pull.current || !event.isPrimary) return;
    const { since, distance } = pull.current;
    pull.current = undefined;
    if (distance === 0) return;
    const isFar = Math.abs(distance) > event.currentTarget.clientWidth * farPull;
    const isFast = Math.abs(distance) > (event.timeStamp - since) * fastPull;
    onRelease(distance, isWanted && (isFar || isFast) ? -Math.sign(distance) : 0);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return;
      pull.current = { from: event.clientX, since: event.timeStamp, distance: 0 };
    },
    onPointerMove(event: PointerEvent) {
      if (!pull.current || !event.isPrimary) return;
      const distance = event.clientX - pull.current.from;
      if (pull.current.distance === 0) {
        if (Math.abs(distance) < shortestPull) return;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      pull.current.distance = distance;
      onPull(distance);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
