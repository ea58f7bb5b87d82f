import type { Page, Request } from '@playwright/test';
import { fill } from '../../app/text/template.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { endSessions } from '../support/end-sessions.ts';
import { axeFindings } from './support/axe.ts';
import {
  countOf,
  dashboardShown,
  noteButton,
  noteField,
  rowButton,
  search,
  tabOf,
  undo,
  watchDashboard,
} from './support/dashboard.ts';
import { enquiries, feedback, openReadDashboard, staff } from './support/records.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';
import { dashboard, session } from './support/words.ts';

test.describe('with a session that the server has ended', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('reading hides the records and asks to sign in again, never shows an empty list', async ({
    page,
    server,
  }) => {
    await putDocuments(server, { ...enquiries(1), ...feedback });
    await page.addInitScript(watchDashboard);
    await openReadDashboard(page, server);
    await expect(page.getByText('Message 1')).toBeVisible();
    endSessions(server);
    await tabOf(page, 'feedbacks').click();
    const dialog = page.getByRole('dialog', { name: session.again.title });
    await expect(dialog).toContainText(session.again.why);
    const shown = (await dashboardShown(page)).join();
    expect(shown).toContain('Message 1');
    expect(shown).not.toContain(dashboard.empty);
    expect(shown).not.toContain('Kind, and on time.');
    await dialog.getByLabel(session.password, { exact: true }).fill(staff.password);
    await dialog.getByRole('button', { name: session.login }).click();
    await expect(page.getByText('Kind, and on time.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  for (const width of [320, 1280])
    test(`everything is as it was after signing in again in place, at ${width} px`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: 500 });
      await putDocuments(server, enquiries(12));
      await openReadDashboard(page, server);
      await search(page).fill('Message');
      await rowButton(page, 'deleteOne', 'Patient 2').click();
      await expect(undo(page)).toBeVisible();
      await noteButton(page, 'Patient 9').click();
      await page.keyboard.type('Called, no answer');
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(0);
      endSessions(server);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

      const dialog = page.getByRole('dialog', { name: session.again.title });
      await expect(dialog.getByLabel(session.password, { exact: true })).toBeFocused();
      await expect(page.getByText('Message 9')).toBeHidden();
      await expect(page.getByText(fill(session.bar.welcome, { email: staff.email }))).toBeHidden();
      await expect(undo(page)).toHaveCount(0);
      for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      );
      expect(stored).not.toMatch(/Called|Message|Patient/);

      await dialog.getByLabel(session.password, { exact: true }).fill('wrong');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(session.signIn.failed)).toBeVisible();
      await dialog.getByLabel(session.password, { exact: true }).fill(staff.password);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(noteField(page, 'Patient 9')).toBeFocused();
      await expect(noteField(page, 'Patient 9')).toHaveValue('Called, no answer');
      await expect(search(page)).toHaveValue('Message');
      expect(await page.evaluate(() => scrollY)).toBe(place);
      await undo(page).click();
      await expect.poll(() => storedRecords(server, 'enquiry')).toHaveLength(12);
    });

  test('another account that signs in finds nothing of what was typed and done', async ({
    page,
    server,
  }) => {
    await putDocuments(server, enquiries(2));
    await server.addStaff('ben@example.com', staff.password);
    await openReadDashboard(page, server);
    await rowButton(page, 'deleteOne', 'Patient 2').click();
    await expect(undo(page)).toBeVisible();
    await noteButton(page, 'Patient 1').click();
    await page.keyboard.type('Called');
    endSessions(server);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const dialog = page.getByRole('dialog', { name: session.again.title });
    await dialog.getByLabel(session.email, { exact: true }).fill('ben@example.com');
    await dialog.getByLabel(session.password, { exact: true }).fill(staff.password);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(fill(session.bar.welcome, { email: 'ben@example.com' })),
    ).toBeVisible();
    await expect(page.getByText('Message 1')).toBeVisible();
    await expect(undo(page)).toHaveCount(0);
    await noteButton(page, 'Patient 1').click();
    await expect(noteField(page, 'Patient 1')).toHaveValue('');
  });
});

for (const [what, isEnded] of [
  ['goes on with what can be undone', false],
  ['asks to sign in where its session has ended', true],
] as const)
  test.describe(`brought back from the browser’s cache, a dashboard that ${what}`, () => {
    test.use({ expectedErrors: isEnded ? [/status of 400/] : [] });

    test('shows nothing before its session was checked', async ({ page, server }) => {
      await putDocuments(server, enquiries(2));
      await openReadDashboard(page, server);
      await rowButton(page, 'deleteOne', 'Patient 2').click();
      await expect(undo(page)).toBeVisible();
      const held = Promise.withResolvers<void>();
      await page.route('**/securetoken.googleapis.com/**', async (route) => {
        await held.promise;
        await route.continue();
      });
      const pass = (type: string) =>
        page.evaluate(
          (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
          type,
        );
      await pass('pagehide');
      await expect(page.getByText('Message 1')).toBeHidden();
      if (isEnded) endSessions(server);
      const asked = page.waitForRequest('**/securetoken.googleapis.com/**');
      await pass('pageshow');
      await asked;
      await expect(page.getByText('Message 1')).toBeHidden();
      held.resolve();
      if (isEnded) {
        await expect(page.getByRole('dialog', { name: session.again.title })).toBeVisible();
        await expect(page.getByText('Message 1')).toBeHidden();
      } else {
        await undo(page).click();
        await expect(page.getByText('Message 2')).toBeVisible();
      }
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
      await expect(page.getByRole('status').getByText(countOf('enquiry', 2))).toBeVisible();
      serverClock.ahead = 61 * 60_000;
      if (pageClockToo) await page.clock.setSystemTime(Date.now() + serverClock.ahead);
    });

    test('the other list is read whole, after one renewal', async ({ page }) => {
      const renewals = renewalsOf(page);
      await tabOf(page, 'feedbacks').click();
      await expect(page.getByText('Kind, and on time.')).toBeVisible();
      await expect(page.getByRole('status').getByText(countOf('feedbacks', 1))).toBeVisible();
      expect(renewals).toHaveLength(1);
      await expect(page).toHaveURL(/\/dashboard/);
    });

    test('a record is deleted once, after one renewal', async ({ page, server }) => {
      const renewals = renewalsOf(page);
      await rowButton(page, 'deleteOne', 'Patient 1').click();
      await expect(page.getByRole('status').getByText(countOf('enquiry', 1))).toBeVisible();
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
