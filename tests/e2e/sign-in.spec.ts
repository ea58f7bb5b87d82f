import { fill } from '../../app/text/template.ts';
import { signIn as signInByWire } from '../../harness/wire.ts';
import { fillSignIn, signIn, staff } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { counted, session } from './support/words.ts';

const wrong = session.signIn.failed;

test('staff sign in, are welcomed, and sign out', async ({ page, server }) => {
  await signIn(page, server);
  await expect(page.getByRole('heading', { name: session.bar.title, level: 1 })).toBeVisible();
  await expect(page.getByText(fill(session.bar.welcome, { email: staff.email }))).toBeVisible();
  await page.getByRole('button', { name: session.bar.logout }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('the email may be typed with capitals and spaces around it', async ({ page, server }) => {
  await server.addStaff(staff.email, staff.password);
  await fillSignIn(page, ' Admin@Example.com ', staff.password);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('with refused sign-ins', () => {
  test.use({ expectedErrors: [/status of 400/] });

  for (const [what, email, password] of [
    ['a wrong password', staff.email, 'wrong-password'],
    ['an unknown account', 'nobody@example.com', staff.password],
  ] as const) {
    test(`${what} is answered with the one message`, async ({ page, server }) => {
      await server.addStaff(staff.email, staff.password);
      await fillSignIn(page, email, password);
      await expect(page.getByRole('alert')).toHaveText(wrong);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByLabel(session.email)).toHaveValue(email);
      await expect(page.getByRole('button', { name: session.login })).toBeEnabled();
      await page.getByLabel(session.password).fill(staff.password);
      await page.getByLabel(session.email).fill(staff.email);
      await page.getByRole('button', { name: session.login }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }
});

test.describe('after too many wrong passwords', () => {
  test.use({ serverEnvironment: { RATE_LIMITS: 'on' }, expectedErrors: [/status of 429/] });

  test('the one message stays, and under it stands for how long', async ({ page, server }) => {
    await server.addStaff(staff.email, staff.password);
    for (let i = 0; i < 10; i += 1) await signInByWire(server.url, staff.email, 'wrong-password');
    await fillSignIn(page, staff.email, staff.password);
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await expect(
      page.getByText(`${session.server.tooMany} ${counted(session.server.minutes, 15)}`),
    ).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('signing in says the message, and what may help', async ({ page, server, context }) => {
    await server.addStaff(staff.email, staff.password);
    await page.goto('/login');
    await page.getByLabel(session.email).fill(staff.email);
    await page.getByLabel(session.password).fill(staff.password);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: session.login }).click();
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await expect(page.getByText(session.refused.network)).toBeVisible();
  });
});

test('both fields are required by the browser', async ({ page }) => {
  await page.goto('/login');
  const missing = (label: string) =>
    page.getByLabel(label).evaluate((field: HTMLInputElement) => field.validity.valueMissing);
  expect(await missing(session.email)).toBe(true);
  expect(await missing(session.password)).toBe(true);
});

test('before the script has come, the form cannot send, and the text stays', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: session.login });
  await expect(button).toBeDisabled();
  await page.getByLabel(session.email).fill('early@example.com');
  await page.getByLabel(session.password).fill('typed early');
  await page.getByLabel(session.password).press('Enter');
  expect(page.url()).toMatch(/\/login$/);
  letThrough();
  await expect(button).toBeEnabled();
  await expect(page.getByLabel(session.email)).toHaveValue('early@example.com');
  await expect(page.getByLabel(session.password)).toHaveValue('typed early');
});
