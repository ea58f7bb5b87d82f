// `npm run screenshots`: renews docs/screenshots/ from the built site with made-up records.
import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { timeZone } from '../app/content/hours.ts';
import { languages } from '../app/content/languages.ts';
import { routes } from '../app/routes.ts';
import { ensureChromium } from '../harness/chromium.ts';
import { sendSampleRecords } from '../harness/sample-records.ts';
import { connectSdk } from '../harness/sdk.ts';
import { startServer } from '../harness/server.ts';
import { refuseArguments } from './refuse-arguments.ts';

refuseArguments('screenshots');

const folder = 'docs/screenshots';
const [first] = languages;
const staff = { email: 'asha@example.com', password: 'marigold-on-the-sill' };
const widths = { phone: 390, desktop: 1280 };

const server = await startServer({ siteDirectory: 'dist/site' });
await server.addStaff(staff.email, staff.password);
const sdk = connectSdk(server.url);
await sendSampleRecords(sdk.firestore);
await sdk.close();
await mkdir(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
for (const [device, width] of Object.entries(widths)) {
  const context = await browser.newContext({
    viewport: { width, height: device === 'phone' ? 844 : 800 },
    reducedMotion: 'reduce',
    timezoneId: timeZone,
  });
  const page = await context.newPage();
  for (const { path, page: name, language } of routes.filter(({ indexable }) => indexable)) {
    await page.goto(server.url + path);
    await settle(page);
    await page.screenshot({
      path: `${folder}/${name}${language === first ? '' : `-${language.code}`}-${device}.png`,
    });
  }
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Kavya Joshi').first().waitFor();
  await settle(page);
  await page.screenshot({ path: `${folder}/dashboard-${device}.png` });
  await context.close();
}
await browser.close();
await server.stop();

/** Waits until the network is idle and the fonts are loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
}
