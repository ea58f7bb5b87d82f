import { readFile } from 'node:fs/promises';
import papa from 'papaparse';
import { timeZone } from '../../app/content/hours.ts';
import { fill } from '../../app/text/template.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import {
  button,
  countOf,
  foundOf,
  isPageOfEnquiries,
  loadedOf,
  names,
  rowButton,
  rows,
  search,
  sortBy,
  undo,
} from './support/dashboard.ts';
import { enquiries, kavya, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { dashboard, saying, tag, words } from './support/words.ts';

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
  const beginning = fill(dashboard.answer.beginning, { clinic });
  const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('+91 98765 43210')).toBe('tel:+919876543210');
  expect(await hrefOf(fill(dashboard.row.whatsAppTo, { name: kavya.name }))).toBe(
    `https://wa.me/919876543210?text=${encodeURIComponent(`${beginning} `)}`,
  );
  expect(await hrefOf(kavya.email)).toBe(
    `mailto:kavya@example.com?subject=${encodeURIComponent(fill(dashboard.answer.subject, { clinic }))}&body=${encodeURIComponent(`${beginning}\r\n\r\n`)}`,
  );

  await expect(row).not.toContainText('the end');
  await row.getByRole('button', { name: dashboard.row.showAll }).click();
  await expect(row).toContainText('the end');
  await row.getByRole('button', { name: dashboard.row.showLess }).click();
  await expect(row).not.toContainText('the end');

  await rowButton(page, 'copyOne', 'Patient 2').click();
  await expect(rows(page).nth(1).getByText(dashboard.row.copied)).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { fields } = dashboard;
  const [received, ...rest] = copied.split('\n').reverse();
  expect(rest.reverse()).toEqual([
    ...[`${fields.name}: Patient 2`, `${fields.number}: 9876000002`],
    ...[`${fields.email}: patient2@example.com`, `${fields.message}: Message 2`],
  ]);
  expect(received).toBe(
    `${dashboard.received}: ${await rows(page).nth(1).locator('time').getAttribute('title')}`,
  );
});

test('CSV holds what is shown, safe for a spreadsheet', async ({ page, server }) => {
  await putDocuments(
    server,
    enquiries(3, (number) => [{}, { ...kavya, message: '=1+1' }, { name: '@x' }][number] ?? {}),
  );
  await openDashboard(page, server);
  await search(page).fill('example.com');
  await button(page, dashboard.fields.name).click();
  await expect(page.getByText(foundOf(3, 3))).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(page, dashboard.tools.csv).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^${dashboard.kinds.enquiry.file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const { data } = papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true });
  const { received, done, note, changedBy, changed } = dashboard.csv;
  const zone = { zone: timeZone };
  const titles = [fill(received, zone), done, note, changedBy, fill(changed, zone)];
  expect(Object.keys(data[0] ?? {})).toEqual(expect.arrayContaining(titles));
  const { name, number, email, message } = dashboard.fields;
  expect(data.map((row) => [name, number, email, message].map((field) => row[field]))).toEqual([
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
  await expect(page.getByText(loadedOf(50, 120))).toBeVisible();
  await expect(button(page, dashboard.tools.csv)).toBeDisabled();
  await expect(button(page, dashboard.tools.print)).toBeDisabled();
  // The browser's own print command cannot be prevented, so the printed page says it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(
      saying(dashboard.paper.printed + dashboard.paper.unread, { records: countOf('enquiry', 50) }),
    ),
  ).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  held.resolve();
  await expect(page.getByText(countOf('enquiry', 120))).toBeVisible();
  await expect(button(page, dashboard.tools.csv)).toBeEnabled();
  await expect(button(page, dashboard.tools.print)).toBeEnabled();
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
  await expect(page.getByText(countOf('enquiry', 3_333))).toBeVisible();
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
  const newest = button(
    page,
    fill(tools.printNewest, { most: 500, count: (3_333).toLocaleString(tag) }),
  );
  const missing = page.getByText(
    fill(paper.missing, { most: 500, missing: (2_833).toLocaleString(tag) }),
  );

  await expect(newest).toBeEnabled();
  expect(await printedNames()).toEqual(numbers(500));
  await sortBy(page, 'oldest');
  await expect(names(page).first()).toHaveText('Patient 3333');
  expect(await printedNames()).toEqual(numbers(500).reverse());
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(missing).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await sortBy(page, 'newest');
  await search(page).fill('crown');
  await expect(page.getByText(foundOf(500, 3_333))).toBeVisible();
  expect(await printedNames()).toEqual(numbers(500, 6));
  expect(await rows(page).count()).toBeLessThan(60);
  await expect(button(page, dashboard.tools.print)).toBeEnabled();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('heading', {
      name: fill(paper.title, { clinic: words.clinic.name, tab: dashboard.kinds.enquiry.tab }),
    }),
  ).toBeVisible();
  await expect(page.getByRole('cell', { name: 'patient3000@example.com' })).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(button(page, dashboard.list.refresh)).toBeHidden();
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
  await expect(
    page.getByText(saying(fill(dashboard.list.lastRead, { time: dashboard.times.today }))),
  ).toBeVisible();
  await expect(page.getByText(dashboard.row.new, { exact: true })).toHaveCount(0);
  await putDocuments(server, { 'enquiry/late': { name: 'Late', createdAt: new Date() } });
  await button(page, dashboard.list.refresh).click();
  await expect(names(page).first()).toHaveText('Late');
  await expect(rows(page).first()).toContainText(dashboard.row.new);
  await expect(rows(page).first()).toContainText(dashboard.times.justNow);
  await expect(page.getByText(dashboard.row.new, { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(names(page).first()).toHaveText('Late');
  await expect(page.getByText(dashboard.row.new, { exact: true })).toHaveCount(0);
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
  const help = page.getByRole('dialog', { name: dashboard.keys.title });
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
    enquiries(3, (number) => ({
      number: `+91 98765 4320${number}`,
      message: 'long '.repeat(100),
    })),
  );
  await openDashboard(page, server);
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('link', { name: '+91 98765 43201', exact: true })).toBeVisible();
  await button(page, dashboard.row.showAll).first().tap();
  await expect(button(page, dashboard.row.showLess)).toBeVisible();
  await rowButton(page, 'deleteOne', 'Patient 1').tap();
  await expect(rows(page)).toHaveCount(2);
  await undo(page).tap();
  await expect(rows(page)).toHaveCount(3);
  await context.close();
});
