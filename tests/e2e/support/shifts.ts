import type { Page } from '@playwright/test';

/** By how much, as Chromium counts it, and what of the page. */
interface Shift {
  value: number;
  moved: string[];
}

/** Runs in a page before it is loaded: collects every layout shift from the first paint on. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      // The space between two words, at a line's end until the second has come: nobody sees it move.
      const isSpace = ({ node }: { node: Node | null }) =>
        node instanceof Text && node.data.trim() === '';
      if (entry.sources.length > 0 && entry.sources.every(isSpace)) continue;
      const moved = entry.sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element ? `${element.localName} ${element.getAttribute('class')}` : 'gone';
      });
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The layout shifts so far, those of the current frame included, of a page that `watchShifts` ran in. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
}
