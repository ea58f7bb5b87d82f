import { enquiries, fillSignIn, putDocuments, signIn, staff } from './support/records.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test, watchErrors } from './support/test.ts';

const wrong = 'Invalid email or password!';

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

test('a session outlives a reload, and shows Loading... until it is known', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/identitytoolkit.googleapis.com/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('main').getByText('Loading...').first()).toBeVisible();
  letThrough();
  await expect(page.getByText(`Welcome, ${staff.email}`)).toBeVisible();
});

test('a visitor at the dashboard is sent to sign in, and nothing private is asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/projects/')) asked.push(request.url());
  });
  const shown = await page.request.get('/dashboard');
  expect(await shown.text()).toContain('Loading...');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
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
    await signIn(page, server);
    await expect(page.getByText('No Data Available')).toBeVisible();
    server.database.sql.exec(
      `UPDATE accounts SET tokens_valid_after = ${Math.floor(Date.now() / 1000) + 60};
       DELETE FROM refresh_tokens`,
    );
    await page.getByRole('tab', { name: 'Feedbacks' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('an expired token is renewed without anybody noticing', async ({ page, server }) => {
    await signIn(page, server);
    let refused = false;
    await page.route(/:runQuery/, async (route) => {
      if (refused) return route.continue();
      refused = true;
      const error = { code: 401, message: 'Token expired', status: 'UNAUTHENTICATED' };
      await route.fulfill({ status: 401, json: [{ error }] });
    });
    await page.getByRole('tab', { name: 'Feedbacks' }).click();
    await expect.poll(() => refused).toBe(true);
    await expect(page.getByText('No Data Available')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test.describe('with a token that expired while the dashboard stood open', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a record is deleted once all the same', async ({ page, server }) => {
    await putDocuments(server, enquiries(2));
    await signIn(page, server);
    const deletions = page.getByRole('button', { name: /^Delete Patient/ });
    await expect(deletions).toHaveCount(2);
    let refused = 0;
    await page.route(/:commit/, async (route) => {
      if (refused > 0) return route.continue();
      refused += 1;
      const error = { code: 401, message: 'Token expired', status: 'UNAUTHENTICATED' };
      await route.fulfill({ status: 401, json: { error } });
    });
    await deletions.first().click();
    await expect.poll(() => storedRecords(server, 'enquiry').length).toBe(1);
    expect(refused).toBe(1);
    await expect(deletions).toHaveCount(1);
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

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
    await page.getByRole('tab', { name: 'Feedbacks' }).click();
    await expect(page.getByText('No Data Available')).toBeVisible();
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
    await server.addAccount('visitor@example.com', staff.password);
    await fillSignIn(page, 'visitor@example.com', staff.password);
    await expect(page.getByText('Welcome, visitor@example.com')).toBeVisible();
    for (const tab of ['Appointments', 'Feedbacks']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText('This account is not one of the clinic’s staff')).toBeVisible();
      await expect(page.getByText('No Data Available')).toHaveCount(0);
    }
  });
});
