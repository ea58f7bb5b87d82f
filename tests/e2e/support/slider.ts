import { expect, type Locator, type Page } from '@playwright/test';
import { words } from './words.ts';

export const region = (page: Page) => page.locator('main .slider');
export const button = (page: Page, name: string) =>
  region(page).getByRole('button', { name, exact: true });
export const slides = (page: Page) => region(page).locator('.slider-slide');
/** The slide that is shown: all others are inert. */
export const shown = (page: Page) => region(page).locator('.slider-slide:not([inert])');

/** How many there are. */
export const count = Object.keys(words.slides).length;

export const start = new Date('2026-11-23T12:00:00+05:30');

export const live = (page: Page): Locator => region(page).locator('[aria-live]');

/** Opens the home page and waits until the slider rotates. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(live(page)).toHaveAttribute('aria-live', 'off');
}

/** The slide that comes after as many steps, the first one counted; behind the last comes the first. */
export async function expectShown(page: Page, steps: number): Promise<void> {
  await expect(shown(page)).toHaveCount(1);
  await expect(slides(page).nth((steps - 1) % count)).not.toHaveAttribute('inert');
}
