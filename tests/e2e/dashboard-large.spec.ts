import { fill } from '../../app/text/template.ts';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import {
  button,
  countOf,
  foundOf,
  isPageOfEnquiries,
  loadedOf,
  names,
  rowBox,
  search,
  sortBy,
} from './support/dashboard.ts';
import { enquiries, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { counted, dashboard } from './support/words.ts';

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
  await expect(page.getByText(loadedOf(50, 20_001))).toBeVisible();
  letThrough();
  await expect(page.getByText(countOf('enquiry', 20_001))).toBeVisible({ timeout: 60_000 });
  expect(await rows.count()).toBeLessThan(60);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '20002');

  // The end of the list moves while its rows are measured.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator(`tr[data-index="${count}"]`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await expect(page.locator(`tr[data-index="${count}"]`)).toContainText('Undated');

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('searchbox', { name: dashboard.tools.search }).fill('9876 012345');
  await expect(page.getByText(foundOf(1, 20_001))).toBeVisible();
  await expect(rows).toContainText('Patient 12345');
  await page.getByRole('searchbox', { name: dashboard.tools.search }).fill('');
  await sortBy(page, 'oldest');
  await expect(rows.first()).toContainText(`Patient ${count}`);
});

test('who scrolls up fast, over rows that were never measured, loses no step', async ({
  page,
  server,
}) => {
  const long = (number: number) => ({ message: 'words '.repeat(number % 40) });
  await putDocuments(server, enquiries(400, long));
  await openDashboard(page, server);
  await expect(page.getByText(countOf('enquiry', 400))).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(names(page).last()).toHaveText('Patient 400');
  const step = 600;
  const steps = 20;
  const way = await page.evaluate(
    async ([step, steps]) => {
      const before = scrollY;
      for (let left = steps; left > 0; left--) {
        scrollBy({ top: -step, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
      return before - scrollY;
    },
    [step, steps] as const,
  );
  // Rows that are higher than estimated shorten the way, by up to a third; of lost steps it was half and more.
  expect(way).toBeGreaterThan(0.5 * step * steps);
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
    await expect(page.getByText(countOf('enquiry', 10_002))).toBeVisible({ timeout: 60_000 });
    await search(page).fill('cheap pills');
    await rowBox(page, 'Patient 1').click();
    await button(page, counted(dashboard.selection.all, 10_000)).click();
    await button(page, dashboard.selection.delete).click();
    await expect(
      page.getByText(fill(dashboard.undone.deleted, { whom: countOf('enquiry', 10_000) })),
    ).toBeVisible({ timeout: 180_000 });
    await search(page).fill('');
    await expect(names(page)).toHaveText(['Patient 10001', 'Patient 10002']);
    expect(storedFields(server, 'enquiry/e10000')).toBeUndefined();
    expect(storedFields(server, 'enquiry/e10001')).toBeDefined();
  });
});
