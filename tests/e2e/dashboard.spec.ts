import type { Locator, Page } from '@playwright/test';
import { fill } from '../../app/text/template.ts';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { axeFindings } from './support/axe.ts';
import {
  button,
  countOf,
  isPageOfEnquiries,
  loadedOf,
  names,
  rowBox,
  rowButton,
  rows,
  search,
  tabOf,
  undo,
  writtenTime,
} from './support/dashboard.ts';
import { atClinic } from './support/opening.ts';
import { enquiries, mobile, openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { dashboard, saying, session } from './support/words.ts';

async function openTab(page: Page, kind: 'enquiry' | 'feedbacks') {
  await tabOf(page, kind).click();
  await expect(page.getByRole('table', { name: dashboard.kinds[kind].tab })).toBeVisible();
}

const feedbacks = {
  'feedbacks/f1': { name: 'Meera', message: 'Kind people', createdAt: new Date(1_700_000_000_000) },
  'feedbackContacts/f1': { number: '+91 98765 43210', createdAt: new Date(1_700_000_000_000) },
};

test('an empty clinic has its columns and no data', async ({ page, server }) => {
  await openDashboard(page, server);
  const headers = page.getByRole('columnheader');
  const { name, number, email, message } = dashboard.fields;
  await expect(page.getByText(dashboard.empty)).toBeVisible();
  // The specified columns, in their order.
  await expect(headers).toContainText([name, number, email, message, dashboard.actions]);
  await openTab(page, 'feedbacks');
  await expect(page.getByText(dashboard.empty)).toBeVisible();
  await expect(headers).toContainText([name, number, message, dashboard.actions]);
  await expect(headers.filter({ hasText: email })).toHaveCount(0);
});

test('enquiries stand newest first, feedback with its contact', async ({ page, server }) => {
  await putDocuments(server, { ...enquiries(3), ...feedbacks });
  await openDashboard(page, server);
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2', 'Patient 3']);
  await expect(rows(page).first()).toContainText('9876000001');
  await expect(rows(page).first()).toContainText('patient1@example.com');
  await expect(rows(page).first()).toContainText('Message 1');
  await openTab(page, 'feedbacks');
  await expect(names(page)).toHaveText(['Meera']);
  await expect(rows(page)).toContainText('+91 98765 43210');
});

test('switching tabs reads anew', async ({ page, server }) => {
  await openDashboard(page, server);
  await expect(page.getByText(dashboard.empty)).toBeVisible();
  await openTab(page, 'feedbacks');
  await putDocuments(server, enquiries(1));
  await openTab(page, 'enquiry');
  await expect(names(page)).toHaveText(['Patient 1']);
});

test('a deleted record goes at once, with everything that belongs to it', async ({
  page,
  server,
}) => {
  await putDocuments(server, { ...enquiries(2), ...feedbacks });
  await openDashboard(page, server);
  await rowButton(page, 'deleteOne', 'Patient 1').click();
  await expect(names(page)).toHaveText(['Patient 2']);
  expect(storedFields(server, 'enquiry/e1')).toBeUndefined();
  expect(storedFields(server, 'enquiry/e2')).toBeDefined();

  await openTab(page, 'feedbacks');
  await rowButton(page, 'deleteOne', 'Meera').click();
  await expect(page.getByText(dashboard.empty)).toBeVisible();
  expect(storedFields(server, 'feedbacks/f1')).toBeUndefined();
  expect(storedFields(server, 'feedbackContacts/f1')).toBeUndefined();
});

test.describe('when the server refuses or is away', () => {
  test.use({ expectedErrors: [/status of (403|500)|ERR_FAILED/] });

  // Where nobody knows whether it arrived, it is sent once more.
  for (const [what, status, times] of [
    ['refused', 403, 1],
    ['broken', 500, 2],
    ['offline', 0, 2],
  ] as const) {
    test(`a delete that is ${what} leaves the row and shows nothing`, async ({ page, server }) => {
      await putDocuments(server, enquiries(2));
      await openDashboard(page, server);
      let asked = 0;
      await page.route(/:commit/, (route) => {
        asked++;
        const error = { code: status, message: 'no', status: 'X' };
        return status === 0 ? route.abort() : route.fulfill({ status, json: { error } });
      });
      const deleteButton = rowButton(page, 'deleteOne', 'Patient 1');
      await deleteButton.click();
      await expect.poll(() => asked).toBe(times);
      await expect(deleteButton).not.toHaveAttribute('aria-disabled');
      await expect(names(page)).toHaveText(['Patient 1', 'Patient 2']);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(undo(page)).toHaveCount(0);
      await page.unroute(/:commit/);
      await deleteButton.click();
      await expect(names(page)).toHaveText(['Patient 2']);
    });
  }

  test('a read that fails is never an empty list, and heals by itself', async ({
    page,
    server,
  }) => {
    await putDocuments(server, enquiries(2));
    let failing = true;
    let failed = 0;
    await page.route(/:run(Aggregation)?Query/, (route) => {
      if (!failing) return route.continue();
      failed++;
      return route.fulfill({ status: 500, json: [{ error: { code: 500, status: 'INTERNAL' } }] });
    });
    await openDashboard(page, server);
    await expect.poll(() => failed).toBeGreaterThan(2);
    await expect(page.getByText(dashboard.loading)).toBeVisible();
    await expect(page.getByText(dashboard.empty)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    failing = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(names(page)).toHaveText(['Patient 1', 'Patient 2']);
  });
});

test('old and hostile documents are all shown, as inert text', async ({ page, server }) => {
  const digits = mobile.number.slice(1);
  await putDocuments(server, {
    ...enquiries(1),
    'enquiry/null-time': {
      name: '<img src=x onerror=alert(1)>',
      number: 'javascript:alert(2)',
      email: 'javascript:alert(3)',
      message: '<b>bold</b>',
      createdAt: null,
    },
    'enquiry/no-time': { name: 'Undated', number: Number(digits), email: 'a@b', message: 'old' },
    'enquiry/nothing': {},
    'feedbacks/old': { name: 'Old friend', number: '09000000001', message: 'Before contacts' },
    'feedbacks/undated': { name: 'Undated', message: 'Kind' },
    'feedbackContacts/undated': { number: '+91 98765 00001' },
    'feedbacks/moved': { name: 'Moved', message: 'Kind', createdAt: new Date(1e12) },
    'feedbackContacts/moved': { number: '+91 98765 00002', createdAt: new Date(2e12) },
    'feedbacks/alone': { name: 'Alone', message: 'No contact', createdAt: new Date(1e12) },
  });
  await openDashboard(page, server);
  await expect(rows(page)).toHaveCount(4);
  await expect(names(page).nth(0)).toHaveText('Patient 1');
  await expect(names(page).nth(1)).toHaveText('<img src=x onerror=alert(1)>');
  await expect(rows(page).nth(1)).toContainText('<b>bold</b>');
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: digits, exact: true })).toHaveAttribute(
    'href',
    `tel:+${digits}`,
  );
  await rowButton(page, 'deleteOne', dashboard.unnamed.record).click();
  await expect(rows(page)).toHaveCount(3);
  await openTab(page, 'feedbacks');
  await expect(rows(page)).toContainText([
    /^Moved.*\+91 98765 00002/,
    /^Alone/,
    /^Old friend.*09000000001/,
    /^Undated.*\+91 98765 00001/,
  ]);
});

