import type { Page } from '@playwright/test';
import { startServer } from '../../harness/server.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { resetLink } from '../support/reset-link.ts';
import { axeFindings } from './support/axe.ts';
import { fillSignIn, staff } from './support/records.ts';
import { test as base, expect } from './support/test.ts';

/** The server mails through `mailServer`. */
const test = base.extend<{ mailServer: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer();
    await use(mailServer);
    await mailServer.stop();
  },
  server: async ({ serverClock, mailServer }, use) => {
    const clock = () => new Date(Date.now() + serverClock.ahead);
    const environment = { SMTP_URL: mailServer.url };
    const server = await startServer({ siteDirectory: 'dist/site', clock, environment });
    await server.addStaff(staff.email, staff.password);
    await use(server);
    await server.stop();
  },
});

const newPassword = 'saffron-lamp-river';
const invalid = 'This link does not work any more: it was used, or is older than an hour.';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
}

/** Opens the link of the newest mail. */
async function openLink(page: Page, mailServer: MailServer): Promise<void> {
  const { pathname, search } = await resetLink(mailServer);
  await page.goto(pathname + search);
}

async function save(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(repeated);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('is set anew: from the login page over the mail to the dashboard', async ({
    page,
    mailServer,
    browser,
    server,
  }) => {
    test.slow();
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const other = await elsewhere.newPage();
    await fillSignIn(other, staff.email, staff.password);
    await expect(other).toHaveURL(/\/dashboard$/);

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
    await askForLink(page, ` ${staff.email.toUpperCase()} `);
    await expect(page.getByRole('status')).toContainText('a link is on its way');
    await expect(page.getByRole('button', { name: 'Send link' })).toBeFocused();

    await openLink(page, mailServer);
    await expect(page.getByText(`For ${staff.email}`)).toBeVisible();
    await save(page, newPassword, 'saffron-lamp');
    await expect(page.getByText('The two new passwords differ.')).toBeVisible();
    await save(page, 'short');
    await expect(page.getByText('Password should be at least 8 characters')).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await save(page, newPassword);
    await expect(page.getByRole('status')).toHaveText(
      'Password changed. All devices are signed out.',
    );
    await expect(page.getByRole('link', { name: 'Login' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, staff.email, newPassword);
    await expect(page).toHaveURL(/\/dashboard$/);

    await other.getByRole('tab', { name: 'Feedbacks' }).click();
    await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    await elsewhere.close();

    await openLink(page, mailServer);
    await expect(page.getByRole('alert')).toHaveText(invalid);
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  });

  test('has a link for an hour', async ({ page, mailServer, serverClock }) => {
    await page.goto('/reset-password');
    await askForLink(page, staff.email);
    await openLink(page, mailServer);
    await expect(page.getByText(`For ${staff.email}`)).toBeVisible();
    serverClock.ahead = 60 * 60_000;
    await save(page, newPassword);
    await expect(page.getByRole('alert')).toHaveText(invalid);
    await openLink(page, mailServer);
    await expect(page.getByRole('alert')).toHaveText(invalid);
  });

  test('of an unknown email is answered word for word as that of a known one', async ({ page }) => {
    const said: (string | null)[] = [];
    for (const email of [staff.email, 'nobody@example.com']) {
      await page.goto('/reset-password');
      await askForLink(page, email);
      await expect(page.getByRole('status')).toBeVisible();
      said.push(await page.getByRole('main').textContent());
    }
    expect(said[1]).toBe(said[0]);
  });

  test('leaves its code in no address, and no request names it', async ({ page, mailServer }) => {
    await page.goto('/reset-password');
    await askForLink(page, staff.email);
    const { pathname, search, searchParams } = await resetLink(mailServer);
    const code = searchParams.get('oobCode') ?? '';
    const names: string[] = [];
    page.on('request', (request) => {
      const referrer = request.headers().referer ?? '';
      if (!request.isNavigationRequest() && (request.url() + referrer).includes(code)) {
        names.push(request.url());
      }
    });
    await page.goto(pathname + search);
    await expect(page.getByText(`For ${staff.email}`)).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/reset-password');
    expect(
      await page.evaluate(() => JSON.stringify([history.state, document.referrer])),
    ).not.toContain(code);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
    expect(names).toEqual([]);
  });

  for (const [what, search] of [
    ['made up', '?mode=resetPassword&oobCode=made-up'],
    ['empty', '?mode=resetPassword&oobCode='],
    ['for something else', '?mode=verifyEmail&oobCode=x'],
  ]) {
    test(`is not set by a link that is ${what}`, async ({ page }) => {
      await page.goto(`/reset-password${search}`);
      await expect(page.getByRole('alert')).toHaveText(invalid);
      await expect(page).toHaveURL(/\/reset-password$/);
    });
  }
});

test.describe('without a network', () => {
  test.use({
    expectedErrors: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], { scope: 'test' }],
  });
  const unanswered = 'The server did not answer. Check the connection and try again.';

  test('each step says so, and goes on once there is one', async ({
    page,
    mailServer,
    context,
  }) => {
    test.slow();
    await page.goto('/reset-password');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await askForLink(page, staff.email);
    await expect(page.getByRole('alert')).toHaveText(unanswered);
    await expect(page.getByLabel('Email')).toBeFocused();
    await context.setOffline(false);
    await askForLink(page, staff.email);
    await expect(page.getByRole('status')).toBeVisible();

    const asked = '**/accounts:resetPassword*';
    await page.route(asked, (route) => route.abort());
    await openLink(page, mailServer);
    await expect(page.getByRole('alert')).toHaveText(unanswered);
    await page.unroute(asked);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`For ${staff.email}`)).toBeVisible();
    await context.setOffline(true);
    await save(page, newPassword);
    await expect(page.getByRole('alert')).toHaveText(unanswered);
    await context.setOffline(false);
    await save(page, newPassword);
    await expect(page.getByRole('status')).toContainText('Password changed.');
  });
});

base.describe('without a mail server', () => {
  base.use({ expectedErrors: [[/status of 400/], { scope: 'test' }] });

  base('the page says whom to ask', async ({ page }) => {
    await page.goto('/reset-password');
    await askForLink(page, staff.email);
    await expect(page.getByRole('alert')).toHaveText(
      'This site cannot send mail. Ask whoever looks after it to set a new password for you.',
    );
  });
});

test('no step has a fault that axe knows, or scrolls sideways at 320 px', async ({
  page,
  mailServer,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  const check = async (step: string) => {
    expect(await axeFindings(page), step).toEqual([]);
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth, step).toBeLessThanOrEqual(320);
  };
  await page.goto('/reset-password');
  await askForLink(page, staff.email);
  await expect(page.getByRole('status')).toBeVisible();
  await check('sent');
  await openLink(page, mailServer);
  await save(page, newPassword, 'another');
  await expect(page.getByText('The two new passwords differ.')).toBeVisible();
  await check('set');
  await save(page, newPassword);
  await expect(page.getByRole('status')).toBeVisible();
  await check('done');
});
