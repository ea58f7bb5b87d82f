import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import papa from 'papaparse';
import { enquiries, putDocuments, signIn, storedFields } from './support/records.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.locator('tr[data-id]');
const names = (page: Page) => page.locator('tr[data-id] td:first-child [dir="auto"]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const undo = (page: Page) => button(page, 'Undo');

const kavya = {
  name: 'काव्य शर्मा',
  number: '+91 98765 43210',
  email: 'kavya@example.com',
  message: 'मेरे दाँत में दर्द है',
};

test('search finds over all fields, marks what it found and says how many', async ({
  page,
  server,
}) => {
  await putDocuments(
    server,
    enquiries(40, (number) => (number === 7 ? kavya : {})),
  );
  await signIn(page, server);
  await expect(page.getByText('40 appointments')).toBeVisible();
  for (const [typed, marked] of [
    ['काव्य', 'काव्य'],
    ['दांत', 'दाँत'],
    ['KAVYA@', 'kavya@'],
    ['098765 43210', '98765 43210'],
    ['9876543210', '98765 43210'],
  ] as const) {
    await search(page).fill(typed);
    await expect(names(page)).toHaveText([kavya.name]);
    await expect(page.getByText('1 of 40 appointments')).toBeVisible();
    await expect(page.locator('mark')).toHaveText([marked]);
  }
  await search(page).fill('nobody');
  await expect(page.getByText('Nothing matches the search.')).toBeVisible();
  await expect(page.getByText('No Data Available')).toHaveCount(0);
  expect(page.url()).toMatch(/\/dashboard$/);
  await search(page).press('Escape');
  await expect(page.getByText('40 appointments')).toBeVisible();
});

test('tab and order are kept over reload and Back, in the hash', async ({ page, server }) => {
  await putDocuments(server, {
    ...enquiries(3, (number) => ({ name: ['', 'Zoya', 'asha', 'Élan'][number] ?? '' })),
    'feedbacks/f1': { name: 'Meera', message: 'Kind', createdAt: new Date() },
  });
  await signIn(page, server);
  await expect(names(page)).toHaveText(['Zoya', 'asha', 'Élan']);
  await button(page, 'Name').click();
  await expect(names(page)).toHaveText(['asha', 'Élan', 'Zoya']);
  await expect(page).toHaveURL(/\/dashboard#sort=name$/);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await button(page, 'Name').click();
  await expect(names(page)).toHaveText(['Zoya', 'Élan', 'asha']);
  await page.reload();
  await expect(names(page)).toHaveText(['Zoya', 'Élan', 'asha']);
  await page.goto('/procedure');
  await page.goBack();
  await expect(names(page)).toHaveText(['Zoya', 'Élan', 'asha']);
  await button(page, 'Name').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(names(page)).toHaveText(['Élan', 'asha', 'Zoya']);
  await page.getByRole('tab', { name: 'Feedbacks' }).click();
  await expect(page).toHaveURL(/#tab=feedbacks$/);
  await page.reload();
  await expect(names(page)).toHaveText(['Meera']);
});

test('a record can be called, written to, opened and copied', async ({ page, server, context }) => {
  const long = `${'word '.repeat(10_000)}the end`;
  await putDocuments(
    server,
    enquiries(2, (number) => (number === 1 ? { ...kavya, message: long } : {})),
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server);
  const row = rows(page).first();
  const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('+91 98765 43210')).toBe('tel:+919876543210');
  expect(await hrefOf(`WhatsApp ${kavya.name}`)).toBe('https://wa.me/919876543210');
  expect(await hrefOf(kavya.email)).toBe(
    'mailto:kavya@example.com?subject=Your%20enquiry%20at%20Dantodaya%20Dental%20Clinic',
  );

  await expect(row).not.toContainText('the end');
  await row.getByRole('button', { name: 'Show all' }).click();
  await expect(row).toContainText('the end');
  await row.getByRole('button', { name: 'Show less' }).click();
  await expect(row).not.toContainText('the end');

  await button(page, 'Copy Patient 2').click();
  await expect(rows(page).nth(1).getByText('Copied')).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^Name: Patient 2\nNumber: 9876000002\nEmail: patient2@example.com\nMessage: Message 2\nReceived: .+ IST$/,
  );
});

test('Undo puts back the same record in its place; each delete has its own', async ({
  page,
  server,
}) => {
  await putDocuments(server, {
    ...enquiries(3, () => ({ legacy: 'kept', number: 919876543210 })),
    'feedbacks/f1': { name: 'Meera', message: 'Kind', createdAt: new Date(1e12) },
    'feedbackContacts/f1': { number: '+91 98765 43210', createdAt: new Date(1e12) },
  });
  const before = ['enquiry/e1', 'enquiry/e2', 'feedbacks/f1', 'feedbackContacts/f1'].map(
    (path) => [path, storedFields(server, path)] as const,
  );
  await signIn(page, server);
  await button(page, 'Delete Patient 1').click();
  await button(page, 'Delete Patient 2').click();
  await expect(names(page)).toHaveText(['Patient 3']);
  await expect(undo(page)).toHaveCount(2);
  await undo(page).first().click();
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 3']);
  // The other one is still there to undo, from another tab too.
  await page.getByRole('tab', { name: 'Feedbacks' }).click();
  await button(page, 'Delete Meera').click();
  await expect(undo(page)).toHaveCount(2);
  await undo(page).last().click();
  await expect(names(page)).toHaveText(['Meera']);
  await expect(rows(page)).toContainText('+91 98765 43210');
  await undo(page).click();
  await expect(undo(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Appointments' }).click();
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2', 'Patient 3']);
  for (const [path, fields] of before) expect(storedFields(server, path)).toBe(fields);
});

test('Undo is offered for ten seconds', async ({ page, server }) => {
  await putDocuments(server, enquiries(1));
  await page.clock.install();
  await signIn(page, server);
  await button(page, 'Delete Patient 1').click();
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(undo(page)).toHaveCount(0);
});

test.describe('an Undo that fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('says so and can be tried again', async ({ page, server }) => {
    await putDocuments(server, enquiries(1));
    await signIn(page, server);
    await button(page, 'Delete Patient 1').click();
    await expect(undo(page)).toBeVisible();
    await page.route(/:commit/, (route) => route.abort());
    await undo(page).click();
    await expect(page.getByText('Could not put back Patient 1. Try again.')).toBeVisible();
    await page.unroute(/:commit/);
    await undo(page).click();
    await expect(names(page)).toHaveText(['Patient 1']);
    expect(storedFields(server, 'enquiry/e1')).toBeDefined();
  });
});

