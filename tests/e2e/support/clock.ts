import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    frame: typeof requestAnimationFrame;
  }
}

/**
 * Stops the page's clock at `time`, before the page is opened: from then on only `page.clock` moves it. The browser goes
 * on to paint, and says so to who asked for the next frame.
 */
export async function freezeClock(page: Page, time: Date): Promise<void> {
  await page.addInitScript(() => {
    window.frame = requestAnimationFrame;
  });
  // A clock can only be stopped in its future.
  await page.clock.install({ time: time.getTime() - 3_600_000 });
  await page.addInitScript(() => {
    window.requestAnimationFrame = window.frame;
  });
  await page.clock.pauseAt(time);
}

/** Moves a stopped clock until the page has given its fonts, some frames after React has drawn. */
export async function runUntilFonts(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator('html')).toHaveAttribute('data-fonts', '', { timeout: 100 });
  }).toPass();
}
