import { fill } from '../../app/text/template.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { axeFindings } from './support/axe.ts';
import {
  button,
  choice,
  countOf,
  daysField,
  foundOf,
  names,
  rowButton,
  search,
  sortBy,
  tabOf,
  writtenDay,
} from './support/dashboard.ts';
import { atClinic } from './support/opening.ts';
import { goBack } from './support/pages.ts';
import { enquiries, kavya, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { counted, dashboard, saying, words } from './support/words.ts';

test('search finds over all fields, marks what it found and says how many', async ({
  page,
  server,
}) => {
  await putDocuments(
    server,
    enquiries(40, (number) => (number === 7 ? kavya : {})),
  );
  await openDashboard(page, server);
  await expect(page.getByText(countOf('enquiry', 40))).toBeVisible();
  for (const [typed, marked] of [
    ['काव्य', 'काव्य'],
    ['दांत', 'दाँत'],
    ['KAVYA@', 'kavya@'],
    ['098765 43210', '98765 43210'],
    ['9876543210', '98765 43210'],
  ] as const) {
    await search(page).fill(typed);
    await expect(names(page)).toHaveText([kavya.name]);
    await expect(page.getByText(foundOf(1, 40))).toBeVisible();
    await expect(page.locator('mark')).toHaveText([marked]);
  }
  await search(page).fill('nobody');
  await expect(page.getByText(dashboard.list.noMatch)).toBeVisible();
  await expect(page.getByText(dashboard.empty)).toHaveCount(0);
  expect(page.url()).toMatch(/\/dashboard$/);
  await search(page).press('Escape');
  await expect(page.getByText(countOf('enquiry', 40))).toBeVisible();
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
  const { days, elsewhere, paper, show } = dashboard;
  await openDashboard(page, server);
  await expect(choice(page, 'to-do', 3)).toHaveAccessibleDescription(counted(show.waitsDays, 3));
  await choice(page, 'to-do').check();
  await daysField(page).selectOption(dashboard.days['last-7-days']);
  await search(page).fill('priya');
  await expect(names(page)).toHaveText([kavya.name]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.print-view')).toContainText(
    fill(paper.only, {
      filter: `${show['to-do']}, ${days['last-7-days']}, ${fill(paper.searched, { typed: 'priya' })}`,
    }),
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await daysField(page).selectOption(dashboard.days.today);
  await expect(page.getByText(dashboard.list.noMatch)).toBeVisible();
  await expect(button(page, counted(elsewhere.otherDays, 1))).toBeVisible();
  await button(page, counted(elsewhere.done, 1)).press('Enter');
  await expect(names(page)).toHaveText(['Priya']);
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await expect(choice(page, 'done')).toBeChecked();
  await button(page, counted(elsewhere.otherDays, 1)).click();
  await expect(names(page)).toHaveText(['Priya', kavya.name]);
  for (const { other } of [elsewhere.otherDays, elsewhere.done, elsewhere['to-do']])
    await expect(page.getByText(saying(other))).toHaveCount(0);
  await choice(page, 'done').check();
  await expect(button(page, counted(elsewhere['to-do'], 1))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // What was chosen is there when one comes back from the other tab.
  await tabOf(page, 'feedbacks').click();
  await expect(search(page)).toHaveValue('');
  await tabOf(page, 'enquiry').click();
  await expect(names(page)).toHaveText(['Priya']);
  await expect(search(page)).toHaveValue('priya');
  await expect(choice(page, 'done')).toBeChecked();
  await search(page).fill('');
  await choice(page, 'done').check();
  await rowButton(page, 'doneWith', 'Priya').click();
  await expect(page.getByText(dashboard.list.none.done)).toBeVisible();
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
  const shown = choice(page, 'to-do');
  await shown.check();
  await expect(names(page)).toHaveCount(4);
  const before = (day: string) =>
    button(
      page,
      `${counted(dashboard.row.wroteBefore, 1, { day: writtenDay(atClinic(`${day}T10:00`)) })} (${kavya.name})`,
    );
  await before('2025-03-02').click();
  await expect(names(page)).toHaveText([kavya.name, 'Kavya']);
  await expect(search(page)).toHaveValue(kavya.email);
  await search(page).fill('');
  await shown.check();
  await before('2025-03-03').press('Enter');
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
  await tabOf(page, 'feedbacks').click();
  await sortBy(page, 'oldest');
  await search(page).fill('kind');
  await expect(names(page)).toHaveText(['Asha', 'Meera']);
  const skip = page.getByRole('link', { name: words.frame.skip });
  await skip.focus();
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(dashboard.kinds.feedbacks.tab);
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
  await button(page, dashboard.fields.name).click();
  await expect(names(page)).toHaveText(['asha', 'Élan', 'Zoya']);
  await expect(page).toHaveURL(/\/dashboard#sort=name$/);
  await expect(page.getByRole('columnheader', { name: dashboard.fields.name })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await button(page, dashboard.fields.name).click();
  await expect(names(page)).toHaveText(['Zoya', 'Élan', 'asha']);
  await page.reload();
  await expect(names(page)).toHaveText(['Zoya', 'Élan', 'asha']);
  await page.goto('/procedure');
  await goBack(page);
  await expect(names(page)).toHaveText(['Zoya', 'Élan', 'asha']);
  await button(page, dashboard.fields.name).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await sortBy(page, 'oldest');
  await expect(names(page)).toHaveText(['Élan', 'asha', 'Zoya']);
  await tabOf(page, 'feedbacks').click();
  await expect(page).toHaveURL(/#tab=feedbacks$/);
  await page.reload();
  await expect(names(page)).toHaveText(['Meera']);
});
