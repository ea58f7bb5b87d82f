import type { Page } from '@playwright/test';

/** Stops the page's clock at `time`, before the page is opened: from then on only `page.clock` moves it. */
export async function freezeClock(page: Page, time: Date): Promise<void> {
  // A clock can only be stopped in its future.
  await page.clock.install({ time: time.getTime() - 3_600_000 });
  await page.clock.pauseAt(time);
}