test('several rows, chosen with Shift, are deleted and put back together', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(6));
  await signIn(page, server);
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await select('Patient 2').click();
  await select('Patient 5').click({ modifiers: ['Shift'] });
  await select('Patient 4').click();
  await expect(page.getByText('3 selected')).toBeVisible();
  let commits = 0;
  page.on('request', (request) => {
    if (request.url().includes(':commit')) commits++;
  });
  await button(page, 'Delete selected').click();
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 4', 'Patient 6']);
  expect(commits).toBe(1);
  await expect(page.getByText('Deleted 3 appointments')).toBeVisible();
  await undo(page).click();
  await expect(rows(page)).toHaveCount(6);
  expect(storedFields(server, 'enquiry/e3')).toBeDefined();
});

test('what the search hides is never deleted with the selected rows', async ({ page, server }) => {
  await putDocuments(server, enquiries(12));
  await signIn(page, server);
  await page.getByRole('checkbox', { name: 'Select Patient 2', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Patient 11' }).click();
  await search(page).fill('Patient 1');
  await expect(page.getByText('1 selected')).toBeVisible();
  await button(page, 'Delete selected').click();
  await search(page).fill('');
  await expect(rows(page)).toHaveCount(11);
  expect(storedFields(server, 'enquiry/e2')).toBeDefined();
  expect(storedFields(server, 'enquiry/e11')).toBeUndefined();
});

test('a triple click on Delete deletes one record', async ({ page, server }) => {
  await putDocuments(server, enquiries(5));
  await signIn(page, server);
  await expect(rows(page)).toHaveCount(5);
  const box = await button(page, 'Delete Patient 1').boundingBox();
  if (!box) throw new Error('The button is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2, 3]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await expect(rows(page)).toHaveCount(4);
  }
  await expect(undo(page)).toHaveCount(1);
  await expect(names(page)).toHaveText(['Patient 2', 'Patient 3', 'Patient 4', 'Patient 5']);
});

test('CSV holds what is shown, safe for a spreadsheet', async ({ page, server }) => {
  await putDocuments(
    server,
    enquiries(3, (number) => [{}, { ...kavya, message: '=1+1' }, { name: '@x' }][number] ?? {}),
  );
  await signIn(page, server);
  await search(page).fill('example.com');
  await button(page, 'Name').click();
  await expect(page.getByText('3 of 3 appointments')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download CSV').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^appointments-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const [header, ...records] = papa.parse<string[]>(text.slice(1).trimEnd()).data;
  expect(header).toEqual(['Name', 'Number', 'Email', 'Message', 'Received (Asia/Kolkata)']);
  expect(records.map((record) => record.slice(0, 4))).toEqual([
    ["'@x", "'9876000002", 'patient2@example.com', 'Message 2'],
    ['Patient 3', "'9876000003", 'patient3@example.com', 'Message 3'],
    [kavya.name, "'+91 98765 43210", kavya.email, "'=1+1"],
  ]);
});

test('printing takes every record, not only those near the window', async ({ page, server }) => {
  await putDocuments(server, enquiries(120));
  await signIn(page, server);
  await expect(page.getByText('120 appointments')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('heading', { name: 'Dantodaya Dental Clinic: Appointments' }),
  ).toBeVisible();
  await expect(page.getByRole('cell', { name: 'patient120@example.com' })).toBeVisible();
  await expect(button(page, 'Refresh')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('patient120@example.com')).toHaveCount(0);
});

test('Refresh says when it was last read, and marks what is new', async ({ page, server }) => {
  await putDocuments(
    server,
    enquiries(2, () => ({ createdAt: new Date(1_700_000_000_000) })),
  );
  await signIn(page, server);
  await expect(page.getByText(/Last read \d{1,2}:\d\d [ap]m IST/)).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await putDocuments(server, { 'enquiry/late': { name: 'Late', createdAt: new Date() } });
  await button(page, 'Refresh').click();
  await expect(names(page).first()).toHaveText('Late');
  await expect(rows(page).first()).toContainText('New');
  await expect(rows(page).first()).toContainText('just now');
  await expect(page.getByText('New', { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(names(page).first()).toHaveText('Late');
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
});

test('the keys search, go from row to row, delete, undo and list themselves', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(40));
  await signIn(page, server);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('/?');
  await expect(search(page)).toHaveValue('/?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  const row = (index: number) => page.locator(`tr[data-index="${index}"]`);
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(undo(page)).toBeVisible();
  await expect(row(1)).toBeFocused();
  await expect(row(1)).toContainText('Patient 3');
  await page.keyboard.press('Control+z');
  await expect(names(page).nth(1)).toHaveText('Patient 2');
  // Beyond the window, where the rows have yet to be made.
  await row(0).focus();
  for (let index = 1; index < 40; index++) {
    await page.keyboard.press('ArrowDown');
    await expect(row(index)).toBeFocused();
  }
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await expect(help).toBeVisible();
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(help).toBeHidden();
  await expect(search(page)).not.toBeFocused();
});

test('on a phone a record is called, opened and deleted by touch', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await putDocuments(
    server,
    enquiries(3, () => ({ message: 'long '.repeat(100) })),
  );
  await signIn(page, server);
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('link', { name: '9876000001' })).toBeVisible();
  await button(page, 'Show all').first().tap();
  await expect(button(page, 'Show less')).toBeVisible();
  await button(page, 'Delete Patient 1').tap();
  await expect(rows(page)).toHaveCount(2);
  await undo(page).tap();
  await expect(rows(page)).toHaveCount(3);
  await context.close();
});
