import type { Page } from '@playwright/test';
import { languages, pathIn } from '../../app/content/languages.ts';
import type { Language } from '../../app/content/schemas/language.ts';
import {
  appointment,
  appointments,
  buttonOf,
  fieldOf,
  fill,
  formOf,
  openFilled,
} from './support/forms.ts';
import { languageAt } from './support/pages.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';

const number = (page: Page) => fieldOf(page, appointment, 'Number');

test('the fields are of the specified kinds, for the browser and its autofill', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const fields = {
    Name: { autocomplete: 'name' },
    Number: { type: 'number', inputmode: 'numeric', autocomplete: 'tel-national' },
    Email: { type: 'email', autocomplete: 'email' },
    Message: {},
  };
  for (const [label, attributes] of Object.entries(fields)) {
    const field = fieldOf(page, appointment, label);
    for (const [name, value] of Object.entries(attributes))
      await expect(field).toHaveAttribute(name, value);
    expect(await field.evaluate((element: HTMLInputElement) => element.required)).toBe(false);
    expect(await field.evaluate((element: HTMLInputElement) => element.maxLength)).toBe(-1);
  }
  expect(await formOf(page, appointment).evaluate((form: HTMLFormElement) => form.noValidate)).toBe(
    false,
  );
});

for (const form of appointments)
  test(`whoever asks about a group of treatments finds it in the message, which alone can be sent${form.language}`, async ({
    page,
    server,
  }) => {
    const { procedure } = languageAt(form.path).words;
    const groups = Object.values<{ name: string; ask: string }>(procedure.groups);
    const { name, ask } = groups.at(-1) as (typeof groups)[number];
    await page.goto(pathIn(languageAt(form.path), '/procedure'));
    await page.getByRole('link', { name: ask, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${form.path}#about-`));
    await expect(buttonOf(page, form)).toBeEnabled();
    await expect(fieldOf(page, form, 'Message')).toHaveValue(`${name}\n`);
    await expect(fieldOf(page, form, 'Name')).toBeInViewport({ ratio: 1 });
    const { Message: _, ...others } = form.content;
    await fill(page, form, others);
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
    await expect(fieldOf(page, form, 'Message')).toHaveValue('');
    const [stored] = storedRecords(server, form.collection);
    expect(stored).toMatchObject({ message: name });
  });

test('only digits can be typed as a number, and a leading zero stays', async ({ page }) => {
  await openWatched(page);
  await number(page).pressSequentially('+91 9e8.7-5E(2)');
  await expect(number(page)).toHaveValue('9198752');
  await number(page).fill('');
  await number(page).pressSequentially('0900');
  await page.keyboard.press('Home');
  await page.keyboard.type('-0');
  await expect(number(page)).toHaveValue('00900');
});

test('a pasted number keeps its digits, at the caret, and can be undone', async ({
  page,
  server,
}) => {
  await openWithClipboard(page, server.url);
  await paste(page, '+91 90000-00001');
  await expect(number(page)).toHaveValue('919000000001');
  await page.keyboard.press('Control+z');
  await expect(number(page)).toHaveValue('');
  await number(page).pressSequentially('19');
  await page.keyboard.press('ArrowLeft');
  await paste(page, 'x2-3\n');
  await expect(number(page)).toHaveValue('1239');
  await page.keyboard.press('Control+a');
  await paste(page, '09000 000 001');
  await expect(number(page)).toHaveValue('09000000001');
});

test('digits of other scripts, typed or pasted, become the ones that the field takes', async ({
  page,
  server,
}) => {
  await openWithClipboard(page, server.url);
  for (const [pasted, kept] of [
    ['+९१ ९८७६५ ४३२१०', '919876543210'],
    ['９８７６', '9876'],
    ['٠٩٨٧', '0987'],
    ['۰۹۸۷ hrs', '0987'],
  ] as const) {
    await number(page).fill('');
    await paste(page, pasted);
    await expect(number(page)).toHaveValue(kept);
  }
  await number(page).fill('');
  await number(page).pressSequentially('०९');
  await expect(number(page)).toHaveValue('09');
});

test('a number that the browser filled in by itself is stored to the digit', async ({
  page,
  server,
}) => {
  await openFilled(page, appointment);
  await number(page).evaluate((input: HTMLInputElement) => {
    input.value = '09000000001';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await buttonOf(page, appointment).click();
  await expect(formOf(page, appointment).getByRole('status')).toHaveText(appointment.sent);
  expect(storedRecords(server, 'enquiry')[0]?.number).toBe('09000000001');
});

test('neither arrow keys nor the wheel change the number; the wheel scrolls the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openWatched(page);
  await number(page).fill('09000000001');
  for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']) await page.keyboard.press(key);
  await expect(number(page)).toHaveValue('09000000001');

  await number(page).scrollIntoViewIfNeeded();
  await number(page).hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(number(page)).toHaveValue('09000000001');
  await expect(number(page)).toBeFocused();
});

test('the number has no spinner', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(number(page)).toHaveCSS('appearance', 'textfield');
});

for (const [index, form] of appointments.entries()) {
  const texts = (languages[index] as Language).words.forms.appointment;

  test(`a number that the browser cannot read is called that, not missing${form.language}`, async ({
    page,
    server,
  }) => {
    await openFilled(page, form);
    const number = fieldOf(page, form, 'Number');
    // Without the event that our listener waits for, as an input method or an extension may do it.
    await number.evaluate((input) => {
      input.focus();
      (input as HTMLInputElement).select();
      input.addEventListener('beforeinput', (event) => event.stopImmediatePropagation(), {
        capture: true,
      });
      document.execCommand('insertText', false, '98e');
    });
    expect(await number.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
    await buttonOf(page, form).click();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(texts.number.invalid);
    await expect(formOf(page, form).getByText(form.missing)).toHaveCount(0);
    expect(storedRecords(server, 'enquiry')).toEqual([]);

    await number.fill('09000000001');
    await expect(number).not.toHaveAttribute('aria-invalid');
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
  });

  test(`what the number cannot take of a paste is told beside it${form.language}`, async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    await openFilled(page, form);
    const field = fieldOf(page, form, 'Number');
    for (const [pasted, kept] of [
      ['98765 43210 (after 6 pm)', ''],
      ['98765 43210 / 91234 56789', ''],
      ['Mobile 98765 43210', '9876543210'],
    ] as const) {
      for (const typed of ['0', '']) await field.fill(typed);
      await expect(field).not.toHaveAttribute('aria-invalid');
      await paste(page, pasted, field);
      await expect(field).toHaveAccessibleDescription(texts.number.invalid);
      await expect(field).toHaveValue(kept);
    }
    // A second number behind the first would make another one.
    await field.fill('9876543210');
    await paste(page, '91234 56789', field);
    await expect(field).toHaveAccessibleDescription(texts.number.invalid);
    await expect(field).toHaveValue('9876543210');
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
    expect(storedRecords(server, 'enquiry')[0]?.number).toBe('9876543210');
  });

  test(`the browser stops an email that is none, and says what is wrong beside it${form.language}`, async ({
    page,
    server,
  }) => {
    await openFilled(page, form);
    const email = fieldOf(page, form, 'Email');
    await email.fill('kavya.example.com');
    await buttonOf(page, form).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(texts.email.invalid);
    await expect(email).toHaveValue('kavya.example.com');
    // The browser's own notice, in whichever language that is.
    expect(await email.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
      texts.email.invalid,
    );
    expect(storedRecords(server, 'enquiry')).toEqual([]);
    await email.fill('kavya@example.com');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
  });
}

test('an email that was called none is taken once it was put right without an event', async ({
  page,
}) => {
  await openFilled(page, appointment);
  const email = fieldOf(page, appointment, 'Email');
  await email.fill('kavya.example.com');
  await buttonOf(page, appointment).click();
  await expect(email).toHaveAccessibleDescription(/@/);
  await email.evaluate((input: HTMLInputElement) => {
    input.value = 'kavya@example.com';
  });
  await buttonOf(page, appointment).click();
  await expect(formOf(page, appointment).getByRole('status')).toHaveText(appointment.sent);
});

test('an email pasted with spaces around it is stored without them', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await openFilled(page, appointment);
  const email = fieldOf(page, appointment, 'Email');
  await email.fill('');
  await page.evaluate(() => navigator.clipboard.writeText('  a@b.in  '));
  await page.keyboard.press('Control+v');
  // The caret is still where it was, between the `n` and the spaces.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('d');
  await buttonOf(page, appointment).click();
  await expect(formOf(page, appointment).getByRole('status')).toHaveText(appointment.sent);
  expect(storedRecords(server, 'enquiry')[0]?.email).toBe('a@b.ind');
});

async function paste(page: Page, text: string, field = number(page)): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await field.focus();
  await page.keyboard.press('Control+v');
}

async function openWithClipboard(page: Page, origin: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await openWatched(page);
}

/** Opens the form and waits until its number refuses letters: the script for that comes after the first paint. */
async function openWatched(page: Page): Promise<void> {
  await page.goto('/contact-us');
  const takesLetter = () =>
    number(page).evaluate((input) => {
      const init = { inputType: 'insertText', data: 'e', bubbles: true, cancelable: true };
      return input.dispatchEvent(new InputEvent('beforeinput', init));
    });
  await expect.poll(takesLetter).toBe(false);
}
