import type { Page } from '@playwright/test';
import {
  answerAgain,
  appointment,
  appointments,
  buttonOf,
  commits,
  contentOf,
  feedback,
  feedbacks,
  fieldOf,
  fill,
  formOf,
  holdCommits,
  loseAnswers,
  openFilled,
  type PublicForm,
  phone,
} from './support/forms.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, test } from './support/test.ts';

test.describe('a form that cannot be sent', () => {
  // Chromium's own line.
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const form of [...appointments, ...feedbacks]) {
    test(`keeps the ${form.kind}, names the phone number, and sends when asked again${form.language}`, async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      await page.route(commits, (route) =>
        route.fulfill({ status: 500, json: { error: { code: 500, status: 'INTERNAL' } } }),
      );
      await buttonOf(page, form).click();
      await expectFailure(page, form);
      await page.unroute(commits);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      await expect(formOf(page, form).getByRole('alert')).toHaveCount(0);
      expect(storedRecords(server, form.collection)).toHaveLength(1);
    });

    test(`says beside the field what of the ${form.kind} is too long, as the rules count${form.language}`, async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      // 100,002 UTF-16 units.
      const long = '🦷'.repeat(50_001);
      await fieldOf(page, form, 'Message').fill(long);
      await fieldOf(page, form, 'Name').fill('x'.repeat(1001));
      await buttonOf(page, form).click();
      await expectFailure(page, form, { ...form.content, Message: long, Name: 'x'.repeat(1001) });
      await expect(fieldOf(page, form, 'Name')).toBeFocused();
      for (const [label, is, most] of [
        ['Name', 1_001, 1_000],
        ['Message', 100_002, 100_000],
      ] as const) {
        const field = fieldOf(page, form, label);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(
          form.tooLong
            .replace('{length}', is.toLocaleString(form.tag))
            .replace('{limit}', most.toLocaleString(form.tag)),
        );
      }
      await fieldOf(page, form, 'Name').fill('x'.repeat(1000));
      await fieldOf(page, form, 'Message').fill('🦷'.repeat(50_000));
      await expect(fieldOf(page, form, 'Message')).not.toHaveAttribute('aria-invalid');
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      const [record] = storedRecords(server, form.collection);
      expect([record?.name?.length, record?.message?.length]).toEqual([1000, 100_000]);
    });
  }

  // What is the same in every language.
  for (const form of [appointment, feedback]) {
    test(`says so when the server refuses the ${form.kind}, and stores nothing`, async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      await page.route(commits, (route) => {
        const sent = String(route.request().postData());
        return route.continue({ postData: sent.replaceAll('"message":', '"massage":') });
      });
      await buttonOf(page, form).click();
      await expectFailure(page, form);
      expect(storedRecords(server, form.collection)).toEqual([]);
    });

    test(`fails at once without a network and sends the ${form.kind} when that is back`, async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      await page.context().setOffline(true);
      await buttonOf(page, form).click();
      await expectFailure(page, form);
      await page.context().setOffline(false);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      expect(storedRecords(server, form.collection)).toHaveLength(1);
    });

    test(`gives up after 15 seconds on a server that never answers the ${form.kind}`, async ({
      page,
    }) => {
      await page.clock.install();
      await openFilled(page, form);
      await page.clock.pauseAt(Date.now() + 60_000);
      const release = await holdCommits(page);
      const held = page.waitForRequest(commits);
      await buttonOf(page, form).click();
      await held;
      await expect(buttonOf(page, form)).toHaveText(form.sending);
      await page.clock.runFor(14_900);
      await expect(buttonOf(page, form)).toHaveText(form.sending);
      await page.clock.runFor(200);
      await expectFailure(page, form);
      release();
    });

    test(`makes one ${form.kind} of a send whose answer was lost and its retry, one more once edited`, async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      await loseAnswers(page);
      await buttonOf(page, form).click();
      await expectFailure(page, form);
      expect(storedRecords(server, form.collection)).toHaveLength(1);
      await answerAgain(page);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      expect(storedRecords(server, form.collection)).toHaveLength(1);

      await fill(page, form, { ...form.content, Message: 'First draft' });
      await loseAnswers(page);
      await buttonOf(page, form).click();
      await expectFailure(page, form, { ...form.content, Message: 'First draft' });
      await answerAgain(page);
      await fieldOf(page, form, 'Message').fill('Second draft');
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      const messages = storedRecords(server, form.collection).map(({ message }) => message);
      expect(messages).toEqual([form.stored.message, 'First draft', 'Second draft']);
    });

    test(`makes one ${form.kind} of each content, edited and edited back while no answer came`, async ({
      page,
      server,
    }) => {
      await openFilled(page, form);
      await loseAnswers(page);
      for (const Message of ['First', 'Second']) {
        await fieldOf(page, form, 'Message').fill(Message);
        await buttonOf(page, form).click();
        await expectFailure(page, form, { ...form.content, Message });
      }
      await answerAgain(page);
      await fieldOf(page, form, 'Message').fill('First');
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toHaveText(form.sent);
      const messages = storedRecords(server, form.collection).map(({ message }) => message);
      expect(messages).toEqual(['First', 'Second']);
    });

    test(`makes two records of the same ${form.kind} sent twice on purpose`, async ({
      page,
      server,
    }) => {
      await page.goto(form.path);
      for (const count of [1, 2]) {
        await fill(page, form);
        await buttonOf(page, form).click();
        await expect(fieldOf(page, form, 'Name')).toHaveValue('');
        expect(storedRecords(server, form.collection)).toHaveLength(count);
      }
    });
  }

  test('counts a feedback as sent whose first send arrives while the second is on its way', async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await openFilled(page, feedback);
    await page.clock.pauseAt(Date.now() + 60_000);
    const arrivals: (() => Promise<void>)[] = [];
    await page.route(commits, (route) => {
      arrivals.push(async () => route.fulfill({ response: await route.fetch() }).catch(() => {}));
    });
    await buttonOf(page, feedback).click();
    await expect.poll(() => arrivals.length).toBe(1);
    await page.clock.runFor(15_100);
    await expectFailure(page, feedback);
    await buttonOf(page, feedback).click();
    await expect.poll(() => arrivals.length).toBe(2);
    await page.unroute(commits);
    for (const arrive of arrivals) await arrive();
    await expect(formOf(page, feedback).getByRole('status')).toHaveText(feedback.sent);
    expect(storedRecords(server, 'feedbacks')).toHaveLength(1);
  });

  test('shows a feedback as sent that arrived without an answer: the public may never change one', async ({
    page,
    server,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const operation = /documents:(commit|batchGet)\b/.exec(request.url())?.[1];
      if (operation) asked.push(operation);
    });
    await openFilled(page, feedback);
    await page.route(commits, (route) => route.abort());
    await buttonOf(page, feedback).click();
    await expectFailure(page, feedback);
    await page.unroute(commits);
    await page.route(commits, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await buttonOf(page, feedback).click();
    await expect(formOf(page, feedback).getByRole('status')).toHaveText(feedback.sent);
    // The very first asks whether staff read feedback before it is published. What was not answered is sent once more,
    // then looked for.
    const sending = ['commit', 'commit', 'batchGet'];
    expect(asked).toEqual(['batchGet', ...sending, ...sending]);
    expect(storedRecords(server, 'feedbacks')).toHaveLength(1);
  });
});

/** Expects the failure message with the phone number, an enabled button and the content kept. */
async function expectFailure(page: Page, form: PublicForm, content = form.content): Promise<void> {
  const alert = formOf(page, form).getByRole('alert');
  await expect(alert).toContainText(form.failed);
  await expect(alert.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${phone.replaceAll(' ', '')}`,
  );
  await expect(formOf(page, form).getByRole('status')).toBeEmpty();
  await expect(buttonOf(page, form)).toBeEnabled();
  await expect(buttonOf(page, form)).toHaveText(form.button);
  expect(await contentOf(page, form)).toEqual(content);
}
