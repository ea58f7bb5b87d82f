import type { Page } from '@playwright/test';

export interface Frames {
  perSecond: number;
  /** The longest time from one frame to the next, in milliseconds. */
  longest: number;
}

/** Measures the frames of some seconds during which the page scrolls by a number of pixels in each. */
export function measureFrames(page: Page, pixels: number): Promise<Frames> {
  return page.evaluate(async (step) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    scrollTo({ top: 0, behavior: 'instant' });
    for (let frame = 0; frame < 30; frame++) await nextFrame();
    const start = await nextFrame();
    let [last, longest, count] = [start, 0, 0];
    while (last - start < 3000) {
      if (step > 0) scrollBy({ top: step, behavior: 'instant' });
      const now = await nextFrame();
      longest = Math.max(longest, now - last);
      last = now;
      count++;
    }
    return { perSecond: count / ((last - start) / 1000), longest };
  }, pixels);
}
