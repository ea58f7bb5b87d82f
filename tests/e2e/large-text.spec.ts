import type { Page } from '@playwright/test';
import { putDocuments } from '../../harness/put-documents.ts';
import { brokenWords } from '../clinics/broken-words.ts';
import { button, rows, search } from './support/dashboard.ts';
import { expectWholeWithLargeText, setTextSize, sidewaysOf } from './support/large-text.ts';
import { enquiries, feedback, kavya, openDashboard, staff } from './support/records.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

const noted = { done: false, note: 'Comes on Saturday', by: staff.email, at: new Date() };
const names = ['Priya (for grandmother)', 'Lakshmi Krishnamurthy', kavya.name];

/** What staff do, one after the other, by the state in which the dashboard is then. */
const steps: Record<string, (page: Page) => Promise<unknown>> = {
  opened: () => Promise.resolve(),
  'a note open': (page) => button(page, 'Note on Patient 1').click(),
  'a row selected': (page) => page.getByLabel('Select Patient 1', { exact: true }).check(),
  'a choice of days': (page) => page.getByLabel('Days', { exact: true }).selectOption('span'),
  'no such days': (page) => page.getByLabel('From').fill('2099-01-01'),
  'all days': (page) => page.getByLabel('Days', { exact: true }).selectOption('all'),
  'nothing found': (page) => search(page).fill('nobody'),
  'the search over': (page) => search(page).fill(''),
  'those done': (page) => page.getByRole('radio', { name: /^Done/ }).check(),
  'all shown': (page) => page.getByRole('radio', { name: /^All/ }).check(),
  'a row deleted': (page) => button(page, 'Delete Patient 5').click(),
  'a password asked for': (page) => button(page, 'Change password').click(),
  'a password refused': async (page) => {
    await page.getByLabel('Current password').fill('not-this-one');
    await page.getByLabel('New password', { exact: true }).fill('a-new-long-password');
    await page.getByLabel('New password again').fill('a-new-long-password');
    await button(page, 'Save password').click();
    await page.locator('.field-error').waitFor();
  },
  'no password changed': (page) => button(page, 'Cancel').click(),
  'the feedback': (page) => page.getByRole('tab', { name: 'Feedbacks' }).click(),
  'the feedback to read': (page) => page.getByRole('radio', { name: /^To read/ }).check(),
  'feedback published': (page) => button(page, 'Publish Asha Krishnamurthy').click(),
};

test('the dashboard divides no word and never scrolls sideways on a small phone with text at 200 %, whatever is done', async ({
  page,
  server,
}) => {
  test.slow();
  await putDocuments(server, {
    ...enquiries(5, (number) => ({ ...(names[number - 2] && { name: names[number - 2] }) })),
    ...feedback,
    'followUps/e2': { ...noted, done: true },
    'followUps/e3': noted,
    'settings/feedback': { readFirst: true },
    'feedbackInbox/a': { name: 'Asha Krishnamurthy', message: 'Kind.', createdAt: new Date() },
    'status/mail': { failingSince: new Date(), reason: 'The mail server refused the password.' },
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 1600 });
  await openDashboard(page, server);
  await expect(rows(page).first()).toBeVisible();
  await setTextSize(page, 32);
  await page.getByRole('button', { name: 'More' }).click();
  for (const [state, reach] of Object.entries(steps)) {
    await reach(page);
    await expect
      .poll(async () => [await sidewaysOf(page), await page.evaluate(brokenWords)], state)
      .toEqual([[], []]);
  }
});

test('the dashboard is whole at every width where letters are twice as large', async ({
  page,
  server,
}) => {
  await putDocuments(server, { ...enquiries(3), ...feedback });
  await openDashboard(page, server);
  for (const tab of ['Appointments', 'Feedbacks']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(rows(page).first()).toBeVisible();
    await expectWholeWithLargeText(page, tab);
  }
});

test('the forms of staff divide no word in any state with text at 200 %', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not-this-one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectWholeWithLargeText(page, 'not signed in');
});
