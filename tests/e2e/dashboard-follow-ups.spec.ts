import { readFile } from 'node:fs/promises';
import { fill } from '../../app/text/template.ts';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { storeDocuments } from '../support/stored-documents.ts';
import { axeFindings } from './support/axe.ts';
import {
  button,
  choice,
  countOf,
  foundOf,
  names,
  noteButton,
  noteField,
  rowBox,
  rowButton,
  rows,
  tabOf,
  undo,
  writtenTime,
} from './support/dashboard.ts';
import { atClinic } from './support/opening.ts';
import { enquiries, openDashboard, staff } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { counted, dashboard, saying } from './support/words.ts';

const bens = {
  done: false,
  note: 'No answer, again at 5',
  by: 'ben@example.com',
  at: atClinic('2026-01-02T15:30'),
};

test('an enquiry is marked done by button and by key, and is chosen by it', async ({
  page,
  server,
}) => {
  await putDocuments(server, { ...enquiries(4), 'followUps/e4': { ...bens, done: true } });
  await openDashboard(page, server);
  await expect(choice(page, 'all', 4)).toBeChecked();
  await expect(names(page)).toHaveCount(4);
  await expect(choice(page, 'done', 1)).toBeVisible();
  await rowButton(page, 'doneWith', 'Patient 1').click();
  await expect(rowButton(page, 'doneWith', 'Patient 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).first()).toContainText(dashboard.row.done);
  await choice(page, 'to-do', 2).check();
  await expect(page).toHaveURL(/#show=to-do$/);
  await expect(names(page)).toHaveText(['Patient 2', 'Patient 3']);
  await expect(page.getByText(foundOf(2, 4))).toBeVisible();
  await rows(page).first().focus();
  await page.keyboard.press('x');
  await expect(names(page)).toHaveText(['Patient 3']);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText(dashboard.list.none['to-do'])).toBeVisible();
  await page.reload();
  await expect(choice(page, 'to-do', 0)).toBeChecked();
  await choice(page, 'done', 4).check();
  await expect(names(page)).toHaveCount(4);
  await rows(page).nth(3).focus();
  await page.keyboard.press('x');
  await expect(names(page)).toHaveCount(3);
  expect(storedFields(server, 'followUps/e4')).toContain(staff.email);
  // Feedback has nothing to do.
  await tabOf(page, 'feedbacks').click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page).toHaveURL(/#tab=feedbacks$/);
});

test('Done is taken back from its notice and by key, newest first, of several at once too', async ({
  page,
  server,
}) => {
  await putDocuments(server, { ...enquiries(4), 'followUps/e4': { ...bens, done: true } });
  await openDashboard(page, server);
  const isDone = (name: string) =>
    expect(rowButton(page, 'doneWith', name)).toHaveAttribute('aria-pressed', 'true');
  await isDone('Patient 4');
  await choice(page, 'to-do', 3).check();
  await rowButton(page, 'doneWith', 'Patient 1').click();
  await expect(names(page)).toHaveText(['Patient 2', 'Patient 3']);
  await expect(page.getByText(fill(dashboard.undone.done, { whom: 'Patient 1' }))).toBeVisible();
  await choice(page, 'all', 4).check();
  for (const name of ['Patient 2', 'Patient 3', 'Patient 4']) await rowBox(page, name).click();
  await button(page, dashboard.selection.done).click();
  await expect(
    page.getByText(fill(dashboard.undone.done, { whom: countOf('enquiry', 2) })),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: dashboard.selection.label })).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeFocused();
  for (const name of ['Patient 2', 'Patient 3']) await isDone(name);
  // What a colleague had marked stays theirs.
  expect(storedFields(server, 'followUps/e4')).toContain(bens.by);
  await page.keyboard.press('Control+z');
  await expect(choice(page, 'to-do', 2)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await undo(page).click();
  await expect(choice(page, 'to-do', 3)).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  expect(storedFields(server, 'followUps/e1')).toContain('false');
});

test('a note is written, kept while rows come and go, and read with who and when', async ({
  page,
  server,
}) => {
  await putDocuments(server, { ...enquiries(60), 'followUps/e2': bens });
  await openDashboard(page, server);
  await expect(rows(page).nth(1)).toContainText(`${counted(dashboard.note.count, 1)} ${bens.note}`);
  await noteButton(page, 'Patient 2').click();
  await expect(noteField(page, 'Patient 2')).toBeFocused();
  await expect(noteField(page, 'Patient 2')).toHaveValue('');
  const notes = (name: string) =>
    page.getByRole('list', { name: fill(dashboard.note.all, { name }) });
  await expect(notes('Patient 2').getByRole('listitem')).toHaveText(
    `${bens.note}${bens.by}, ${writtenTime(bens.at).short}`,
  );
  await expect(rows(page).nth(1)).toContainText(
    fill(dashboard.note.changed, {
      ...{ state: dashboard.show['to-do'], by: bens.by, time: writtenTime(bens.at).short },
    }),
  );
  await noteButton(page, 'Patient 2').click();
  await expect(noteField(page, 'Patient 2')).toHaveCount(0);

  await noteButton(page, 'Patient 1').press('Enter');
  // In a note the rows' keys write, and delete nothing.
  await page.keyboard.type('x called');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowDown');
  await expect(noteField(page, 'Patient 1')).toHaveValue(' called');
  await expect(page.getByText(dashboard.note.notSaved)).toBeVisible();
  // The end of the list moves while its rows are measured.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(noteField(page, 'Patient 1')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(noteField(page, 'Patient 1')).toHaveValue(' called');
  await button(page, dashboard.list.refresh).click();
  await expect(page.getByText(countOf('enquiry', 60))).toBeVisible();
  await expect(noteField(page, 'Patient 1')).toHaveValue(' called');
  await button(page, dashboard.note.save).click();
  await expect(page.getByText(dashboard.note.saved, { exact: true })).toBeVisible();
  await expect(noteField(page, 'Patient 1')).toHaveValue('');
  await expect(notes('Patient 1')).toContainText(
    `called${staff.email}, ${dashboard.times.justNow}`,
  );
  expect(storedFields(server, 'followUps/e1')).toContain(' called');
  await page.reload();
  await expect(rows(page).first()).toContainText(`${counted(dashboard.note.count, 1)} called`);
});

test('a note stands beside a colleague’s, is found, and is corrected and taken out by its author', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(3));
  await openDashboard(page, server);
  await expect(choice(page, 'to-do', 3)).toBeVisible();
  // Written by a colleague after the list was read.
  const entries = { one: { text: 'No answer,\nagain at 5', by: bens.by, at: bens.at } };
  await putDocuments(server, { 'followUps/e2': { entries, last: 'one' } });
  await noteButton(page, 'Patient 2').click();
  await page.keyboard.type('Comes on Friday');
  await button(page, dashboard.note.save).click();
  const notes = page
    .getByRole('list', { name: fill(dashboard.note.all, { name: 'Patient 2' }) })
    .getByRole('listitem');
  await expect(notes).toHaveText([/^No answer,\sagain at 5ben@/, /^Comes on Friday/]);
  await expect(page.getByText(saying(dashboard.followUp.met))).toHaveCount(0);
  await expect(notes.first().getByRole('button')).toHaveCount(0);

  const correct = page.getByRole('button', {
    name: saying(dashboard.note.correctOn, { name: 'Patient 2' }),
  });
  await correct.click();
  const field = noteField(page, 'Patient 2', dashboard.note.correctLabel);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Comes on Friday');
  await page.keyboard.type(' at 5');
  await expect(correct).toBeDisabled();
  await button(page, dashboard.note.save).click();
  await expect(notes).toHaveText([/^No answer/, /^Comes on Friday at 5/]);
  await correct.click();
  await button(page, dashboard.note.cancel).click();
  await noteButton(page, 'Patient 2').click();
  await expect(rows(page).nth(1)).toContainText(
    `${counted(dashboard.note.count, 2)} Comes on Friday at 5`,
  );

  await page.getByRole('searchbox').fill('AGAIN');
  await expect(names(page)).toHaveText(['Patient 2']);
  await expect(rows(page).first()).toContainText(
    `${counted(dashboard.note.count, 2)} No answer, again at 5`,
  );
  await expect(page.locator('mark')).toHaveText('again');
  await page.getByRole('searchbox').fill('');
  await noteButton(page, 'Patient 2').click();
  await page
    .getByRole('button', { name: saying(dashboard.note.takeOutOn, { name: 'Patient 2' }) })
    .press('Enter');
  await expect(notes).toHaveText([/^No answer/]);
  await expect(noteField(page, 'Patient 2')).toBeFocused();
  expect(storedFields(server, 'followUps/e2')).not.toContain('Friday');
  // Newest first: what was taken out, the correction, the note.
  await rows(page).nth(1).focus();
  await expect(
    page.getByText(fill(dashboard.undone['note-taken-out'], { whom: 'Patient 2' })),
  ).toBeVisible();
  for (const left of [[/^Comes on Friday at 5/], [/^Comes on Friday\D/], []]) {
    await page.keyboard.press('Control+z');
    await expect(notes).toHaveText([/^No answer/, ...left]);
  }
  await expect(undo(page)).toHaveCount(0);
});

