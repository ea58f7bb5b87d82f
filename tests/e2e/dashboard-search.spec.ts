import { putDocuments } from '../../harness/put-documents.ts';
import { axeFindings } from './support/axe.ts';
import { button, names, search } from './support/dashboard.ts';
import { atClinic } from './support/opening.ts';
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

test('a search finds what the choice of rows and days hides, and says among which', async ({
  page,
  server,
}) => {
  const day = 24 * 3_600_000;
  await putDocuments(server, {
    ...enquiries(3, (number) => (number === 2 ? { name: 'Priya' } : {})),
    'enquiry/old': { ...kavya, message: 'For Priya', createdAt: new Date(Date.now() - 3.1 * day) },
    'followUps/e2': { done: true, doneBy: 'ben@example.com', doneAt: new Date() },
  });
  await openDashboard(page, server);
  const shown = (name: RegExp) => page.getByRole('radio', { name });
  await expect(shown(/^To do 3$/)).toHaveAccessibleDescription('waits 3 days');
  await shown(/^To do/).check();
  await page.getByLabel('Days', { exact: true }).selectOption('Last 7 days');
  await search(page).fill('priya');
  await expect(names(page)).toHaveText([kavya.name]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.print-view')).toContainText('Only: To do, Last 7 days, “priya”');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.getByLabel('Days', { exact: true }).selectOption('Today');
  await expect(page.getByText('Nothing matches the search.')).toBeVisible();
  await expect(button(page, '1 more on other days')).toBeVisible();
  await button(page, '1 more among Done').press('Enter');
  await expect(names(page)).toHaveText(['Priya']);
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await expect(shown(/^Done/)).toBeChecked();
  await button(page, '1 more on other days').click();
  await expect(names(page)).toHaveText(['Priya', kavya.name]);
  await expect(page.getByText(/more on|more among/)).toHaveCount(0);
  await shown(/^Done/).check();
  await expect(button(page, '1 more among To do')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // What was chosen is there when one comes back from the other tab.
  await page.getByRole('tab', { name: 'Feedbacks' }).click();
  await expect(search(page)).toHaveValue('');
  await page.getByRole('tab', { name: 'Appointments' }).click();
  await expect(names(page)).toHaveText(['Priya']);
  await expect(search(page)).toHaveValue('priya');
  await expect(shown(/^Done/)).toBeChecked();
  await search(page).fill('');
  await shown(/^Done/).check();
  await button(page, 'Done with Priya').click();
  await expect(page.getByText('No appointments done.')).toBeVisible();
});

test('who wrote before is known by number and email, and all of it is a press away', async ({
  page,
  server,
}) => {
  await putDocuments(server, {
    ...enquiries(3),
    'enquiry/e1': { ...kavya, createdAt: new Date() },
    'enquiry/old': {
      ...{ name: 'Ravi', number: '098765-43210', email: 'ravi@example.com', message: 'Old' },
      createdAt: atClinic('2025-03-03T10:00'),
    },
    'enquiry/older': {
      ...{ name: 'Kavya', number: '12345', email: 'KAVYA@example.com', message: 'Older' },
      createdAt: atClinic('2025-03-02T10:00'),
    },
    'followUps/old': { done: true, doneBy: 'ben@example.com', doneAt: new Date() },
  });
  await openDashboard(page, server);
  const shown = page.getByRole('radio', { name: /^To do/ });
  await shown.check();
  await expect(names(page)).toHaveCount(4);
  const before = (when: string) => button(page, `wrote once before, on ${when} (${kavya.name})`);
  await before('2 March 2025').click();
  await expect(names(page)).toHaveText([kavya.name, 'Kavya']);
  await expect(search(page)).toHaveValue(kavya.email);
  await search(page).fill('');
  await shown.check();
  await before('3 March 2025').press('Enter');
  await expect(names(page)).toHaveText([kavya.name, 'Ravi']);
  await expect(page.locator('tbody tr').first()).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
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
