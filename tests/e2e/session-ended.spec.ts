import type { Page, Request } from '@playwright/test';
import { putDocuments } from '../../harness/put-documents.ts';
import { dashboardShown, watchDashboard } from './support/dashboard.ts';
import { enquiries, feedback, openReadDashboard } from './support/records.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';

test.describe('with a session that the server has ended', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('reading leads to /login, never to an empty list', async ({ page, server }) => {
    await putDocuments(server, { ...enquiries(1), ...feedback });
    await page.addInitScript(watchDashboard);
    await openReadDashboard(page, server);
    await expect(page.getByText('Message 1')).toBeVisible();
    server.database.sql.exec(
      `UPDATE accounts SET tokens_valid_after = ${Math.floor(Date.now() / 1000) + 60};
       DELETE FROM refresh_tokens`,
    );
    await page.getByRole('tab', { name: 'Feedbacks' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const shown = (await dashboardShown(page)).join();
    expect(shown).toContain('Message 1');
    expect(shown).not.toContain('No Data Available');
    expect(shown).not.toContain('Kind, and on time.');
  });
});

for (const [where, pageClockToo] of [
  ['that nobody touched for an hour', true],
  ['on a device whose clock is slow', false],
] as const) {
  test.describe(`with a token that expired at a dashboard ${where}`, () => {
    // One device renews the token because its clock says so, the other because the server refuses the old one.
    test.use({ expectedErrors: pageClockToo ? [] : [/status of 401/] });
    test.beforeEach(async ({ page, server, serverClock }) => {
      await putDocuments(server, { ...enquiries(2), ...feedback });
      await page.clock.install();
      await openReadDashboard(page, server);
      await expect(page.getByRole('status').getByText('2 appointments')).toBeVisible();
      serverClock.ahead = 61 * 60_000;
      if (pageClockToo) await page.clock.setSystemTime(Date.now() + serverClock.ahead);
    });

    test('the other list is read whole, after one renewal', async ({ page }) => {
      const renewals = renewalsOf(page);
      await page.getByRole('tab', { name: 'Feedbacks' }).click();
      await expect(page.getByText('Kind, and on time.')).toBeVisible();
      await expect(page.getByRole('status').getByText('1 feedback')).toBeVisible();
      expect(renewals).toHaveLength(1);
      await expect(page).toHaveURL(/\/dashboard/);
    });

    test('a record is deleted once, after one renewal', async ({ page, server }) => {
      const renewals = renewalsOf(page);
      await page.getByRole('button', { name: 'Delete Patient 1', exact: true }).click();
      await expect(page.getByRole('status').getByText('1 appointment')).toBeVisible();
      await expect(page.getByText('Message 2')).toBeVisible();
      expect(storedRecords(server, 'enquiry')).toMatchObject([{ id: 'e2' }]);
      expect(renewals).toHaveLength(1);
      await expect(page).toHaveURL(/\/dashboard/);
    });
  });
}

/** The requests for a new token from now on. */
function renewalsOf(page: Page): Request[] {
  const renewals: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /securetoken.*\/token\b/.test(request.url()))
      renewals.push(request);
  });
  return renewals;
}
