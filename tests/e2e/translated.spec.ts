import { languages } from '../../app/content/languages.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { showMailFailure } from '../../server/staff/mail-status.ts';
import { button, names, rows, search, undo } from './support/dashboard.ts';
import { appointment, appointments, buttonOf, fieldOf, fill, formOf } from './support/forms.ts';
import { openWhole } from './support/pages.ts';
import { enquiries, feedback, openDashboard, testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';
import { words } from './support/words.ts';

const long = `Needle at its beginning. ${'Words without an end. '.repeat(30)}`;

test('a translated dashboard does all that it does, and shows no text of before', async ({
  page,
  server,
}) => {
  const message = (number: number) => ({ message: number === 1 ? long : `Message ${number}` });
  await putDocuments(server, { ...enquiries(5, message), ...feedback });
  await openDashboard(page, server);
  await expect(rows(page)).toHaveCount(5);
  await translate(page);

  await search(page).fill('needle');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 of 5 appointments')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('Needle');
  await search(page).fill('need');
  await expect(page.locator('mark')).toHaveText('Need');
  await button(page, 'Show all').click();
  await button(page, 'Show less').click();
  await search(page).fill('');
  await expect(rows(page)).toHaveCount(5);
  await expect(page.locator('mark')).toHaveCount(0);
  await expect(page.getByText('5 appointments', { exact: true })).toBeVisible();
  await button(page, 'Show all').click();
  await expect(rows(page).first()).toContainText(long.trim());

  const boxes = page.getByRole('checkbox', { name: /^Select/ });
  for (const [index, text] of ['1 selected', '2 selected', '3 selected'].entries()) {
    await boxes.nth(index).click();
    await expect(page.getByText(/\d selected/)).toHaveText(text);
  }
  await expect(button(page, 'Select all 5')).toBeVisible();
  await button(page, 'Delete selected').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('Deleted 3 appointments')).toBeVisible();
  await undo(page).click();
  await expect(rows(page)).toHaveCount(5);

  await button(page, 'Name').click();
  await button(page, 'Name').click();
  await expect(names(page).first()).toHaveText('Patient 5');
  await page.getByRole('tab', { name: 'Feedbacks' }).click();
  await expect(names(page)).toHaveText(['Asha']);
  await page.getByRole('tab', { name: 'Appointments' }).click();
  await expect(rows(page)).toHaveCount(5);
});

test('a translated notice of mail that fails says the latest reason', async ({ page, server }) => {
  await openDashboard(page, server);
  await expect(page.getByText('No Data Available')).toBeVisible();
  await translate(page);
  for (const reason of ['The server is away.', 'The server refused the mail.']) {
    await showMailFailure(server.backend, { reason });
    await button(page, 'Refresh').click();
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`since .+\\. ${reason}$`));
  }
});

test('the translated public pages do all that they do', async ({ page, server }) => {
  await putDocuments(server, testimonials);
  await openWhole(page, '/');
  await translate(page);
  const quotation = page.locator('blockquote');
  await expect(quotation).toHaveText(/^The doctor/);
  await page
    .locator('.quotation')
    .getByRole('button', { name: words.testimonials.carousel.next })
    .click();
  await expect(quotation).toHaveText('बहुत अच्छे डॉक्टर।');

  await fill(page, appointment, { ...appointment.content, Message: ' ' });
  await buttonOf(page, appointment).click();
  await expect(formOf(page, appointment).getByRole('alert')).toHaveText(appointment.missing);
  await fieldOf(page, appointment, 'Message').fill('Pain');
  await buttonOf(page, appointment).click();
  await expect(formOf(page, appointment).getByRole('status')).toHaveText(appointment.sent);
  await expect(buttonOf(page, appointment)).toHaveText(appointment.button);
});

test.describe('a page whose elements were taken away', () => {
  test.use({ expectedErrors: [/removeChild|NotFoundError|not a child/] });

  for (const [index, form] of appointments.entries()) {
    const { stopped } = (languages[index] as Language).words.frame;
    test(`says in its own language that it has stopped, and offers to load it again${form.language}`, async ({
      page,
    }) => {
      await page.goto(form.path);
      await buttonOf(page, form).click();
      await formOf(page, form)
        .getByRole('alert')
        .evaluate((message) => message.remove());
      await fill(page, form);
      await buttonOf(page, form).click();
      const notice = page.getByRole('main').getByRole('alert');
      await expect(notice.getByRole('heading')).toHaveText(stopped.heading);
      await expect(notice).toContainText(stopped.text);
      await notice.getByRole('button', { name: stopped.again }).click();
      await expect(buttonOf(page, form)).toBeEnabled();
    });
  }

  test('says so, and offers to load it again', async ({ page, server }) => {
    await putDocuments(server, enquiries(2));
    await openDashboard(page, server);
    await expect(rows(page)).toHaveCount(2);
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('tr[data-id]')) row.remove();
    });
    await search(page).fill('nothing like it');
    await expect(page.getByRole('alert')).toContainText('This page has stopped working.');
    await button(page, 'Load the page again').click();
    await expect(rows(page)).toHaveCount(2);
  });
});
