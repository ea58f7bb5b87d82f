// `npm run screenshots`: renews docs/screenshots/ from the built site with made-up records.
import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { timeZone } from '../../app/content/hours.ts';
import { languages } from '../../app/content/languages.ts';
import { routes } from '../../app/routes.ts';
import { signInAtPage, withPage } from '../../harness/browser.ts';
import { sendSampleRecords } from '../../harness/sample-records.ts';
import { connectSdk } from '../../harness/sdk.ts';
import { startServer } from '../../harness/server.ts';
import { refuseArguments } from '../lib/command.ts';

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

for (const [device, width] of Object.entries(widths)) {
  await withPage((page) => takeAll(page, device), {
    viewport: { width, height: device === 'phone' ? 844 : 800 },
    reducedMotion: 'reduce',
    timezoneId: timeZone,
  });
}
await server.stop();

async function takeAll(page: Page, device: string): Promise<void> {
  const take = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: `${folder}/${name}-${device}.png` });
  };
  for (const { path, page: name, language } of routes.filter(({ indexable }) => indexable)) {
    await page.goto(server.url + path);
    await take(`${name}${language === first ? '' : `-${language.code}`}`);
  }
  await signInAtPage(page, server.url, staff);
  await take('dashboard');
}
