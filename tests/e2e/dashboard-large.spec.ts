import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { button, isPageOfEnquiries, names, search } from './support/dashboard.ts';
import { enquiries, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('20,000 enquiries: the first at once, the others by themselves, each of them reachable', async ({
  page,
  server,
}) => {
  test.slow();
  const count = 20_000;
  await putDocuments(server, {
    ...enquiries(count),
    'enquiry/undated': { name: 'Undated', number: '', email: '', message: 'very old' },
  });
  // Everything after the first page waits.
  let pages = 0;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/:runQuery/, async (route) => {
    if (isPageOfEnquiries(route) && pages++ > 0) await held;
    await route.continue();
  });
  await openDashboard(page, server);
  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toContainText('Patient 1');
  await expect(page.getByText('50 of 20,001 loaded')).toBeVisible();
  letThrough();
  await expect(page.getByText('20,001 appointments')).toBeVisible({ timeout: 60_000 });
  expect(await rows.count()).toBeLessThan(60);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '20002');

  // The end of the list moves while its rows are measured.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator(`tr[data-index="${count}"]`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await expect(page.locator(`tr[data-index="${count}"]`)).toContainText('Undated');

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('searchbox', { name: 'Search' }).fill('9876 012345');
  await expect(page.getByText('1 of 20,001 appointments')).toBeVisible();
  await expect(rows).toContainText('Patient 12345');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(rows.first()).toContainText(`Patient ${count}`);
});

test.describe('with the limits that visitors have', () => {
  test.use({ serverEnvironment: { RATE_LIMITS: 'on' } });

  test('10,000 junk enquiries go with a search and one press, and what is real stays', async ({
    page,
    server,
  }) => {
    test.slow();
    await putDocuments(server, {
      ...enquiries(10_002, (number) => (number > 10_000 ? {} : { message: 'cheap pills' })),
    });
    await openDashboard(page, server);
    await expect(page.getByText('10,002 appointments')).toBeVisible({ timeout: 60_000 });
    await search(page).fill('cheap pills');
    await page.getByRole('checkbox', { name: 'Select Patient 1', exact: true }).click();
    await button(page, 'Select all 10,000').click();
    await button(page, 'Delete selected').click();
    await expect(page.getByText('Deleted 10,000 appointments')).toBeVisible({ timeout: 180_000 });
    await search(page).fill('');
    await expect(names(page)).toHaveText(['Patient 10001', 'Patient 10002']);
    expect(storedFields(server, 'enquiry/e10000')).toBeUndefined();
    expect(storedFields(server, 'enquiry/e10001')).toBeDefined();
  });
});
