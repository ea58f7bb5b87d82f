import { readFile } from 'node:fs/promises';
import papa from 'papaparse';
import { timeZone } from '../../app/content/hours.ts';
import { fill } from '../../app/text/template.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { button, isPageOfEnquiries, names, rows, search, undo } from './support/dashboard.ts';
import { enquiries, kavya, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test('a record can be called, written to, opened and copied', async ({ page, server, context }) => {
  const long = `${'word '.repeat(10_000)}the end`;
  await putDocuments(
    server,
    enquiries(2, (number) => (number === 1 ? { ...kavya, message: long } : {})),
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, server);
  const row = rows(page).first();
  const clinic = words.clinic.name;
  const beginning = words.dashboard.answer.beginning.replace('{clinic}', clinic);
  const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('+91 98765 43210')).toBe('tel:+919876543210');
  expect(await hrefOf(`WhatsApp ${kavya.name}`)).toBe(
    `https://wa.me/919876543210?text=${encodeURIComponent(`${beginning} `)}`,
  );
  expect(await hrefOf(kavya.email)).toBe(
    `mailto:kavya@example.com?subject=${encodeURIComponent(`Your enquiry at ${clinic}`)}&body=${encodeURIComponent(`${beginning}\r\n\r\n`)}`,
  );

  await expect(row).not.toContainText('the end');
  await row.getByRole('button', { name: 'Show all' }).click();
  await expect(row).toContainText('the end');
  await row.getByRole('button', { name: 'Show less' }).click();
  await expect(row).not.toContainText('the end');

  await button(page, 'Copy Patient 2').click();
  await expect(rows(page).nth(1).getByText('Copied')).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [received, ...rest] = copied.split('\n').reverse();
  expect(rest.reverse()).toEqual([
    ...['Name: Patient 2', 'Number: 9876000002'],
    ...['Email: patient2@example.com', 'Message: Message 2'],
  ]);
  expect(received).toMatch(/^Received: \w+day, .* at \d+:\d\d [ap]m \S+$/);
});

test('CSV holds what is shown, safe for a spreadsheet', async ({ page, server }) => {
  await putDocuments(
    server,
    enquiries(3, (number) => [{}, { ...kavya, message: '=1+1' }, { name: '@x' }][number] ?? {}),
  );
  await openDashboard(page, server);
  await search(page).fill('example.com');
  await button(page, 'Name').click();
  await expect(page.getByText('3 of 3 appointments')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download CSV').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^appointments-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const { data } = papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true });
  const titles = [`Received (${timeZone})`, 'Done', 'Note', 'Changed by', `Changed (${timeZone})`];
  expect(Object.keys(data[0] ?? {})).toEqual(expect.arrayContaining(titles));
  expect(data.map((row) => [row.Name, row.Number, row.Email, row.Message])).toEqual([
    ["'@x", '9876000002', 'patient2@example.com', 'Message 2'],
    ['Patient 3', '9876000003', 'patient3@example.com', 'Message 3'],
    [kavya.name, "'+91 98765 43210", kavya.email, "'=1+1"],
  ]);
});

test('nothing is taken away before everything has been read', async ({ page, server }) => {
  await putDocuments(server, enquiries(120));
  let pages = 0;
  const held = Promise.withResolvers<void>();
  await page.route(/:runQuery/, async (route) => {
    if (isPageOfEnquiries(route) && pages++ > 0) await held.promise;
    await route.continue();
  });
  await openDashboard(page, server);
  await expect(page.getByText('50 of 120 loaded')).toBeVisible();
  await expect(button(page, 'Download CSV')).toBeDisabled();
  await expect(button(page, 'Print')).toBeDisabled();
  // The browser's own print command cannot be prevented, so the printed page says it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^50 appointments, .+, while others were still/)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  held.resolve();
  await expect(page.getByText('120 appointments')).toBeVisible();
  await expect(button(page, 'Download CSV')).toBeEnabled();
  await expect(button(page, 'Print')).toBeEnabled();
});

test('printing takes all records up to 500, not only those near the window; of more, the newest', async ({
  page,
  server,
}) => {
  await putDocuments(
    server,
    enquiries(3_333, (number) => (number % 6 === 0 && number <= 3_000 ? { message: 'crown' } : {})),
  );
  await openDashboard(page, server);
  await expect(page.getByText('3,333 appointments')).toBeVisible();
  const printed = page.locator('.print-view tbody tr');
  const printedNames = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const names = await printed.locator('td:first-child > :first-child').allTextContents();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    return names.map((name) => Number(name.replace('Patient ', '')));
  };
  const numbers = (count: number, step = 1) =>
    Array.from({ length: count }, (_, i) => (i + 1) * step);
  const { tools, paper } = words.dashboard;
  const newest = button(page, fill(tools.printNewest, { most: 500, count: '3,333' }));
  const missing = page.getByText(fill(paper.missing, { most: 500, missing: '2,833' }));

  await expect(newest).toBeEnabled();
  expect(await printedNames()).toEqual(numbers(500));
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(names(page).first()).toHaveText('Patient 3333');
  expect(await printedNames()).toEqual(numbers(500).reverse());
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(missing).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('Sort').selectOption('Newest first');
  await search(page).fill('crown');
  await expect(page.getByText('500 of 3,333 appointments')).toBeVisible();
  expect(await printedNames()).toEqual(numbers(500, 6));
  expect(await rows(page).count()).toBeLessThan(60);
  await expect(button(page, 'Print')).toBeEnabled();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('heading', { name: `${words.clinic.name}: Appointments` }),
  ).toBeVisible();
  await expect(page.getByRole('cell', { name: 'patient3000@example.com' })).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(button(page, 'Refresh')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(printed).toHaveCount(0);
});

test('Refresh says when it was last read, and marks what is new', async ({ page, server }) => {
  await putDocuments(
    server,
    enquiries(2, () => ({ createdAt: new Date(1_700_000_000_000) })),
  );
  await openDashboard(page, server);
  await expect(page.getByText(/Last read today, \d{1,2}:\d\d [ap]m \S+/)).toBeVisible();
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
  await openDashboard(page, server);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('/?');
  await expect(search(page)).toHaveValue('/?');
  // During composition the keys belong to the input method.
  for (const key of ['Escape', 'ArrowDown']) {
    await search(page).dispatchEvent('keydown', { key, isComposing: true });
  }
  await expect(search(page)).toBeFocused();
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
  await page.keyboard.press('Control+Shift+z');
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(names(page).nth(1)).toHaveText('Patient 2');
  // Outside of the window, where rows are not rendered yet.
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
  await openDashboard(page, server);
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
