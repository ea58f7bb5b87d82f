import { putDocuments } from '../../harness/put-documents.ts';
import { feedback, fillSignIn, signIn, staff } from './support/records.ts';
import { expect, test } from './support/test.ts';

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

    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const change = async (current: string, next: string, again = next) => {
      await dialog.getByLabel('Current password').fill(current);
      await dialog.getByLabel('New password', { exact: true }).fill(next);
      await dialog.getByLabel('New password again').fill(again);
      await dialog.getByRole('button', { name: 'Save password' }).click();
    };
    await change(staff.password, 'saffron-lamp-river', 'saffron-lamp');
    await expect(dialog.getByText('The two new passwords differ.')).toBeVisible();
    await change('not the old one', 'saffron-lamp-river');
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await change(staff.password, 'short');
    await expect(dialog.getByText('Password should be at least 8 characters')).toBeVisible();
    await change(staff.password, 'saffron-lamp-river');
    await expect(dialog.getByRole('status')).toHaveText(
      'Password changed. All other devices are signed out.',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();

    // Here the session goes on; elsewhere it has ended.
    await putDocuments(server, feedback);
    await page.getByRole('tab', { name: 'Feedbacks' }).click();
    await expect(page.getByText('Kind, and on time.')).toBeVisible();
    await other.getByRole('tab', { name: 'Feedbacks' }).click();
    await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    await elsewhere.close();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, staff.email, 'saffron-lamp-river');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