test('tabs switched fast, with answers out of order, show the selected tab’s list', async ({
  page,
  server,
}) => {
  await putDocuments(server, { ...enquiries(2), ...feedbacks });
  await openDashboard(page, server);
  await expect(rows(page)).toHaveCount(2);
  // Responses about enquiries come long after those about feedback.
  const late: (() => void)[] = [];
  await page.route(/:runQuery/, async (route) => {
    if (route.request().postData()?.includes('"enquiry"')) {
      await new Promise<void>((resolve) => late.push(resolve));
    }
    await route.continue();
  });
  for (const name of ['feedbacks', 'enquiry', 'feedbacks'] as const) {
    await tabOf(page, name).click();
  }
  await expect(names(page)).toHaveText(['Meera']);
  expect(late).not.toEqual([]);
  for (const letThrough of late) letThrough();
  await page.waitForLoadState('networkidle');
  await expect(names(page)).toHaveText(['Meera']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(dashboard.kinds.feedbacks.tab);
});

test('a record deleted while the list is read again does not come back', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(3));
  await openDashboard(page, server);
  await expect(rows(page)).toHaveCount(3);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let answered = 0;
  await page.route(/:runQuery/, async (route) => {
    // Deleting reads too: the record itself, by its id.
    if (!route.request().postData()?.includes('createdAt')) return route.continue();
    // The response still has the record, but comes after it was deleted.
    const response = await route.fetch();
    answered++;
    await held;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: dashboard.list.refresh }).click();
  await expect.poll(() => answered).toBe(1);
  await rowButton(page, 'deleteOne', 'Patient 2').click();
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 3']);
  const late = page.waitForResponse(/:runQuery/);
  letThrough();
  await late;
  await page.waitForLoadState('networkidle');
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 3']);
});

test('words of 300 letters never make the page scroll sideways', async ({ page, server }) => {
  await putDocuments(
    server,
    enquiries(2, () => ({
      name: 'N'.repeat(300),
      number: '9'.repeat(300),
      email: `${'e'.repeat(60)}@${'m'.repeat(200)}.example.com`,
      message: 'W'.repeat(300),
    })),
  );
  await openDashboard(page, server);
  await expect(rows(page)).toHaveCount(2);
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth).toBeLessThanOrEqual(width);
    const box = await rowButton(page, 'deleteOne', 'N'.repeat(300)).first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(box?.height).toBeGreaterThanOrEqual(48);
  }
});

