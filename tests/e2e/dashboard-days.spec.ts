import { readFile } from 'node:fs/promises';
import { putDocuments } from '../../harness/put-documents.ts';
import { axeFindings } from './support/axe.ts';
import { freezeClock } from './support/clock.ts';
import {
  button,
  choice,
  countOf,
  daysField,
  foundOf,
  names,
  rowBox,
  search,
  sortBy,
} from './support/dashboard.ts';
import { atClinic } from './support/opening.ts';
import { enquiries, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { dashboard, saying, tag } from './support/words.ts';

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
  const days = daysField(page);
  await expect(names(page)).toHaveCount(6);
  await days.selectOption(dashboard.days.today);
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2']);
  await expect(page.getByText(foundOf(2, 6))).toBeVisible();
  await expect(choice(page, 'all', 2)).toBeChecked();
  await expect(page).toHaveURL(/#days=today$/);
  await days.selectOption(dashboard.days.yesterday);
  await expect(names(page)).toHaveText(['Patient 3']);
  await days.selectOption(dashboard.days['last-7-days']);
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2', 'Patient 3', 'Patient 4']);
  await sortBy(page, 'oldest');
  await search(page).fill('Patient');
  await expect(names(page)).toHaveText(['Patient 4', 'Patient 3', 'Patient 2', 'Patient 1']);
  await expect(page).toHaveURL(/#sort=received&days=last-7-days$/);

  await days.selectOption(dashboard.days.span);
  await expect(page.getByLabel(dashboard.days.from, { exact: true })).toHaveValue('2026-11-23');
  await page.getByLabel(dashboard.days.from, { exact: true }).fill('2026-11-16');
  await page.getByLabel(dashboard.days.to, { exact: true }).fill('2026-11-22');
  await expect(names(page)).toHaveText(['Patient 5', 'Patient 4', 'Patient 3']);
  await page.reload();
  await expect(names(page)).toHaveText(['Patient 5', 'Patient 4', 'Patient 3']);
  await page.getByLabel(dashboard.days.from, { exact: true }).fill('2026-11-25');
  await expect(page.getByText(dashboard.days.reversed)).toBeVisible();
  await expect(page.getByText(dashboard.list.noneOnDays.enquiry)).toBeVisible();
  await page.getByLabel(dashboard.days.from, { exact: true }).fill('');
  await expect(names(page)).toHaveText(['Patient 5', 'Patient 4', 'Patient 3']);
});

test('at midnight in the clinic, today is another day', async ({ page, server }) => {
  await putDocuments(server, dated);
  await freezeClock(page, evening);
  await openDashboard(page, server);
  await daysField(page).selectOption(dashboard.days.today);
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2']);
  // What is still being read would be given up while the clock runs.
  await expect(choice(page, 'to-do')).toBeVisible();
  await page.clock.runFor(11 * 60_000);
  await expect(page.getByText(dashboard.list.noneOnDays.enquiry)).toBeVisible();
  await daysField(page).selectOption(dashboard.days.yesterday);
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2']);
});

test('CSV and paper hold the days’ list, or of it the selection', async ({ page, server }) => {
  await putDocuments(server, dated);
  await page.clock.setFixedTime(evening);
  await openDashboard(page, server);
  await daysField(page).selectOption(dashboard.days.today);
  await expect(names(page)).toHaveCount(2);
  const downloaded = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await button(page, name).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    return text.match(/Patient \d/g);
  };
  const { csv, selected } = dashboard.tools;
  const printed = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const text = await page.locator('.print-view').textContent();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    return text ?? '';
  };
  expect(await downloaded(csv)).toEqual(['Patient 1', 'Patient 2']);
  expect((await printed()).match(/Patient \d/g)).toEqual(['Patient 1', 'Patient 2']);
  await rowBox(page, 'Patient 2').click();
  expect(await downloaded(`${csv} (${(1).toLocaleString(tag)}) ${selected}`)).toEqual([
    'Patient 2',
  ]);
  expect(await printed()).toMatch(
    saying(dashboard.paper.printedSelected, { records: countOf('enquiry', 1) }),
  );
  expect((await printed()).match(/Patient \d/g)).toEqual(['Patient 2']);
});

test('on a phone the days are chosen behind a button that says which', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 1400 });
  await putDocuments(server, dated);
  await page.clock.setFixedTime(evening);
  await openDashboard(page, server);
  await expect(daysField(page)).toBeHidden();
  await page.getByRole('button', { name: dashboard.tools.more }).click();
  await daysField(page).selectOption(dashboard.days.span);
  await expect(names(page)).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await daysField(page).selectOption(dashboard.days.today);
  await page.getByRole('button', { name: dashboard.days.today }).click();
  await expect(daysField(page)).toBeHidden();
  await expect(names(page)).toHaveCount(2);
});
