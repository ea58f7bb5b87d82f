import type { Page } from '@playwright/test';
import { fill } from '../../app/text/template.ts';
import { startServer } from '../../harness/server.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { resetLink } from '../support/reset-link.ts';
import { axeFindings } from './support/axe.ts';
import { bracketed as b, bracketWords, expectBrackets } from './support/brackets.ts';
import { button, tabOf } from './support/dashboard.ts';
import { fillSignIn, staff } from './support/records.ts';
import { test as base, expect } from './support/test.ts';
import { counted, session } from './support/words.ts';

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
const invalid = session.reset.invalid;

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel(session.email).fill(email);
  await page.getByRole('button', { name: session.reset.send }).click();
}

/** Opens the link of the newest mail. */
async function openLink(page: Page, mailServer: MailServer): Promise<void> {
  const { pathname, search } = await resetLink(mailServer);
  await page.goto(pathname + search);
}

async function save(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel(session.newPassword, { exact: true }).fill(password);
  await page.getByLabel(session.newPasswordAgain).fill(repeated);
  await page.getByRole('button', { name: session.savePassword }).click();
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
    await page.getByRole('link', { name: session.signIn.forgotten }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
    await askForLink(page, ` ${staff.email.toUpperCase()} `);
    await expect(page.getByRole('status')).toContainText(session.reset.sent);
    await expect(page.getByRole('button', { name: session.reset.send })).toBeFocused();

    await openLink(page, mailServer);
    await expect(page.getByText(fill(session.reset.whose, { email: staff.email }))).toBeVisible();
    await save(page, newPassword, 'saffron-lamp');
    await expect(page.getByText(session.differ)).toBeVisible();
    await save(page, 'short');
    await expect(page.getByText(counted(session.server.short, 8))).toBeVisible();
    await expect(page.getByLabel(session.newPassword, { exact: true })).toBeFocused();
    await save(page, newPassword);
    await expect(page.getByRole('status')).toHaveText(session.reset.changed);
    await expect(page.getByRole('link', { name: session.login })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, staff.email, newPassword);
    await expect(page).toHaveURL(/\/dashboard$/);

    await tabOf(other, 'feedbacks').click();
    await expect(other.getByRole('dialog', { name: session.again.title })).toBeVisible();
    await elsewhere.close();

    await openLink(page, mailServer);
    await expect(page.getByRole('alert')).toHaveText(invalid);
    await expect(page.getByRole('button', { name: session.reset.send })).toBeVisible();
  });

  test('has a link for an hour', async ({ page, mailServer, serverClock }) => {
    await page.goto('/reset-password');
    await askForLink(page, staff.email);
    await openLink(page, mailServer);
    await expect(page.getByText(fill(session.reset.whose, { email: staff.email }))).toBeVisible();
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
    await expect(page.getByText(fill(session.reset.whose, { email: staff.email }))).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/reset-password');
    expect(
      await page.evaluate(() => JSON.stringify([history.state, document.referrer])),
    ).not.toContain(code);
    await page.reload();
    await expect(page.getByRole('button', { name: session.reset.send })).toBeVisible();
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
  const unanswered = session.refused.network;

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
    await expect(page.getByLabel(session.email)).toBeFocused();
    await context.setOffline(false);
    await askForLink(page, staff.email);
    await expect(page.getByRole('status')).toBeVisible();

    const asked = '**/accounts:resetPassword*';
    await page.route(asked, (route) => route.abort());
    await openLink(page, mailServer);
    await expect(page.getByRole('alert')).toHaveText(unanswered);
    await page.unroute(asked);
    await page.getByRole('button', { name: session.reset.again }).click();
    await expect(page.getByText(fill(session.reset.whose, { email: staff.email }))).toBeVisible();
    await context.setOffline(true);
    await save(page, newPassword);
    await expect(page.getByRole('alert')).toHaveText(unanswered);
    await context.setOffline(false);
    await save(page, newPassword);
    await expect(page.getByRole('status')).toContainText(session.reset.changed);
  });
});

base.describe('without a mail server', () => {
  base.use({ expectedErrors: [[/status of 400/], { scope: 'test' }] });

  base('the page says whom to ask', async ({ page }) => {
    await page.goto('/reset-password');
    await askForLink(page, staff.email);
    await expect(page.getByRole('alert')).toHaveText(session.reset.cannotMail);
  });
});

test.describe('where every word that a page gives its scripts stands in brackets', () => {
  test.use({ expectedErrors: [[/status of 40[01]/, /#418|hydrat/i], { scope: 'test' }] });

  test('login and each step of a new password show no other', async ({ page, mailServer }) => {
    test.slow();
    await bracketWords(page, /\/(login|reset-password)(\?.*)?$/);
    const field = (label: string) => page.getByLabel(b(label), { exact: true });
    const press = (name: string) => button(page, b(name)).click();
    const around = [session.signIn.title, session.signIn.forgotten];
    await page.goto('/login');
    await expect(button(page, b(session.login))).toBeEnabled();
    await expectBrackets(page, 'login', around);
    await field(session.email).fill(staff.email);
    await field(session.password).fill('1234');
    await press(session.login);
    await expect(page.getByRole('alert')).toHaveText(b(session.signIn.failed));
    await expectBrackets(page, 'login refused', around);

    await page.goto('/reset-password');
    await field(session.email).fill(staff.email);
    await press(session.reset.send);
    await expect(page.getByRole('status')).toHaveText(b(session.reset.sent));
    const heading = [session.reset.title];
    await expectBrackets(page, 'link sent', heading);
    await openLink(page, mailServer);
    for (const [password, again, said] of [
      ['1234', '5678', session.differ],
      ['1234', '1234', counted(session.server.short, 8)],
      [newPassword, newPassword, session.reset.changed],
    ] as const) {
      await field(session.newPassword).fill(password);
      await field(session.newPasswordAgain).fill(again);
      await press(session.savePassword);
      await expect(page.getByText(b(said))).toBeVisible();
      await expectBrackets(page, said, heading);
    }
    await openLink(page, mailServer);
    await expect(page.getByRole('alert')).toHaveText(b(session.reset.invalid));
    await expectBrackets(page, 'link used', heading);
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
  await expect(page.getByText(session.differ)).toBeVisible();
  await check('set');
  await save(page, newPassword);
  await expect(page.getByRole('status')).toBeVisible();
  await check('done');
});
