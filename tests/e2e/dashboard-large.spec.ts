import { putDocuments } from '../../harness/put-documents.ts';
import { enquiries, signIn } from './support/records.ts';
import { expect, test } from './support/test.ts';

// With requests intercepted there is no cache, and Chromium may give up the transition between pages.
test.use({ expectedErrors: [/ViewTransition/] });

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
    if (pages++ > 0) await held;
    await route.continue();
  });
  await signIn(page, server);
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
