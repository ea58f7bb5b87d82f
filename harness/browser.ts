import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from './chromium.ts';

/** Calls `work` with a page in a Chromium of its own, and closes both afterwards. */
export async function withPage<T>(
  work: (page: Page) => Promise<T>,
  options: Parameters<typeof chromium.launchPersistentContext>[1] = {},
): Promise<T> {
  const { args = [], ...others } = options;
  const context = await chromium.launchPersistentContext('', {
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
      ...args,
    ],
    viewport: { width: 1280, height: 800 },
    ...others,
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Signs staff in and waits until the dashboard shows its rows. */
export async function signInAtPage(
  page: Page,
  url: string,
  staff: { email: string; password: string },
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('.record-row').first().waitFor();
}
