import type { Page } from '@playwright/test';

/** A finger that goes from one place of the window to another. */
export async function swipe(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const finger = await touchOf(page);
  await finger('touchStart', from.x, from.y);
  const steps = 10;
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await finger('touchMove', from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }
  await finger('touchEnd');
}

/** A finger on the page. */
export async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x = 0, y = 200) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' || type === 'touchCancel' ? [] : [{ x, y }],
    });
}