test('a note that was not saved survives Done, other tabs and filters, and asks before it is lost', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(2));
  await openDashboard(page, server);
  await choice(page, 'to-do', 2).check();
  await rows(page).first().focus();
  await page.keyboard.press('n');
  const note = noteField(page, 'Patient 1');
  await expect(note).toBeFocused();
  await page.keyboard.type('Called');
  await expect(note).toHaveValue('Called');
  await rowButton(page, 'doneWith', 'Patient 1').click();
  await expect(names(page)).toHaveText(['Patient 2']);
  await tabOf(page, 'feedbacks').click();
  await tabOf(page, 'enquiry').click();
  await choice(page, 'all', 2).check();
  await expect(note).toHaveValue('Called');
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(note).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Called');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(note).toHaveValue('Called');
  await button(page, dashboard.note.save).click();
  await expect(page.getByText(fill(dashboard.undone.noted, { whom: 'Patient 1' }))).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toContainText(`${counted(dashboard.note.count, 1)} Called`);
});

test('a colleague’s change met on the way is told, and left where it says the same', async ({
  page,
  server,
}) => {
  await putDocuments(server, enquiries(2));
  await openDashboard(page, server);
  await expect(choice(page, 'to-do', 2)).toBeVisible();
  await putDocuments(server, { 'followUps/e1': { ...bens, done: true } });
  await rowButton(page, 'doneWith', 'Patient 1').click();
  await expect(
    page.getByText(
      fill(dashboard.followUp.same, {
        ...{ by: bens.by, name: 'Patient 1', time: writtenTime(bens.at).short },
        state: fill(dashboard.followUp.stateWithNote, {
          ...{ state: dashboard.show.done, note: bens.note },
        }),
      }),
    ),
  ).toBeVisible();
  await expect(rowButton(page, 'doneWith', 'Patient 1')).toHaveAttribute('aria-pressed', 'true');
  expect(storedFields(server, 'followUps/e1')).not.toContain(staff.email);
  await expect(undo(page)).toHaveCount(0);
  await button(page, dashboard.close).click();
  await expect(page.getByText(saying(dashboard.followUp.same))).toHaveCount(0);

  await storeDocuments(server, { 'enquiry/e2': null });
  await rowButton(page, 'doneWith', 'Patient 2').click();
  await expect(
    page.getByText(fill(dashboard.gone.deletedMeanwhile, { name: 'Patient 2' })),
  ).toBeVisible();
  expect(storedFields(server, 'followUps/e2')).toBeUndefined();
});

