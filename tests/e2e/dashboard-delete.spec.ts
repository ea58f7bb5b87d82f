import { fill } from '../../app/text/template.ts';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { storeDocuments } from '../support/stored-documents.ts';
import {
  button,
  countOf,
  names,
  rowBox,
  rowButton,
  rows,
  search,
  tabOf,
  undo,
} from './support/dashboard.ts';
import { enquiries, fillSignIn, openDashboard, staff } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { counted, dashboard, session } from './support/words.ts';

test('Undo puts back the same record in its place; each delete has its own', async ({
  page,
  server,
}) => {
  await putDocuments(server, {
    ...enquiries(3, () => ({ legacy: 'kept', number: 919876543210 })),
    'feedbacks/f1': { name: 'Meera', message: 'Kind', createdAt: new Date(1e12) },
    'feedbackContacts/f1': { number: '+91 98765 43210', createdAt: new Date(1e12) },
  });
  const before = ['enquiry/e1', 'enquiry/e2', 'feedbacks/f1', 'feedbackContacts/f1'].map(
    (path) => [path, storedFields(server, path)] as const,
  );
  await openDashboard(page, server);
  await rowButton(page, 'deleteOne', 'Patient 1').click();
  await rowButton(page, 'deleteOne', 'Patient 2').click();
  await expect(names(page)).toHaveText(['Patient 3']);
  await expect(undo(page)).toHaveCount(2);
  await undo(page).first().click();
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 3']);
  // The other deletion can still be undone, from another tab too.
  await tabOf(page, 'feedbacks').click();
  await rowButton(page, 'deleteOne', 'Meera').click();
  await expect(undo(page)).toHaveCount(2);
  await undo(page).last().click();
  await expect(names(page)).toHaveText(['Meera']);
  await expect(rows(page)).toContainText('+91 98765 43210');
  await undo(page).click();
  await expect(undo(page)).toHaveCount(0);
  await tabOf(page, 'enquiry').click();
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2', 'Patient 3']);
  for (const [path, fields] of before) expect(storedFields(server, path)).toBe(fields);
});

test('Undo is offered for a minute, with the focus on it for ten, and never after the logout', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(3));
  await page.clock.install();
  await openDashboard(page, server);
  await rowButton(page, 'deleteOne', 'Patient 1').click();
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(58_000);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(undo(page)).toHaveCount(0);

  await rowButton(page, 'deleteOne', 'Patient 2').click();
  await undo(page).focus();
  await page.clock.runFor(590_000);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(undo(page)).toHaveCount(0);

  await rowButton(page, 'deleteOne', 'Patient 3').click();
  await expect(undo(page)).toBeVisible();
  await button(page, session.bar.logout).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, staff.email, staff.password);
  await expect(page.getByText(dashboard.empty)).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

test('of many deletions the latest stand in view, and each can be dismissed', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(6));
  await openDashboard(page, server);
  for (let number = 1; number <= 5; number++)
    await rowButton(page, 'deleteOne', `Patient ${number}`).click();
  await expect(undo(page)).toHaveCount(5);
  await expect(undo(page).last()).toBeInViewport({ ratio: 1 });
  const box = await page.locator('.notices').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(240);
  await button(
    page,
    fill(dashboard.dismissNotice, {
      notice: fill(dashboard.undone.deleted, { whom: 'Patient 5' }),
    }),
  ).click();
  await expect(undo(page)).toHaveCount(4);
  await page.keyboard.press('Control+z');
  await expect(names(page)).toHaveText(['Patient 4', 'Patient 6']);
});

test('Undo does not bring back what a colleague had deleted before', async ({ page, server }) => {
  await putDocuments(server, enquiries(3));
  await openDashboard(page, server);
  await expect(rows(page)).toHaveCount(3);
  await storeDocuments(server, { 'enquiry/e2': null });
  await rowBox(page, 'Patient 1').click();
  await rowBox(page, 'Patient 2').click();
  await button(page, dashboard.selection.delete).click();
  await expect(names(page)).toHaveText(['Patient 3']);
  await expect(page.getByText(fill(dashboard.undone.deleted, { whom: 'Patient 1' }))).toBeVisible();
  await undo(page).click();
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 3']);
  expect(storedFields(server, 'enquiry/e2')).toBeUndefined();
});

test('after many rows were deleted the window shows the list that is left', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await putDocuments(server, enquiries(30));
  await openDashboard(page, server);
  await rowBox(page, 'Patient 1').click();
  await button(page, counted(dashboard.selection.all, 30)).click();
  await rowBox(page, 'Patient 1').click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await button(page, dashboard.selection.delete).click();
  await expect(names(page)).toHaveText(['Patient 1']);
  await expect(rows(page)).toBeFocused();
  await expect(rows(page)).toBeInViewport({ ratio: 1 });
  await expect(search(page)).toBeInViewport({ ratio: 1 });
});

test.describe('an Undo that fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('says so and can be tried again', async ({ page, server }) => {
    await putDocuments(server, enquiries(1));
    await openDashboard(page, server);
    await rowButton(page, 'deleteOne', 'Patient 1').click();
    await expect(undo(page)).toBeVisible();
    await page.route(/:commit/, (route) => route.abort());
    await undo(page).click();
    await expect(
      page.getByText(fill(dashboard.undone.putBackFailed, { whom: 'Patient 1' })),
    ).toBeVisible();
    await page.unroute(/:commit/);
    await undo(page).click();
    await expect(names(page)).toHaveText(['Patient 1']);
    expect(storedFields(server, 'enquiry/e1')).toBeDefined();
  });
});

