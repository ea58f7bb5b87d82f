import type { Page } from '@playwright/test';
import { putDocuments } from '../../harness/put-documents.ts';
import { brokenWords } from '../clinics/broken-words.ts';
import {
  button,
  choice,
  daysField,
  noteButton,
  rowBox,
  rowButton,
  rows,
  search,
  tabOf,
} from './support/dashboard.ts';
import { expectWholeWithLargeText, setTextSize, sidewaysOf } from './support/large-text.ts';
import { enquiries, feedback, kavya, openDashboard, staff } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { dashboard, session } from './support/words.ts';

test.use({ expectedErrors: [/status of 400/] });

const noted = { done: false, note: 'Comes on Saturday', by: staff.email, at: new Date() };
const names = ['Priya (for grandmother)', 'Lakshmi Krishnamurthy', kavya.name];

/** What staff do, one after the other, by the state in which the dashboard is then. */
const steps: Record<string, (page: Page) => Promise<unknown>> = {
  opened: () => Promise.resolve(),
  'a note open': (page) => noteButton(page, 'Patient 1').click(),
  'a row selected': (page) => rowBox(page, 'Patient 1').check(),
  'a choice of days': (page) => daysField(page).selectOption('span'),
  'no such days': (page) =>
    page.getByLabel(dashboard.days.from, { exact: true }).fill('2099-01-01'),
  'all days': (page) => daysField(page).selectOption('all'),
  'nothing found': (page) => search(page).fill('nobody'),
  'the search over': (page) => search(page).fill(''),
  'those done': (page) => choice(page, 'done').check(),
  'all shown': (page) => choice(page, 'all').check(),
  'a row deleted': (page) => rowButton(page, 'deleteOne', 'Patient 5').click(),
  'a password asked for': (page) => button(page, session.change.title).click(),
  'a password refused': async (page) => {
    await page.getByLabel(session.change.current, { exact: true }).fill('not-this-one');
    await page.getByLabel(session.newPassword, { exact: true }).fill('a-new-long-password');
    await page.getByLabel(session.newPasswordAgain, { exact: true }).fill('a-new-long-password');
    await button(page, session.savePassword).click();
    await page.locator('.field-error').waitFor();
  },
  'no password changed': (page) => button(page, session.change.cancel).click(),
  'the feedback': (page) => tabOf(page, 'feedbacks').click(),
  'the feedback to read': (page) => choice(page, 'toRead').check(),
  'feedback published': (page) => rowButton(page, 'publishOne', 'Asha Krishnamurthy').click(),
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
  await page.getByRole('button', { name: dashboard.tools.more }).click();
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
  for (const kind of ['enquiry', 'feedbacks'] as const) {
    await tabOf(page, kind).click();
    await expect(rows(page).first()).toBeVisible();
    await expectWholeWithLargeText(page, kind);
  }
});

test('the forms of staff divide no word in any state with text at 200 %', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel(session.email, { exact: true }).fill('nobody@example.com');
  await page.getByLabel(session.password, { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: session.login }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectWholeWithLargeText(page, 'not signed in');
});
