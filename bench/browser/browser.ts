import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../harness/chromium.ts';
import { staff } from '../server-process.ts';

/** Calls `work` with a page in a browser of its own, and closes both afterwards. */
export async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    return await work(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
  } finally {
    await browser.close();
  }
}

/** Signs in and waits until the dashboard shows its rows. */
export async function signInAtPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('.record-row').first().waitFor();
}