test('several rows, chosen with Shift, are deleted and put back together', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(6));
  await openDashboard(page, server);
  await rowBox(page, 'Patient 2').click();
  await rowBox(page, 'Patient 5').click({ modifiers: ['Shift'] });
  await rowBox(page, 'Patient 4').click();
  await expect(page.getByText(counted(dashboard.selection.count, 3))).toBeVisible();
  const words = page.getByRole('region', { name: dashboard.selection.label }).getByRole('button');
  for (const word of await words.all())
    expect(await word.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
  let commits = 0;
  page.on('request', (request) => {
    if (request.url().includes(':commit')) commits++;
  });
  await button(page, dashboard.selection.delete).click();
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 4', 'Patient 6']);
  expect(commits).toBe(1);
  await expect(
    page.getByText(fill(dashboard.undone.deleted, { whom: countOf('enquiry', 3) })),
  ).toBeVisible();
  await undo(page).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect(storedFields(server, 'enquiry/e3')).toBeDefined();
});

test('what the search hides is never deleted with the selected rows', async ({ page, server }) => {
  await putDocuments(server, enquiries(12));
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openDashboard(page, server);
  await rowBox(page, 'Patient 2').click();
  await rowBox(page, 'Patient 11').click();
  await search(page).fill('Patient 1');
  await expect(page.getByText(counted(dashboard.selection.count, 1))).toBeVisible();
  await button(page, dashboard.selection.delete).click();
  await search(page).fill('');
  await expect(rows(page)).toHaveCount(11);
  expect(storedFields(server, 'enquiry/e2')).toBeDefined();
  expect(storedFields(server, 'enquiry/e11')).toBeUndefined();
});

test('the focus stays at the rows that a button was about when that button goes', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(6));
  await openDashboard(page, server);
  const row = (name: string) => rows(page).filter({ hasText: name });
  await rowBox(page, 'Patient 3').click();
  await button(page, dashboard.selection.clear).press('Enter');
  await expect(row('Patient 3')).toBeFocused();
  await rowBox(page, 'Patient 5').click();
  await rowBox(page, 'Patient 6').click();
  await button(page, dashboard.selection.delete).press('Enter');
  await expect(row('Patient 4')).toBeFocused();
  await undo(page).press('Enter');
  await expect(row('Patient 5')).toBeFocused();
});

test('a triple click on Delete deletes one record', async ({ page, server }) => {
  await putDocuments(server, enquiries(5));
  await openDashboard(page, server);
  await expect(rows(page)).toHaveCount(5);
  const box = await rowButton(page, 'deleteOne', 'Patient 1').boundingBox();
  if (!box) throw new Error('The button is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2, 3]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await expect(rows(page)).toHaveCount(4);
  }
  await expect(undo(page)).toHaveCount(1);
  await expect(names(page)).toHaveText(['Patient 2', 'Patient 3', 'Patient 4', 'Patient 5']);
});

test('a short notice has its words and its buttons on one line', async ({ page, server }) => {
  await putDocuments(server, enquiries(1));
  await openDashboard(page, server);
  await rowButton(page, 'deleteOne', 'Patient 1').click();
  const notice = page.locator('.notice');
  await expect(notice).toBeVisible();
  const say = (part: string, text: string) =>
    notice
      .locator(part)
      .first()
      .evaluate((element, said) => {
        element.textContent = said;
      }, text);
  // In whatever language the page is.
  await say('span', 'Deleted Patient 1');
  await say('.notice-button', 'Undo');
  const tops = () =>
    notice
      .locator('span, button')
      .evaluateAll((parts) => parts.map((each) => Math.round(each.getBoundingClientRect().top)));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const [words = 0, first = 0, dismiss] = await tops();
    expect(dismiss, `${width} px wide`).toBe(first);
    expect(Math.abs(words - first), `${width} px wide`).toBeLessThan(8);
  }
  // As long as in other languages: both buttons go below the words.
  await page.setViewportSize({ width: 360, height: 700 });
  await say('.notice-button', 'पहले जैसा कर दें');
  const [words = 0, below = 0, dismiss] = await tops();
  expect(below).toBeGreaterThan(words + 8);
  expect(dismiss).toBe(below);
});

for (const width of [320, 1280])
  test(`notices cover neither the note that is written nor the bar of selected rows, at ${width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await putDocuments(server, enquiries(9));
    await openDashboard(page, server);
    await rowBox(page, 'Patient 1').click();
    for (const number of [2, 3]) {
      await rowButton(page, 'deleteOne', `Patient ${number}`).click();
      await expect(undo(page)).toHaveCount(number - 1);
    }
    await rows(page).nth(3).focus();
    await page.keyboard.press('n');
    await page.keyboard.type('Called');
    const { note, selection } = dashboard;
    for (const name of [note.save, selection.delete, selection.done]) {
      const isFree = await button(page, name).evaluate((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isFree, name).toBe(true);
    }
  });
