import type { Language } from '../../app/content/language.ts';
import { languages } from '../../app/content/languages.ts';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { storeDocuments } from '../support/stored-documents.ts';
import { axeFindings } from './support/axe.ts';
import { button, names, rows, undo } from './support/dashboard.ts';
import {
  buttonOf,
  commits,
  feedback,
  feedbacks,
  fieldOf,
  formOf,
  openFilled,
} from './support/forms.ts';
import { feedback as published, signIn } from './support/records.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';
import { holdBack } from './support/testimonials.ts';
import { words } from './support/words.ts';

const on = { 'settings/feedback': { since: new Date(0) } };
const setting = /documents:batchGet/;
const { publishedAtOnce: atOnce, readFirst } = words.forms.feedback;
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

for (const [index, form] of feedbacks.entries()) {
  const { publishedAtOnce, readFirst } = (languages[index] as Language).words.forms.feedback;

  test(`a feedback that staff read first is not public, and its form says so before it is sent${form.language}`, async ({
    page,
    server,
  }) => {
    await putDocuments(server, on);
    await page.goto(form.path);
    await expect(formOf(page, form)).toContainText(publishedAtOnce);
    await fieldOf(page, form, 'Name').focus();
    await expect(formOf(page, form)).toContainText(readFirst);
    // Touched before its script has come, it says so as well.
    const release = await holdBack(page, /\/assets\/client/);
    await page.goto(form.path, { waitUntil: 'commit' });
    await fieldOf(page, form, 'Name').focus();
    release();
    await expect(formOf(page, form)).toContainText(readFirst);
    await page.unrouteAll();
    await openFilled(page, form);
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
    await expect(formOf(page, form)).toContainText(readFirst);
    expect(storedRecords(server, 'feedbackInbox')).toMatchObject([
      { ...form.stored, number: '+91 98765-01234' },
    ]);
    expect(storedRecords(server, 'feedbacks')).toEqual([]);
    expect(storedRecords(server, 'feedbackContacts')).toEqual([]);
  });

  test(`without that, the form asks once, when it is touched, and says what it has always said${form.language}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (setting.test(request.url())) asked.push(request.url());
    });
    await page.goto(form.path);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await openFilled(page, form);
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
    await expect(formOf(page, form)).toContainText(publishedAtOnce);
    expect(asked).toHaveLength(1);
  });
}

test.describe('when the setting cannot be read, or is another by now', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION_RESET|403/] });

  for (const [title, stored, collection] of [
    ['a feedback is published where that is so', {}, 'feedbacks'],
    ['a feedback is read first where that is so', on, 'feedbackInbox'],
  ] as const) {
    test(title, async ({ page, server }) => {
      await putDocuments(server, stored);
      await page.route(setting, (route) => route.abort());
      await openFilled(page, feedback);
      await buttonOf(page, feedback).click();
      await expect(formOf(page, feedback).getByRole('status')).toHaveText(feedback.sent);
      expect(storedRecords(server, collection)).toHaveLength(1);
    });
  }

  test('a silent answer keeps nobody waiting for long', async ({ page, server }) => {
    await putDocuments(server, on);
    await page.clock.install();
    await page.route(setting, () => {});
    await openFilled(page, feedback);
    await buttonOf(page, feedback).click();
    await expect(buttonOf(page, feedback)).toHaveText('Sending...');
    await page.clock.runFor(3_100);
    await expect(formOf(page, feedback).getByRole('status')).toHaveText(feedback.sent);
    await expect(formOf(page, feedback)).toContainText(readFirst);
    expect(storedRecords(server, 'feedbackInbox')).toHaveLength(1);
  });

  test('switched on while a form was open, it is read first, and the form says so', async ({
    page,
    server,
  }) => {
    await openFilled(page, feedback);
    await expect(formOf(page, feedback)).toContainText(atOnce);
    await page.waitForLoadState('networkidle');
    await putDocuments(server, on);
    await buttonOf(page, feedback).click();
    await expect(formOf(page, feedback).getByRole('status')).toHaveText(feedback.sent);
    await expect(formOf(page, feedback)).toContainText(readFirst);
    expect(storedRecords(server, 'feedbackInbox')).toHaveLength(1);
  });

  test('a lost answer makes no second record, whatever staff did meanwhile', async ({
    page,
    server,
  }) => {
    await putDocuments(server, on);
    await openFilled(page, feedback);
    await page.route(commits, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await buttonOf(page, feedback).click();
    await expect(formOf(page, feedback).getByRole('alert')).toContainText(feedback.failed);
    await page.unroute(commits);
    // It waits to be read, and feedback is published at once by now.
    await storeDocuments(server, { 'settings/feedback': null });
    await buttonOf(page, feedback).click();
    await expect(formOf(page, feedback).getByRole('status')).toHaveText(feedback.sent);
    await expect(formOf(page, feedback)).toContainText(readFirst);
    expect(storedRecords(server, 'feedbackInbox')).toHaveLength(1);
    expect(storedRecords(server, 'feedbacks')).toEqual([]);
  });
});

test('staff switch it on, publish one by key, delete another, and switch it off', async ({
  page,
  server,
}) => {
  await putDocuments(server, published);
  await signIn(page, server);
  await page.getByRole('tab', { name: 'Feedbacks' }).click();
  const readsFirst = page.getByRole('checkbox', { name: 'Read feedback before it is published' });
  await expect(names(page)).toHaveText(['Asha']);
  await expect(readsFirst).not.toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await readsFirst.press('Space');
  await expect(page.getByRole('radio', { name: 'Published' })).toBeChecked();
  expect(storedFields(server, 'settings/feedback')).toContain('since');

  await putDocuments(server, unread);
  await button(page, 'Refresh').click();
  await page.getByRole('radio', { name: 'To read 2' }).check();
  await expect(page).toHaveURL(/#tab=feedbackInbox$/);
  await expect(names(page)).toHaveText(['Asha', 'Ravi']);
  await expect(rows(page).first()).toContainText('9000000001');
  await expect(page.getByRole('tab', { name: 'Feedbacks' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await rows(page).first().focus();
  await page.keyboard.press('p');
  await expect(page.getByText('Published Asha')).toBeVisible();
  await expect(names(page)).toHaveText(['Ravi']);
  await expect(rows(page).first()).toBeFocused();
  const time = '"timestampValue":"2026-01-02T10:00:00';
  expect(storedFields(server, 'feedbacks/u1')).toContain(time);
  expect(storedFields(server, 'feedbacks/u1')).not.toContain('number');
  expect(storedFields(server, 'feedbackContacts/u1')).toContain('9000000001');
  expect(storedFields(server, 'feedbackContacts/u1')).toContain(time);
  expect(storedFields(server, 'feedbackInbox/u1')).toBeUndefined();

  const before = storedFields(server, 'feedbackInbox/u2');
  await page.keyboard.press('Delete');
  await expect(page.getByText('No Data Available')).toBeVisible();
  expect(storedFields(server, 'feedbackInbox/u2')).toBeUndefined();
  await undo(page).click();
  await expect(names(page)).toHaveText(['Ravi']);
  expect(storedFields(server, 'feedbackInbox/u2')).toBe(before);

  await readsFirst.press('Space');
  await expect.poll(() => storedFields(server, 'settings/feedback')).toBeUndefined();
  // What waits is still shown.
  await page.getByRole('radio', { name: 'Published' }).check();
  await expect(names(page)).toHaveText(['Asha', 'Asha']);
  await expect(page.getByRole('radio', { name: 'To read 1' })).toBeVisible();
  await page.reload();
  await page.getByRole('radio', { name: 'To read 1' }).check();
  await expect(names(page)).toHaveText(['Ravi']);
});

test('a feedback that a colleague has deleted is not published', async ({ page, server }) => {
  await putDocuments(server, { ...on, ...unread });
  await signIn(page, server);
  await page.goto('/dashboard#tab=feedbackInbox');
  await expect(names(page)).toHaveText(['Asha', 'Ravi']);
  await storeDocuments(server, { 'feedbackInbox/u2': null });
  await button(page, 'Publish Ravi').click();
  await expect(page.getByText('Ravi was deleted meanwhile.')).toBeVisible();
  await expect(names(page)).toHaveText(['Asha']);
  expect(storedFields(server, 'feedbacks/u2')).toBeUndefined();
});

test.describe('when the server is away', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION_RESET|ViewTransition/] });

  test('what could not be published stays, and a lost answer publishes once', async ({
    page,
    server,
  }) => {
    await putDocuments(server, { ...on, ...unread });
    await signIn(page, server);
    await page.goto('/dashboard#tab=feedbackInbox');
    await page.route(commits, (route) => route.abort());
    await button(page, 'Publish Asha').click();
    await expect(page.getByText('Could not publish Asha. Try again.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Read feedback' }).click();
    await expect(page.getByText('Could not save the setting. Try again.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Read feedback' })).toBeChecked();
    await page.unroute(commits);
    await page.route(commits, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Publish Asha').click();
    await expect(page.getByText('Could not publish Asha. Try again.')).toHaveCount(2);
    await page.unroute(commits);
    await button(page, 'Publish Asha').click();
    await expect(page.getByText('Published Asha')).toBeVisible();
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
    await signIn(page, server);
    await page.goto('/dashboard#tab=feedbackInbox');
    await expect(names(page)).toHaveText(['Asha', 'Ravi']);
    await button(page, 'Publish Ravi').click();
    await expect(page.getByText('Published Ravi')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  });
}
