import type { Page } from '@playwright/test';
import {
  answerAgain,
  appointment,
  buttonOf,
  feedback,
  fill,
  formOf,
  loseAnswers,
  openFilled,
  type PublicForm,
} from './support/forms.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';

// Chromium's own line.
test.use({ expectedErrors: [/Failed to load resource/] });

for (const form of [appointment, feedback])
  for (const [how, leave] of Object.entries({
    'the page was loaded again': (page: Page) => page.reload(),
    'another page was visited': async (page: Page) => {
      await page.goto('/procedure');
      await page.goto(form.path);
    },
  }))
    test(`the ${form.kind} whose answer was lost is sent again after ${how} as the same record`, async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      await sendInVain(page, form);
      await leave(page);
      await fill(page, form);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      expect(storedRecords(server, form.collection)).toHaveLength(1);
      // A patient's words were never left there, and nothing is now.
      expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
        unanswered: '[]',
      });
    });

test('an enquiry whose answer was lost at home is the same record at the contact page', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await fill(page, appointment);
  await sendInVain(page, appointment);
  await openFilled(page, appointment);
  await buttonOf(page, appointment).click();
  await expect(formOf(page, appointment).getByRole('status')).toHaveText(appointment.sent);
  expect(storedRecords(server, 'enquiry')).toHaveLength(1);
});

async function sendInVain(page: Page, form: PublicForm): Promise<void> {
  await loseAnswers(page);
  await buttonOf(page, form).click();
  await expect(formOf(page, form).getByRole('alert')).toContainText(form.failed);
  await answerAgain(page);
}