test('what was noted goes and comes back with its enquiry', async ({ page, server }) => {
  await putDocuments(server, enquiries(2));
  await openDashboard(page, server);
  await expect(names(page)).toHaveCount(2);
  // Written by a colleague after the list was read.
  await putDocuments(server, { 'followUps/e1': { ...bens, done: true } });
  const before = storedFields(server, 'followUps/e1');
  await rowButton(page, 'deleteOne', 'Patient 1').click();
  await expect(names(page)).toHaveText(['Patient 2']);
  expect(storedFields(server, 'followUps/e1')).toBeUndefined();
  await undo(page).click();
  await expect(names(page)).toHaveText(['Patient 1', 'Patient 2']);
  expect(storedFields(server, 'followUps/e1')).toBe(before);
  await button(page, dashboard.list.refresh).click();
  await expect(rowButton(page, 'doneWith', 'Patient 1')).toHaveAttribute('aria-pressed', 'true');
});

test('CSV and paper have what was noted', async ({ page, server }) => {
  await putDocuments(server, { ...enquiries(2), 'followUps/e2': { ...bens, done: true } });
  await openDashboard(page, server);
  const downloading = page.waitForEvent('download');
  await button(page, dashboard.tools.csv).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain(
    `"${dashboard.csv.done}","2026-01-02 15:30 ben@example.com: No answer, again at 5","ben@example.com",2026-01-02 15:30`,
  );
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('cell', {
      name: `${dashboard.show.done}, ${bens.by}, ${writtenTime(bens.at, 0).short}`,
    }),
  ).toContainText(bens.note);
});

test.describe('when the server is away', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a change that could not be saved says so, and the note stays', async ({ page, server }) => {
    await putDocuments(server, enquiries(1));
    await openDashboard(page, server);
    await noteButton(page, 'Patient 1').click();
    await page.keyboard.type('Called');
    await page.route(/:commit/, (route) => route.abort());
    await button(page, dashboard.note.save).click();
    await expect(
      page.getByText(fill(dashboard.followUp.failed, { name: 'Patient 1' })),
    ).toBeVisible();
    await expect(page.getByText(dashboard.note.notSaved)).toBeVisible();
    await page.unroute(/:commit/);
    await button(page, dashboard.note.save).click();
    await expect(page.getByText(dashboard.note.saved, { exact: true })).toBeVisible();
    expect(storedFields(server, 'followUps/e1')).toContain('Called');
  });
});

for (const width of [320, 1280]) {
  test(`nothing is wrong with notes for assistive technology at ${width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 1600 });
    await putDocuments(server, { ...enquiries(3), 'followUps/e2': { ...bens, done: true } });
    await openDashboard(page, server);
    await expect(choice(page, 'to-do', 2)).toBeVisible();
    await noteButton(page, 'Patient 1').click();
    await page.keyboard.type('Called');
    await noteButton(page, 'Patient 2').click();
    await putDocuments(server, { 'followUps/e3': { ...bens, done: true } });
    await rowButton(page, 'doneWith', 'Patient 3').click();
    await expect(
      page.getByText(saying(dashboard.followUp.same, { name: 'Patient 3' })),
    ).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  });
}
