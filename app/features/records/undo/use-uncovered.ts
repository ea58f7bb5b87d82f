import { type RefObject, useEffect } from 'react';
import { roomAbove } from '../../../components/room-above.ts';

/**
 * Keeps what somebody works on, the field or button with the focus, above the notices at the foot of the window: scrolls as
 * far as they cover it. The page ends so far below its last line that it always can.
 */
export function useUncovered(notices: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = notices.current;
    if (!list) return;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() => {
      style.setProperty('--notices', `${list.offsetHeight}px`);
      uncover();
    });

    function uncover() {
      // Under a pointer nothing moves: the button that is being pressed would slip away.
      const focused = document.querySelector(':focus-visible');
      if (!focused?.closest('[role="tabpanel"]') || focused.closest('.selection-bar')) return;
      const { top, bottom } = (focused.closest('.record-note') ?? focused).getBoundingClientRect();
      const covers = document.querySelectorAll('.notice, .selection-bar');
      const free = Math.min(...[...covers].map((each) => each.getBoundingClientRect().top));
      const hidden = Math.min(bottom - free + 8, top - roomAbove(focused));
      if (bottom > free && hidden > 0) scrollBy({ top: hidden, behavior: 'instant' });
    }

    measured.observe(list);
    for (const event of ['focusin', 'input']) document.addEventListener(event, uncover);
    return () => {
      measured.disconnect();
      for (const event of ['focusin', 'input']) document.removeEventListener(event, uncover);
      style.removeProperty('--notices');
    };
  }, [notices]);
}
