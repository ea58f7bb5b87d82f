import { fill } from '../../app/text/template.ts';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { storeDocuments } from '../support/stored-documents.ts';
import { axeFindings } from './support/axe.ts';
import {
  button,
  choice,
  countOf,
  daysField,
  names,
  rowButton,
  rows,
  search,
  tabOf,
  undo,
} from './support/dashboard.ts';
import { commits } from './support/forms.ts';
import { openDashboard, feedback as published } from './support/records.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';
import { counted, dashboard, saying } from './support/words.ts';

const on = { 'settings/feedback': { since: new Date(0) } };
/** `u1` is the newer. */
const unread = {
  'feedbackInbox/u1': {
    name: 'Asha',
    number: '9000000001',
    message: 'Kind, and on time.',
    createdAt: new Date('2026-01-02T10:00:00Z'),
  },
  'feedbackInbox/u2': {
    name: 'Ravi',
    number: '9000000002',
    message: 'Buy my pills.',
    createdAt: new Date('2026-01-01T10:00:00Z'),
  },
};

test('staff switch it on, publish one by key, delete another, and switch it off', async ({
  page,
  server,
}) => {
  await putDocuments(server, published);
  await openDashboard(page, server);
  await tabOf(page, 'feedbacks').click();
  const readsFirst = page.getByRole('checkbox', { name: dashboard.moderation.readFirst });
  await expect(names(page)).toHaveText(['Asha']);
  await expect(readsFirst).not.toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await readsFirst.press('Space');
  await expect(choice(page, 'published')).toBeChecked();
  expect(storedFields(server, 'settings/feedback')).toContain('since');

  await putDocuments(server, unread);
  await button(page, dashboard.list.refresh).click();
  await choice(page, 'toRead', 2).check();
  await expect(page).toHaveURL(/#tab=feedbackInbox$/);
  await expect(names(page)).toHaveText(['Asha', 'Ravi']);
  await expect(rows(page).first()).toContainText('9000000001');
  await expect(tabOf(page, 'feedbacks')).toHaveAttribute('aria-selected', 'true');
  await rows(page).first().focus();
  await page.keyboard.press('p');
  await expect(page.getByText(fill(dashboard.undone.published, { whom: 'Asha' }))).toBeVisible();
  await expect(names(page)).toHaveText(['Ravi']);
  await expect(rows(page).first()).toBeFocused();
  await undo(page).click();
  await expect(names(page)).toHaveText(['Asha', 'Ravi']);
  expect(storedFields(server, 'feedbackInbox/u1')).toContain('9000000001');
  for (const path of ['feedbacks/u1', 'feedbackContacts/u1'])
    expect(storedFields(server, path)).toBeUndefined();
  await rows(page).first().focus();
  await page.keyboard.press('p');
  await expect(names(page)).toHaveText(['Ravi']);
  const time = '"timestampValue":"2026-01-02T10:00:00';
  expect(storedFields(server, 'feedbacks/u1')).toContain(time);
  expect(storedFields(server, 'feedbacks/u1')).not.toContain('number');
  expect(storedFields(server, 'feedbackContacts/u1')).toContain('9000000001');
  expect(storedFields(server, 'feedbackContacts/u1')).toContain(time);
  expect(storedFields(server, 'feedbackInbox/u1')).toBeUndefined();

  const before = storedFields(server, 'feedbackInbox/u2');
  await page.keyboard.press('Delete');
  await expect(page.getByText(dashboard.empty)).toBeVisible();
  expect(storedFields(server, 'feedbackInbox/u2')).toBeUndefined();
  // The newest first.
  await page.keyboard.press('Control+z');
  await expect(names(page)).toHaveText(['Ravi']);
  expect(storedFields(server, 'feedbackInbox/u2')).toBe(before);

  await readsFirst.press('Space');
  await expect.poll(() => storedFields(server, 'settings/feedback')).toBeUndefined();
  // What waits is still shown.
  await choice(page, 'published').check();
  await expect(names(page)).toHaveText(['Asha', 'Asha']);
  await expect(choice(page, 'toRead', 1)).toBeVisible();
  // One is taken back to be read, though none is read first any more.
  const stored = storedFields(server, 'feedbacks/f1');
  await rows(page).last().focus();
  await page.keyboard.press('u');
  await expect(page.getByText(fill(dashboard.undone.unpublished, { whom: 'Asha' }))).toBeVisible();
  await expect(choice(page, 'toRead', 2)).toBeVisible();
  expect(storedFields(server, 'feedbackInbox/f1')).toContain('9000000001');
  expect(storedFields(server, 'feedbacks/f1')).toBeUndefined();
  await page.keyboard.press('Control+z');
  await expect(names(page)).toHaveText(['Asha', 'Asha']);
  expect(storedFields(server, 'feedbacks/f1')).toBe(stored);
  await page.reload();
  await choice(page, 'toRead', 1).check();
  await expect(names(page)).toHaveText(['Ravi']);
});

test('the tab of feedback opens on what waits, and its number stands beside it', async ({
  page,
  server,
}) => {
  await putDocuments(server, { ...on, ...unread, ...published });
  await openDashboard(page, server);
  const tab = tabOf(page, 'feedbacks');
  await expect(tab).toHaveAccessibleDescription(countOf('feedbackInbox', 2));
  await tab.click();
  await expect(names(page)).toHaveText(['Asha', 'Ravi']);
  await expect(choice(page, 'toRead', 2)).toBeChecked();

  // A search looks into the list that is not open, too.
  await search(page).fill('asha');
  await expect(names(page)).toHaveText(['Asha']);
  await daysField(page).selectOption(dashboard.days.today);
  await button(page, counted(dashboard.elsewhere.published, 1)).press('Enter');
  await expect(choice(page, 'published')).toBeChecked();
  await expect(search(page)).toHaveValue('asha');
  await expect(rows(page)).toContainText('Kind, and on time.');
  await expect(rows(page).first()).toBeFocused();
  await search(page).fill('pills');
  await expect(page.getByText(dashboard.list.noMatch)).toBeVisible();
  await button(page, counted(dashboard.elsewhere.toRead, 1)).click();
  await expect(names(page)).toHaveText(['Ravi']);
  await search(page).fill('');
  for (const { other } of [dashboard.elsewhere.published, dashboard.elsewhere.toRead])
    await expect(page.getByText(saying(other))).toHaveCount(0);
});

test('what a colleague moved meanwhile is told, and left where it is', async ({ page, server }) => {
  await putDocuments(server, { ...on, ...unread, ...published });
  await openDashboard(page, server);
  await page.goto('/dashboard#tab=feedbackInbox');
  await expect(names(page)).toHaveText(['Asha', 'Ravi']);
  const { createdAt, name, message, number } = unread['feedbackInbox/u2'];
  await storeDocuments(server, { 'feedbackInbox/u2': null });
  await putDocuments(server, {
    'feedbacks/u2': { name, message, createdAt },
    'feedbackContacts/u2': { number, createdAt },
  });
  await rowButton(page, 'deleteOne', 'Ravi').click();
  await expect(
    page.getByText(counted(dashboard.gone.publishedBefore, 1, { whom: 'Ravi' })),
  ).toBeVisible();
  expect(storedFields(server, 'feedbacks/u2')).toBeDefined();
  await expect(undo(page)).toHaveCount(0);

  await choice(page, 'published').check();
  await expect(names(page)).toHaveText(['Ravi', 'Asha']);
  await storeDocuments(server, { 'feedbacks/u2': null, 'feedbackContacts/u2': null });
  await putDocuments(server, { 'feedbackInbox/u2': unread['feedbackInbox/u2'] });
  await rowButton(page, 'deleteOne', 'Ravi').click();
  await expect(
    page.getByText(fill(dashboard.gone.unpublishedBefore, { whom: 'Ravi' })),
  ).toBeVisible();
  expect(storedFields(server, 'feedbackInbox/u2')).toBeDefined();
});

test('a feedback that a colleague has deleted is not published', async ({ page, server }) => {
  await putDocuments(server, { ...on, ...unread });
  await openDashboard(page, server);
  await page.goto('/dashboard#tab=feedbackInbox');
  await expect(names(page)).toHaveText(['Asha', 'Ravi']);
  await storeDocuments(server, { 'feedbackInbox/u2': null });
  await rowButton(page, 'publishOne', 'Ravi').click();
  await expect(
    page.getByText(fill(dashboard.gone.deletedMeanwhile, { name: 'Ravi' })),
  ).toBeVisible();
  await expect(names(page)).toHaveText(['Asha']);
  expect(storedFields(server, 'feedbacks/u2')).toBeUndefined();
});

test.describe('when the server is away', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION_RESET/] });

  test('what could not be published stays, and a lost answer publishes once', async ({
    page,
    server,
  }) => {
    await putDocuments(server, { ...on, ...unread });
    await openDashboard(page, server);
    await page.goto('/dashboard#tab=feedbackInbox');
    await page.route(commits, (route) => route.abort());
    await rowButton(page, 'publishOne', 'Asha').click();
    await expect(
      page.getByText(fill(dashboard.moderation.publishFailed, { name: 'Asha' })),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: dashboard.moderation.readFirst }).click();
    await expect(page.getByText(dashboard.moderation.settingFailed)).toBeVisible();
    await expect(
      page.getByRole('checkbox', { name: dashboard.moderation.readFirst }),
    ).toBeChecked();
    await page.unroute(commits);
    await page.getByRole('checkbox', { name: dashboard.moderation.readFirst }).click();
    await expect(page.getByText(dashboard.moderation.settingFailed)).toHaveCount(0);
    await page.route(commits, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await rowButton(page, 'publishOne', 'Asha').click();
    await expect(page.getByText(fill(dashboard.undone.published, { whom: 'Asha' }))).toBeVisible();
    await expect(page.getByText(saying(dashboard.moderation.publishFailed))).toHaveCount(0);
    await expect(names(page)).toHaveText(['Ravi']);
    expect(storedRecords(server, 'feedbacks')).toHaveLength(1);
  });
});

for (const width of [320, 1280]) {
  test(`nothing is wrong with feedback to read for assistive technology at ${width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 1600 });
    await putDocuments(server, { ...on, ...unread, ...published });
    await openDashboard(page, server);
    await page.goto('/dashboard#tab=feedbackInbox');
    await expect(names(page)).toHaveText(['Asha', 'Ravi']);
    await rowButton(page, 'publishOne', 'Ravi').click();
    await expect(page.getByText(fill(dashboard.undone.published, { whom: 'Ravi' }))).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  });
}
