import type { Page, Request } from '@playwright/test';
import { enquiries, fillSignIn, putDocuments, signIn, staff } from './support/records.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test, watchErrors } from './support/test.ts';

const wrong = 'Invalid email or password!';
const feedbacks = {
  'feedbacks/f1': { name: 'Asha', message: 'Kind, and on time.', createdAt: new Date(0) },
  'feedbackContacts/f1': { number: '9000000001', createdAt: new Date(0) },
};

test('staff sign in, are welcomed, and sign out', async ({ page, server }) => {
  await signIn(page, server);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText(`Welcome, ${staff.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('the email may be typed with capitals and spaces around it', async ({ page, server }) => {
  await server.addStaff(staff.email, staff.password);
  await fillSignIn(page, ' Admin@Example.com ', staff.password);
  await expect(page).toHaveURL(/\/dashboard$/);
});

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
      await page.goto('/procedure');
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
      await expect(page.getByRole('main')).toHaveText('Loading...');
      expect(await dashboardShown(page)).toEqual(['Loading...']);
      expect(asked).toEqual([]);

      held.resolve();
      if (ended) {
        await expect(page).toHaveURL(/\/login$/);
        expect(await dashboardShown(page)).toEqual(['Loading...']);
        expect(asked).toEqual([]);
      } else {
        await expect(page.getByText(`Welcome, ${staff.email}`)).toBeVisible();
        await expect(page.getByText('Message 1')).toBeVisible();
      }
    });
  }
});

/** Runs in each page: keeps, beyond the page's life, every text that the dashboard's main part ever had. */
function watchDashboard(): void {
  if (location.pathname !== '/dashboard') return;
  const texts = new Set<string>();
  new MutationObserver(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: what stands in a <noscript> is not shown
    const text = document.querySelector('main')?.innerText.trim();
    if (!text || texts.has(text)) return;
    texts.add(text);
    sessionStorage.setItem('shown', JSON.stringify([...texts]));
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** What `watchDashboard` has seen. */
function dashboardShown(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]'));
}

/** The requests to the database from now on. */
function databaseRequestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/projects/')) asked.push(request.url());
  });
  return asked;
}

test('a visitor at the dashboard is sent to sign in, and nothing private is asked for', async ({
  page,
}) => {
  const asked = databaseRequestsOf(page);
  await page.addInitScript(watchDashboard);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  expect(await dashboardShown(page)).toEqual(['Loading...']);
  expect(asked).toEqual([]);
  // Back does not lead into the redirect again.
  await page.goto('/procedure');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
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
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
      await page.getByLabel('Password').fill(staff.password);
      await page.getByLabel('Email').fill(staff.email);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('signing in says the message, and what may help', async ({ page, server, context }) => {
    await server.addStaff(staff.email, staff.password);
    await page.goto('/login');
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await expect(page.getByText('The server did not answer.')).toBeVisible();
  });
});

test('both fields are required by the browser', async ({ page }) => {
  await page.goto('/login');
  const missing = (label: string) =>
    page.getByLabel(label).evaluate((field: HTMLInputElement) => field.validity.valueMissing);
  expect(await missing('Email')).toBe(true);
  expect(await missing('Password')).toBe(true);
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
  const button = page.getByRole('button', { name: 'Login' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill('early@example.com');
  await page.getByLabel('Password').fill('typed early');
  await page.getByLabel('Password').press('Enter');
  expect(page.url()).toMatch(/\/login$/);
  letThrough();
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
  await expect(page.getByLabel('Password')).toHaveValue('typed early');
});

test('signing out in one tab takes the other along', async ({ page, server, context }) => {
  await signIn(page, server);
  const other = await context.newPage();
  const unexpected = watchErrors(other);
  await other.goto('/dashboard');
  await expect(other.getByText(`Welcome, ${staff.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Welcome')).toHaveCount(0);
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
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    expect(visited).toEqual(['/dashboard', '/login']);
  });
});

/** Runs in the page: what Firebase stored of the session becomes nonsense. */
function corruptSession(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const store = opening.result
        .transaction('firebaseLocalStorage', 'readwrite')
        .objectStore('firebaseLocalStorage');
      const reading = store.getAll();
      reading.onsuccess = () => {
        for (const entry of reading.result) {
          store.put({
            ...entry,
            value: { ...entry.value, stsTokenManager: { refreshToken: 'x' } },
          });
        }
        store.transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    };
  });
}

test.describe('with a session that the server has ended', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('reading leads to /login, never to an empty list', async ({ page, server }) => {
    await putDocuments(server, { ...enquiries(1), ...feedbacks });
    await page.addInitScript(watchDashboard);
    await signIn(page, server);
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
    // A device that goes by its own clock renews the token first; the other hears of it from the server.
    test.use({ expectedErrors: pageClockToo ? [] : [/status of 401/] });
    test.beforeEach(async ({ page, server, serverClock }) => {
      await putDocuments(server, { ...enquiries(2), ...feedbacks });
      await page.clock.install();
      await signIn(page, server);
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
    await putDocuments(server, feedbacks);
    await page.getByRole('tab', { name: 'Feedbacks' }).click();
    await expect(page.getByText('Kind, and on time.')).toBeVisible();
    await other.getByRole('tab', { name: 'Feedbacks' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await elsewhere.close();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, staff.email, 'saffron-lamp-river');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('with an account that is not staff', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('the dashboard shows its frame and one line saying so', async ({ page, server }) => {
    await putDocuments(server, { ...enquiries(1), ...feedbacks });
    await page.addInitScript(watchDashboard);
    await server.addAccount('visitor@example.com', staff.password);
    await fillSignIn(page, 'visitor@example.com', staff.password);
    await expect(page.getByText('Welcome, visitor@example.com')).toBeVisible();
    for (const tab of ['Appointments', 'Feedbacks']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText('This account is not one of the clinic’s staff')).toBeVisible();
    }
    expect((await dashboardShown(page)).join()).not.toMatch(
      /No Data Available|Message 1|Kind, and on time/,
    );
  });
});
