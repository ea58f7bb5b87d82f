import { putDocuments } from '../../harness/put-documents.ts';
import { button, names, search } from './support/dashboard.ts';
import { goBack } from './support/pages.ts';
import { enquiries, kavya, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test('search finds over all fields, marks what it found and says how many', async ({
  page,
  server,
}) => {
  await putDocuments(
    server,
    enquiries(40, (number) => (number === 7 ? kavya : {})),
  );
  await openDashboard(page, server);
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

test('the skip link leaves tab, order and search as they are', async ({ page, server }) => {
  await putDocuments(server, {
    'feedbacks/f1': { name: 'Meera', message: 'Kind', createdAt: new Date(2e12) },
    'feedbacks/f2': { name: 'Asha', message: 'Kind', createdAt: new Date(1e12) },
  });
  await openDashboard(page, server);
  await page.getByRole('tab', { name: 'Feedbacks' }).click();
  await page.getByLabel('Sort').selectOption('Oldest first');
  await search(page).fill('kind');
  await expect(names(page)).toHaveText(['Asha', 'Meera']);
  const skip = page.getByRole('link', { name: words.frame.skip });
  await skip.focus();
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Feedbacks');
  await expect(search(page)).toHaveValue('kind');
  await expect(names(page)).toHaveText(['Asha', 'Meera']);
});

test('tab and order are kept over reload and Back, in the hash', async ({ page, server }) => {
  await putDocuments(server, {
    ...enquiries(3, (number) => ({ name: ['', 'Zoya', 'asha', 'Élan'][number] ?? '' })),
    'feedbacks/f1': { name: 'Meera', message: 'Kind', createdAt: new Date() },
  });
  await openDashboard(page, server);
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
  await goBack(page);
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
