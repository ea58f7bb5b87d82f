import { readFile } from 'node:fs/promises';
import { putDocuments } from '../../harness/put-documents.ts';
import { axeFindings } from './support/axe.ts';
import { freezeClock } from './support/clock.ts';
import { button, names, search } from './support/dashboard.ts';
import { atClinic } from './support/opening.ts';
import { enquiries, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';

// Elsewhere still the 23rd, or already the 24th.
const evening = atClinic('2026-11-23T23:50');
const times = [
  '2026-11-23T23:40',
  '2026-11-23T00:00',
  '2026-11-22T23:59',
  '2026-11-17T00:00',
  '2026-11-16T23:59',
];
const dated = enquiries(5, (number) => ({ createdAt: atClinic(times[number - 1] ?? '') }));

test.use({ timezoneId: 'Pacific/Auckland' });

test('the days are the clinic’s, go with search and order, and stand in the address', async ({
  page,
  server,
}) => {
  await putDocuments(server, { ...dated, 'enquiry/undated': { name: 'Undated' } });
  await freezeClock(page, evening);
  await openDashboard(page, server);
  const days = page.getByLabel('Days', { exact: true });
  await expect(names(page)).toHaveCount(6);
  await days.selectOption('Today');
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2']);
  await expect(page.getByText('2 of 6 appointments')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'All 2' })).toBeChecked();
  await expect(page).toHaveURL(/#days=today$/);
  await days.selectOption('Yesterday');
  await expect(names(page)).toHaveText(['Patient 3']);
  await days.selectOption('Last 7 days');
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2', 'Patient 3', 'Patient 4']);
  await page.getByLabel('Sort').selectOption('Oldest first');
  await search(page).fill('Patient');
  await expect(names(page)).toHaveText(['Patient 4', 'Patient 3', 'Patient 2', 'Patient 1']);
  await expect(page).toHaveURL(/#sort=received&days=last-7-days$/);

  await days.selectOption('From – to');
  await expect(page.getByLabel('From')).toHaveValue('2026-11-23');
  await page.getByLabel('From').fill('2026-11-16');
  await page.getByLabel('to', { exact: true }).fill('2026-11-22');
  await expect(names(page)).toHaveText(['Patient 5', 'Patient 4', 'Patient 3']);
  await page.reload();
  await expect(names(page)).toHaveText(['Patient 5', 'Patient 4', 'Patient 3']);
  await page.getByLabel('From').fill('2026-11-25');
  await expect(page.getByText('The first day comes after the last.')).toBeVisible();
  await expect(page.getByText('No appointments on these days.')).toBeVisible();
  await page.getByLabel('From').fill('');
  await expect(names(page)).toHaveText(['Patient 5', 'Patient 4', 'Patient 3']);
});

test('at midnight in the clinic, today is another day', async ({ page, server }) => {
  await putDocuments(server, dated);
  await freezeClock(page, evening);
  await openDashboard(page, server);
  await page.getByLabel('Days', { exact: true }).selectOption('Today');
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2']);
  // What is still being read would be given up while the clock runs.
  await expect(page.getByRole('radio', { name: /^To do \d/ })).toBeVisible();
  await page.clock.runFor(11 * 60_000);
  await expect(page.getByText('No appointments on these days.')).toBeVisible();
  await page.getByLabel('Days', { exact: true }).selectOption('Yesterday');
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2']);
});

test('CSV and paper hold the days’ list, or of it the selection', async ({ page, server }) => {
  await putDocuments(server, dated);
  await page.clock.setFixedTime(evening);
  await openDashboard(page, server);
  await page.getByLabel('Days', { exact: true }).selectOption('Today');
  await expect(names(page)).toHaveCount(2);
  const downloaded = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await button(page, name).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    return text.match(/Patient \d/g);
  };
  const printed = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const text = await page.locator('.print-view').textContent();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    return text ?? '';
  };
  expect(await downloaded('Download CSV')).toEqual(['Patient 1', 'Patient 2']);
  expect((await printed()).match(/Patient \d/g)).toEqual(['Patient 1', 'Patient 2']);
  await page.getByRole('checkbox', { name: 'Select Patient 2' }).click();
  expect(await downloaded('Download CSV (1) selected')).toEqual(['Patient 2']);
  expect(await printed()).toContain('1 appointment, selected, printed');
  expect((await printed()).match(/Patient \d/g)).toEqual(['Patient 2']);
});

test('on a phone the days are chosen behind a button that says which', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 1400 });
  await putDocuments(server, dated);
  await page.clock.setFixedTime(evening);
  await openDashboard(page, server);
  await expect(page.getByLabel('Days', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByLabel('Days', { exact: true }).selectOption('From – to');
  await expect(names(page)).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByLabel('Days', { exact: true }).selectOption('Today');
  await page.getByRole('button', { name: /^Today/ }).click();
  await expect(page.getByLabel('Days', { exact: true })).toBeHidden();
  await expect(names(page)).toHaveCount(2);
});
