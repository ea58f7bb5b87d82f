import { languages } from '../../app/content/languages.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { showMailFailure } from '../../server/staff/mail-status.ts';
import { button, countOf, foundOf, names, rows, search, tabOf, undo } from './support/dashboard.ts';
import { appointment, appointments, buttonOf, fieldOf, fill, formOf } from './support/forms.ts';
import { openWhole } from './support/pages.ts';
import { enquiries, feedback, openDashboard, testimonials } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';
import { counted, dashboard, saying, words } from './support/words.ts';

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
  await expect(page.getByText(foundOf(1, 5))).toBeVisible();
  await expect(page.locator('mark')).toHaveText('Needle');
  await search(page).fill('need');
  await expect(page.locator('mark')).toHaveText('Need');
  await button(page, dashboard.row.showAll).click();
  await button(page, dashboard.row.showLess).click();
  await search(page).fill('');
  await expect(rows(page)).toHaveCount(5);
  await expect(page.locator('mark')).toHaveCount(0);
  await expect(page.getByText(countOf('enquiry', 5), { exact: true })).toBeVisible();
  await button(page, dashboard.row.showAll).click();
  await expect(rows(page).first()).toContainText(long.trim());

  const boxes = page.getByRole('checkbox', { name: saying(dashboard.row.select) });
  const selected = (count: number) =>
    page.getByText(counted(dashboard.selection.count, count), { exact: true });
  for (const count of [1, 2, 3]) {
    await boxes.nth(count - 1).click();
    await expect(selected(count)).toBeVisible();
    await expect(selected(count - 1)).toHaveCount(0);
  }
  await expect(button(page, counted(dashboard.selection.all, 5))).toBeVisible();
  await button(page, dashboard.selection.delete).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(
    page.getByText(saying(dashboard.undone.deleted, { whom: countOf('enquiry', 3) })),
  ).toBeVisible();
  await undo(page).click();
  await expect(rows(page)).toHaveCount(5);

  await button(page, dashboard.fields.name).click();
  await button(page, dashboard.fields.name).click();
  await expect(names(page).first()).toHaveText('Patient 5');
  await tabOf(page, 'feedbacks').click();
  await expect(names(page)).toHaveText(['Asha']);
  await tabOf(page, 'enquiry').click();
  await expect(rows(page)).toHaveCount(5);
});

test('a translated notice of mail that fails says the latest reason', async ({ page, server }) => {
  await openDashboard(page, server);
  await expect(page.getByText(dashboard.empty)).toBeVisible();
  await translate(page);
  for (const reason of ['The server is away.', 'The server refused the mail.']) {
    await showMailFailure(server.backend, { reason });
    await button(page, dashboard.list.refresh).click();
    await expect(page.getByRole('alert')).toHaveText(
      saying(`${dashboard.mail.failsSince} ${reason}`),
    );
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
    await expect(page.getByRole('alert')).toContainText(words.frame.stopped.heading);
    await button(page, words.frame.stopped.again).click();
    await expect(rows(page)).toHaveCount(2);
  });
});
