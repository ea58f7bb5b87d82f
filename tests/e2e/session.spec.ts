import { fill } from '../../app/text/template.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { dashboardShown, databaseRequestsOf, tabOf, watchDashboard } from './support/dashboard.ts';
import { goBack } from './support/pages.ts';
import { enquiries, feedback, fillSignIn, signIn, staff } from './support/records.ts';
import { expect, test, watchErrors } from './support/test.ts';
import { dashboard, saying, session } from './support/words.ts';

test('somebody signed in who opens /login is taken to the dashboard', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('while the identity service keeps somebody waiting who was signed in', () => {
  test.use({ expectedErrors: [/status of 400/] });

  for (const [who, ended] of [
    ['staff', false],
    ['somebody whose account is gone', true],
  ] as const) {
    test(`${who} see Loading... and nothing of the dashboard, then where they belong`, async ({
      page,
      server,
    }) => {
      await putDocuments(server, enquiries(1));
      await signIn(page, server);
      await expect(page.getByText('Message 1')).toBeVisible();
      const calendar = page.waitForResponse('**/calendar?*');
      await page.goto('/procedure');
      await calendar;
      if (ended) server.database.sql.exec('DELETE FROM accounts');

      const held = Promise.withResolvers<void>();
      await page.route('**/identitytoolkit.googleapis.com/**', async (route) => {
        await held.promise;
        await route.continue();
      });
      const asked = databaseRequestsOf(page);
      const waiting = page.waitForRequest('**/identitytoolkit.googleapis.com/**');
      await page.addInitScript(watchDashboard);
      await page.goto('/dashboard');
      await waiting;
      await expect(page.getByRole('main')).toHaveText(dashboard.loading);
      expect(await dashboardShown(page)).toEqual([dashboard.loading]);
      expect(asked).toEqual([]);

      held.resolve();
      if (ended) {
        await expect(page).toHaveURL(/\/login$/);
        expect(await dashboardShown(page)).toEqual([dashboard.loading]);
        expect(asked).toEqual([]);
      } else {
        await expect(
          page.getByText(fill(session.bar.welcome, { email: staff.email })),
        ).toBeVisible();
        await expect(page.getByText('Message 1')).toBeVisible();
      }
    });
  }
});

test('a visitor at the dashboard is sent to sign in, and nothing private is asked for', async ({
  page,
}) => {
  const asked = databaseRequestsOf(page);
  await page.addInitScript(watchDashboard);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  expect(await dashboardShown(page)).toEqual([dashboard.loading]);
  expect(asked).toEqual([]);
  // Back does not lead into the redirect again.
  await page.goto('/procedure');
  await goBack(page);
  await expect(page).toHaveURL(/\/login$/);
});

test('signing out in one tab takes the other along', async ({ page, server, context }) => {
  await signIn(page, server);
  const other = await context.newPage();
  const unexpected = watchErrors(other);
  await other.goto('/dashboard');
  await expect(other.getByText(fill(session.bar.welcome, { email: staff.email }))).toBeVisible();
  await page.getByRole('button', { name: session.bar.logout }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText(saying(session.bar.welcome))).toHaveCount(0);
  expect(unexpected).toEqual([]);
});

test.describe('with a corrupt stored session', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('there is one redirect, which is stable', async ({ page, server }) => {
    await signIn(page, server);
    await page.goto('/procedure');
    await page.evaluate(corruptSession);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: session.login })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    expect(visited).toEqual(['/dashboard', '/login']);
  });
});

/** Runs in the page: spoils what Firebase has stored of the session. */
function corruptSession(): void {
  for (const [key, value] of Object.entries(localStorage)) {
    if (!key.startsWith('firebase:authUser:')) continue;
    const stsTokenManager = { refreshToken: 'x' };
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), stsTokenManager }));
  }
}

test.describe('with an account that is not staff', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('the dashboard shows its frame and one line saying so', async ({ page, server }) => {
    await putDocuments(server, { ...enquiries(1), ...feedback });
    await page.addInitScript(watchDashboard);
    await server.addAccount('visitor@example.com', staff.password);
    await fillSignIn(page, 'visitor@example.com', staff.password);
    await expect(
      page.getByText(fill(session.bar.welcome, { email: 'visitor@example.com' })),
    ).toBeVisible();
    for (const kind of ['enquiry', 'feedbacks'] as const) {
      await tabOf(page, kind).click();
      await expect(page.getByText(dashboard.notStaff)).toBeVisible();
    }
    const shown = (await dashboardShown(page)).join();
    for (const text of [dashboard.empty, 'Message 1', 'Kind, and on time'])
      expect(shown).not.toContain(text);
  });
});
