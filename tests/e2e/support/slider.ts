import { expect, type Locator, type Page } from '@playwright/test';

export const region = (page: Page) => page.locator('main .slider');
export const button = (page: Page, name: string) =>
  region(page).getByRole('button', { name, exact: true });
export const slides = (page: Page) => region(page).locator('.slider-slide');
/** The slide that is shown: all others are inert. */
export const shown = (page: Page) => region(page).locator('.slider-slide:not([inert])');

export const start = new Date('2026-11-23T12:00:00+05:30');

export const live = (page: Page): Locator => region(page).locator('[aria-live]');

/** Opens the home page and waits until the slider rotates. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(live(page)).toHaveAttribute('aria-live', 'off');
}

export async function expectShown(page: Page, number: number): Promise<void> {
  await expect(shown(page)).toHaveCount(1);
  await expect(slides(page).nth(number - 1)).not.toHaveAttribute('inert');
}
