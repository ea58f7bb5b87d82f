import { currentHours } from '../../app/clinic/current-hours.ts';
import { openingTextsIn } from '../../app/clinic/opening-texts.ts';
import { timeZone } from '../../app/content/hours.ts';
import { callBackTable } from '../../app/features/opening/call-back-table.ts';
import { clinicTime } from '../../app/features/opening/clinic-clock.ts';
import { openingState } from '../../app/features/opening/opening-state.ts';
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
  holdCommits,
  openFilled,
  phone,
} from './support/forms.ts';
import { changesOfAWeek, stateAt } from './support/opening.ts';
import { languageAt } from './support/pages.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';

for (const form of appointments)
  test(`the ${form.kind} form${form.language} says what it needs, and once it was sent when the clinic calls back`, async ({
    page,
  }) => {
    const language = languageAt(form.path);
    const { forms } = language.words;
    const table = callBackTable(currentHours(), openingTextsIn(language));
    const [moment = new Date()] = changesOfAWeek().filter((each) => !stateAt(each).open);
    await page.clock.setFixedTime(moment);
    await openFilled(page, form);
    await expect(formOf(page, form).getByText(forms.common.allNeeded)).toBeVisible();
    await expect(fieldOf(page, form, 'Message')).toHaveAttribute('aria-required', 'true');
    await buttonOf(page, form).click();
    await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
    const note = formOf(page, form).locator('[aria-live]');
    if (!table) return expect(note).toBeEmpty();
    await expect(note).toContainText(openingState(table, clinicTime(timeZone, moment)).text);
    await expect(note.getByRole('link', { name: phone })).toBeVisible();
  });

for (const form of [...appointments, ...feedbacks]) {
  test.describe(`the ${form.kind} form${form.language}`, () => {
    const empty = Object.fromEntries(Object.keys(form.content).map((label) => [label, '']));

    test('stores what a visitor wrote, trimmed, says so and is empty again', async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      const before = Date.now();
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      await expect(formOf(page, form).getByRole('alert')).toHaveCount(0);
      expect(await contentOf(page, form)).toEqual(empty);
      await expect(buttonOf(page, form)).toHaveText(form.button);
      await expect(buttonOf(page, form)).toBeFocused();

      const [record, ...others] = storedRecords(server, form.collection);
      expect(others).toEqual([]);
      const { createdAt, ...rest } = record ?? {};
      expect(rest).toEqual({ id: expect.stringMatching(/^[A-Za-z0-9]{20}$/), ...form.stored });
      expect(Date.parse(String(createdAt))).toBeGreaterThanOrEqual(before - 1);
      expect(Date.parse(String(createdAt))).toBeLessThanOrEqual(Date.now());
    });

    test('asks for every field that is missing or blank, and keeps the others', async ({
      page,
      server,
    }) => {
      await page.goto(form.path);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('alert')).toHaveText(form.missing);
      for (const label of Object.keys(form.content)) {
        // A number field takes no spaces, and in an email the browser itself refuses what is invisible.
        const type = await fieldOf(page, form, label).getAttribute('type');
        const spaces = type === 'number' ? [] : [' \t '];
        const invisible = type === 'number' || type === 'email' ? [] : ['\u200b\u2800\u3164\ufe0f'];
        for (const blank of ['', ...spaces, ...invisible]) {
          await fill(page, form);
          await fieldOf(page, form, label).fill(blank);
          await fieldOf(page, form, label).press('Tab');
          await buttonOf(page, form).click();
          await expect(formOf(page, form).getByRole('alert')).toHaveText(form.missing);
          await expect(fieldOf(page, form, label)).toBeFocused();
          await expect(fieldOf(page, form, label)).toHaveAttribute('aria-invalid', 'true');
          const kept = { ...(await contentOf(page, form)), [label]: '' };
          expect(kept).toEqual({ ...form.content, [label]: '' });
          await expect(buttonOf(page, form)).toBeEnabled();
        }
      }
      expect(storedRecords(server, form.collection)).toEqual([]);
    });

    test('reads Sending... and is disabled while it sends, with no older message', async ({
      page,
    }) => {
      await page.goto(form.path);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('alert')).toHaveText(form.missing);
      await fill(page, form);
      const release = await holdCommits(page);
      await buttonOf(page, form).click();
      await expect(buttonOf(page, form)).toHaveText(form.sending);
      await expect(buttonOf(page, form)).toBeDisabled();
      await expect(formOf(page, form).getByRole('alert')).toHaveCount(0);
      await expect(formOf(page, form).getByRole('status')).toBeEmpty();
      release();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      await expect(buttonOf(page, form)).toBeEnabled();
    });
  });
}

