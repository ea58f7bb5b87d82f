import { readFile } from 'node:fs/promises';
import { languages, pathIn } from '../../app/content/languages.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { outside } from '../clinics/words/in-brackets.ts';
import { bracketed as b, bracketWords, expectBrackets } from './support/brackets.ts';
import { button, rows } from './support/dashboard.ts';
import { enquiries, feedback, openDashboard, staff } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { titled } from './support/words.ts';

for (const language of languages) {
  const { session, dashboard, pages } = language.words;
  const at = (path: string) => pathIn(language, path);

  test(`staff find their way in their own language, in and out again${titled(language)}`, async ({
    page,
    server,
  }) => {
    const isAt = (path: string) => expect(page).toHaveURL(new URL(at(path), server.url).href);
    await server.addStaff(staff.email, staff.password);
    await putDocuments(server, enquiries(1));
    // Whoever is not signed in is led to the login, and whoever forgot the password on from there.
    await page.goto(at('/dashboard'));
    await isAt('/login');
    await page.getByRole('link', { name: session.signIn.forgotten }).click();
    await isAt('/reset-password');
    await expect(page.getByRole('button', { name: session.reset.send })).toBeVisible();
    await page.goBack();
    await page.getByRole('textbox', { name: session.email }).fill(staff.email);
    await page.getByLabel(session.password, { exact: true }).fill(staff.password);
    await button(page, session.login).click();
    await isAt('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(session.bar.title);
    await expect(page.getByText('Message 1')).toBeVisible();
    await expect(page.getByRole('tab', { name: dashboard.kinds.enquiry.tab })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${pages.dashboard.title.split(' |')[0]} `));
    const expectLinks = async (hash: string) => {
      for (const other of languages.filter((each) => each !== language))
        await expect(
          page.getByRole('banner').locator(`a[hreflang="${other.tag}"]`),
        ).toHaveAttribute('href', `${pathIn(other, '/dashboard')}${hash}`);
    };
    await expectLinks('');
    await page.getByRole('tab', { name: dashboard.kinds.feedbacks.tab }).click();
    await expectLinks('#tab=feedbacks');
    await button(page, session.bar.logout).click();
    await isAt('/login');
  });
}

test.describe('where every word that a page gives its scripts stands in brackets', () => {
  test.use({
    permissions: ['clipboard-write', 'clipboard-read'],
    expectedErrors: [/#418|hydrat/i],
  });

  test('the dashboard shows no other, nor do its paper, its file and its clipboard', async ({
    page,
    server,
  }) => {
    const [{ words }] = languages;
    const { kinds, tools, row, note, calendar, keys, days, list, moderation } = words.dashboard;
    await bracketWords(page, /\/dashboard$/);
    await putDocuments(server, { ...enquiries(3, () => ({ name: '' })), ...feedback });
    await openDashboard(page, server);
    await expect(rows(page)).toHaveCount(3);
    await expectBrackets(page, 'the list');

    await rows(page).nth(1).getByRole('checkbox').check();
    await expectBrackets(page, 'a row selected');
    await rows(page).first().focus();
    await page.keyboard.press('n');
    await page.keyboard.type('123');
    await expectBrackets(page, 'a note being written');
    await button(page, b(note.save)).click();
    await expect(page.getByText(b(note.saved))).toBeVisible();
    await expectBrackets(page, 'a note saved');
    await rows(page).first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Delete');
    await expect(rows(page)).toHaveCount(2);
    await expectBrackets(page, 'a row deleted');
    await rows(page).first().getByTitle(b(row.copy)).click();
    await expect(page.getByText(b(row.copied))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const heads = copied.split('\n').map((line) => line.split(': ')[0] ?? '');
    expect(heads.length).toBeGreaterThan(2);
    expect(outside(heads)).toEqual([]);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: b(tools.csv) }).click();
    const file = await downloading;
    expect(outside([file.suggestedFilename().replace('.csv', '')])).toEqual([]);
    const [columns = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(outside(columns.split(','))).toEqual([]);

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const paper = await page.locator('.print-view th, .print-view > :not(table)').allTextContents();
    expect(paper.length).toBeGreaterThan(4);
    expect(outside(paper)).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));

    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText(b(list.noMatch))).toBeVisible();
    await expectBrackets(page, 'nothing found');
    await page.getByRole('searchbox').fill('');
    await page.getByLabel(b(days.label)).selectOption({ label: b(days.yesterday) });
    await expectBrackets(page, 'nothing on a day');
    await page.getByLabel(b(days.label)).selectOption({ label: b(days.span) });
    await expectBrackets(page, 'days from and to');
    await page.getByLabel(b(days.label)).selectOption({ label: b(days.all) });

    await button(page, b(keys.title)).click();
    await expectBrackets(page, 'the keys');
    await page.keyboard.press('Escape');
    await button(page, b(calendar.title)).click();
    await button(page, b(calendar.saveDays)).click();
    await expect(page.getByText(b(calendar.saved))).toBeVisible();
    await expectBrackets(page, 'a day closed');
    await page.keyboard.press('Escape');
    await button(page, b(words.session.change.title)).click();
    await page.getByLabel(b(words.session.change.current)).fill('1234');
    await page.getByLabel(b(words.session.newPassword), { exact: true }).fill('5678');
    await page.getByLabel(b(words.session.newPasswordAgain)).fill('6789');
    await button(page, b(words.session.savePassword)).click();
    await expect(page.getByText(b(words.session.differ))).toBeVisible();
    await expectBrackets(page, 'a password refused');
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: b(kinds.feedbacks.tab) }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('checkbox', { name: b(moderation.readFirst) }).press('Space');
    await expect(page.getByRole('radio', { name: b(moderation.published) })).toBeChecked();
    await page.getByTitle(b(row.unpublish)).click();
    await expect(rows(page)).toHaveCount(0);
    await expectBrackets(page, 'a feedback taken back');
  });
});
