import type { Page } from '@playwright/test';
import {
  appointment,
  appointments,
  buttonOf,
  contentOf,
  feedback,
  feedbacks,
  fieldOf,
  fill,
  formOf,
} from './support/forms.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';

for (const form of [...appointments, ...feedbacks]) {
  test(`what is typed or filled in before the script comes stays, and is what the ${form.kind} form sends${form.language}`, async ({
    page,
    server,
  }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    const release = await holdScripts(page);
    await page.goto(form.path, { waitUntil: 'commit' });
    const { Message: message = '', ...rest } = form.content;
    await fill(page, form, rest);
    await fieldOf(page, form, 'Message').evaluate((field: HTMLTextAreaElement, value) => {
      field.value = value;
    }, message);

    // Enter in a field and a click on the button, before the script that could send is there.
    await fieldOf(page, form, 'Name').press('Enter');
    await buttonOf(page, form).click({ force: true });
    await expect(buttonOf(page, form)).toBeDisabled();
    await expect(formOf(page, form).getByRole('status')).toBeEmpty();

    release();
    await expect(buttonOf(page, form)).toBeEnabled();
    expect(await contentOf(page, form)).toEqual(form.content);
    expect(addresses).toEqual([`${server.url}${form.path}`]);
    expect(storedRecords(server, form.collection)).toEqual([]);

    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
    expect(storedRecords(server, form.collection)).toMatchObject([form.stored]);
    expect(addresses).toEqual([`${server.url}${form.path}`]);
  });
}

for (const path of [appointment.path, feedback.path, '/login']) {
  test(`a button that the browser has enabled before the script comes sends nothing anywhere: ${path}`, async ({
    page,
    server,
  }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const form = page.locator('main form');
    await expect(form).toHaveAttribute('method', 'post');
    const button = form.getByRole('button');
    // As Firefox does when a hydrated page is reloaded.
    await button.evaluate((element: HTMLButtonElement) => {
      element.disabled = false;
    });
    for (const field of await form.getByRole('textbox').all()) await field.fill('a@b');
    await form.getByRole('textbox').first().press('Enter');
    await button.click();
    release();
    await expect(form.locator('[type=submit]')).toBeEnabled();
    expect(addresses).toEqual([`${server.url}${path}`]);
  });
}

/** Keeps every script from the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