// What is the same in every language.
for (const form of [appointment, feedback]) {
  test.describe(`the ${form.kind} form`, () => {
    test('makes one record of a double click, and of a click and Enter together', async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      const release = await holdCommits(page);
      await buttonOf(page, form).dblclick();
      await fieldOf(page, form, 'Name').press('Enter');
      release();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      expect(storedRecords(server, form.collection)).toHaveLength(1);

      await fill(page, form, { ...form.content, Message: 'Another' });
      await formOf(page, form).evaluate((element: HTMLFormElement) => {
        element.requestSubmit();
        element.querySelector('button')?.click();
        element.requestSubmit();
      });
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      expect(storedRecords(server, form.collection)).toHaveLength(2);
    });

    test('does not take the second click of a double click for another, empty, form', async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      // The count that the browser gives to a second click soon after the first.
      await buttonOf(page, form).hover();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await fieldOf(page, form, 'Name').focus();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      await expect(formOf(page, form).getByRole('alert')).toHaveCount(0);
      expect(storedRecords(server, form.collection)).toHaveLength(1);
    });

    test('takes every kind of name and a message of 50,000 characters', async ({
      page,
      server,
    }) => {
      const names = [
        'काव्य',
        'क्\u200dष',
        '👩\u200d⚕\ufe0f',
        "D'Souza",
        'H. J. Rao',
        'Ng',
        'O’Brien-Müller 3rd',
        '🦷',
      ];
      const message = 'Tooth. '.repeat(7143).slice(0, 50_000).replace(/ $/, '.');
      await page.goto(form.path);
      for (const name of names) {
        await fill(page, form, { ...form.content, Name: name, Message: message });
        await buttonOf(page, form).click();
        await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
        await expect(fieldOf(page, form, 'Name')).toHaveValue('');
      }
      const records = storedRecords(server, form.collection);
      expect(records.map(({ name }) => name)).toEqual(names);
      expect(new Set(records.map((record) => record.message))).toEqual(new Set([message]));
    });

    test('is not sent by the Enter that confirms a word of an input method', async ({ page }) => {
      await openFilled(page, form);
      await fieldOf(page, form, 'Name').focus();
      const keyboard = await page.context().newCDPSession(page);
      await keyboard.send('Input.imeSetComposition', {
        text: 'का',
        selectionStart: 2,
        selectionEnd: 2,
      });
      // Every browser reports a key that the input method takes as key code 229.
      const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
      await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
      await keyboard.send('Input.insertText', { text: 'काव्य' });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
      await expect(fieldOf(page, form, 'Name')).toHaveValue(/काव्य/);
      await expect(buttonOf(page, form)).toHaveText(form.button);
      await expect(formOf(page, form).getByRole('status')).toBeEmpty();

      await fieldOf(page, form, 'Name').press('Enter');
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
    });
  });
}

test('a feedback and its phone number are stored apart, under one id and at one moment', async ({
  page,
  server,
}) => {
  await openFilled(page, feedback);
  await buttonOf(page, feedback).click();
  await expect(formOf(page, feedback).getByRole('status')).toHaveText(feedback.sent);
  const [words] = storedRecords(server, 'feedbacks');
  expect(words).not.toHaveProperty('number');
  expect(storedRecords(server, 'feedbackContacts')).toEqual([
    { id: words?.id, createdAt: words?.createdAt, number: '+91 98765-01234' },
  ]);
});

test('an email at a domain in any script is stored in the form that mail knows', async ({
  page,
  server,
}) => {
  await openFilled(page, appointment);
  await fieldOf(page, appointment, 'Email').fill('Asha.V@bücher.example');
  await buttonOf(page, appointment).click();
  await expect(formOf(page, appointment).getByRole('status')).toHaveText(appointment.sent);
  expect(storedRecords(server, 'enquiry')[0]?.email).toBe('Asha.V@xn--bcher-kva.example');
});