for (const width of [320, 360]) {
  test(`at ${width} px the first record begins in the middle of the window, and Refresh moves nothing`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await putDocuments(server, enquiries(120));
    await openDashboard(page, server);
    await expect(page.getByText(countOf('enquiry', 120))).toBeVisible();
    const top = async () => (await rows(page).first().boundingBox())?.y;
    const before = await top();
    // Words that are longer than ours may take a line more.
    const further = (bar: Locator) =>
      bar.evaluate((each) => each.clientHeight - (each.firstElementChild?.clientHeight ?? 0));
    const logout = button(page, session.bar.logout);
    const lines =
      (await further(logout.locator('..'))) + (await further(page.locator('.show-choice')));
    expect(before).toBeLessThan(450 + lines);
    const isLegible = await search(page).evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const [upToEmail = ''] = /^[^,]*, [^,]*/.exec(field.placeholder) ?? [];
      return upToEmail !== '' && context.measureText(`${upToEmail}, …`).width <= room;
    });
    expect(isLegible).toBe(true);
    let asked = 0;
    const held = Promise.withResolvers<void>();
    await page.route(/:runQuery/, async (route) => {
      if (isPageOfEnquiries(route) && asked++ > 0) await held.promise;
      await route.continue();
    });
    await button(page, dashboard.list.refresh).click();
    await expect(page.getByText(loadedOf(50, 120))).toBeVisible();
    expect(await top()).toBe(before);
    held.resolve();
    await expect(page.getByText(saying(dashboard.list.loaded))).toHaveCount(0);
    expect(await top()).toBe(before);
  });
}

test('eight enquiries of one line fit a small laptop, and no number, name or tag breaks at 1024 px', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const name = 'Lakshminarayananan';
  const numberOf = (patient: number) => `+91 98765 432${10 + patient}`;
  await putDocuments(
    server,
    enquiries(12, (patient) => ({ name, number: numberOf(patient) })),
  );
  await putDocuments(server, {
    'followUps/e1': { done: true, doneBy: 'ben@example.com', doneAt: new Date(1e12) },
  });
  await page.addInitScript(() => localStorage.setItem('dashboard.newest.enquiry', '1'));
  await openDashboard(page, server);
  await expect(page.locator('.record-tag').getByText(dashboard.row.done)).toBeVisible();
  await expect(
    page.getByRole('link', { name: fill(dashboard.row.whatsAppTo, { name }) }).first(),
  ).toBeVisible();
  const eighth = await rows(page).nth(7).boundingBox();
  expect((eighth?.y ?? 0) + (eighth?.height ?? 0)).toBeLessThanOrEqual(768);
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const first = rows(page).first();
    for (const part of [
      first.locator('.record-who .written'),
      first.locator('.record-tag').first(),
      first.locator('.record-tag').last(),
      first.getByRole('link', { name: numberOf(1), exact: true }).locator('.written'),
    ]) {
      const lines = await part.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, `${await part.textContent()} at ${width} px`).toBe(1);
    }
  }
});

for (const timezoneId of ['UTC', 'America/Los_Angeles']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('times are the clinic’s, and say so', async ({ page, server }) => {
      const received = atClinic('2024-11-23T02:05');
      const { short, full } = writtenTime(received);
      await putDocuments(
        server,
        enquiries(1, () => ({ createdAt: received })),
      );
      await openDashboard(page, server);
      await expect(page.getByText(short)).toBeVisible();
      await expect(page.locator('time')).toHaveAttribute('title', full);
    });
  });
}

for (const width of [360, 1280]) {
  test(`nothing is wrong for assistive technology at ${width} px`, async ({ page, server }) => {
    // High enough that the sticky bar of the selected records covers no row, which axe would report.
    await page.setViewportSize({ width, height: 1400 });
    await putDocuments(server, {
      ...enquiries(3, (number) => ({ message: number === 2 ? 'long '.repeat(100) : 'दाँत' })),
      ...feedbacks,
    });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: session.login })).toBeEnabled();
    expect(await axeFindings(page)).toEqual([]);
    await openDashboard(page, server);
    await expect(rows(page)).toHaveCount(3);
    await rowBox(page, 'Patient 1').click();
    await page.getByRole('searchbox', { name: dashboard.tools.search }).fill('Patient');
    await expect(page.locator('mark').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: session.change.title }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await openTab(page, 'feedbacks');
    await rowButton(page, 'deleteOne', 'Meera').click();
    await expect(undo(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}
