import { putDocuments } from '../../harness/put-documents.ts';
import { tabOf } from './support/dashboard.ts';
import { feedback, fillSignIn, signIn, staff } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { counted, dashboard, session } from './support/words.ts';

test.describe('changing the password', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('needs the old one, a good new one, and signs out everywhere else', async ({
    page,
    server,
    browser,
  }) => {
    test.slow();
    await signIn(page, server);
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const other = await elsewhere.newPage();
    await fillSignIn(other, staff.email, staff.password);
    await expect(other).toHaveURL(/\/dashboard$/);

    await page.getByRole('button', { name: session.change.title }).click();
    const dialog = page.getByRole('dialog', { name: session.change.title });
    const change = async (current: string, next: string, again = next) => {
      await dialog.getByLabel(session.change.current).fill(current);
      await dialog.getByLabel(session.newPassword, { exact: true }).fill(next);
      await dialog.getByLabel(session.newPasswordAgain).fill(again);
      await dialog.getByRole('button', { name: session.savePassword }).click();
    };
    await change(staff.password, 'saffron-lamp-river', 'saffron-lamp');
    await expect(dialog.getByText(session.differ)).toBeVisible();
    await change('not the old one', 'saffron-lamp-river');
    await expect(dialog.getByText(session.change.wrong)).toBeVisible();
    await change(staff.password, 'short');
    await expect(dialog.getByText(counted(session.server.short, 8))).toBeVisible();
    await change(staff.password, 'saffron-lamp-river');
    await expect(dialog.getByRole('status')).toHaveText(session.change.changed);
    await dialog.getByRole('button', { name: dashboard.close }).click();

    // Here the session goes on; elsewhere it has ended.
    await putDocuments(server, feedback);
    await tabOf(page, 'feedbacks').click();
    await expect(page.getByText('Kind, and on time.')).toBeVisible();
    await tabOf(other, 'feedbacks').click();
    await expect(other.getByRole('dialog', { name: session.again.title })).toBeVisible();
    await elsewhere.close();

    await page.getByRole('button', { name: session.bar.logout }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, staff.email, 'saffron-lamp-river');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
