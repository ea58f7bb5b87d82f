import { languages } from '../../app/content/languages.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { storeDocuments } from '../support/stored-documents.ts';
import {
  buttonOf,
  commits,
  feedback,
  feedbacks,
  fieldOf,
  formOf,
  openFilled,
} from './support/forms.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';
import { holdBack } from './support/testimonials.ts';
import { words } from './support/words.ts';

const on = { 'settings/feedback': { since: new Date(0) } };
const setting = /documents:batchGet/;
const { publishedAtOnce: atOnce, readFirst } = words.forms.feedback;

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
    await expect(buttonOf(page, feedback)).toHaveText(feedback.sending);
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
