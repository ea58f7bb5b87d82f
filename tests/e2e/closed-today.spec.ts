import { openingTextsIn } from '../../app/clinic/opening-texts.ts';
import { week } from '../../app/content/hours.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import { dayNumber } from '../../app/features/opening/calendar.ts';
import { changesOfLines, exceptionLine } from '../../app/features/opening/hours-lines.ts';
import type { TestServer } from '../../harness/server.ts';
import { storeDocuments } from '../support/stored-documents.ts';
import { axeFindings } from './support/axe.ts';
import { atClinic } from './support/opening.ts';
import { languageAt, publicPages } from './support/pages.ts';
import { openDashboard } from './support/records.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { titled, words } from './support/words.ts';

// A Wednesday, and a day on which it is closed anyway.
const wedding = { from: '2027-05-12', to: '2027-05-13', hours: 'closed' } as const;

const text = (stringValue: string) => ({ stringValue });

/** What a colleague has stored. */
function storeEntry(server: TestServer, id: string, to: string, says: string, hours?: string) {
  const texts = Object.fromEntries(languages.map(({ code }) => [code, text(`${says} ${code}`)]));
  return storeDocuments(server, {
    [`calendar/${id}`]: {
      ...{ to: text(to), texts: { mapValue: { fields: texts } }, by: text('a-colleague') },
      ...{ at: { timestampValue: '2026-01-02T03:04:05Z' }, ...(hours && { hours: text(hours) }) },
    },
  });
}

for (const language of languages)
  test.describe(`what staff say of a day${titled(language)}`, () => {
    // A visitor in whose place it is another day.
    test.use({ timezoneId: 'Pacific/Kiritimati', expectedErrors: [/Failed to load resource/] });

    test('is on every page, moves nothing, and is gone once it is closed', async ({
      page,
      server,
    }) => {
      test.slow();
      // What the fonts move is measured elsewhere.
      await page.route(/\.woff2$/, (route) => route.abort());
      await page.addInitScript(watchShifts);
      await storeEntry(server, wedding.from, wedding.to, 'Wedding', wedding.hours);
      await storeEntry(server, 'notice-2027-05-01', '2027-05-12', 'Notice');
      await page.clock.setFixedTime(atClinic('2027-05-12T12:00'));
      const opening = openingTextsIn(language);
      const { frame } = language.words;
      const line = exceptionLine(
        { ...wedding, id: 'wedding' },
        { ...opening, exceptions: { wedding: `Wedding ${language.code}` } },
      );
      const [change = ''] = changesOfLines(
        { week, exceptions: [{ ...wedding, id: 'wedding' }] },
        opening,
        dayNumber(wedding.from),
      );
      const strip = page.getByRole('complementary', { name: frame.strip.label });
      for (const path of publicPages.filter((each) => languageAt(each) === language)) {
        await page.goto(path);
        await expect(strip.getByText(`Notice ${language.code}`), path).toBeVisible();
        await expect(strip.getByText(line)).toBeVisible();
        for (const state of await page.locator('[data-open]').all())
          await expect(state).toHaveAttribute('data-open', 'false');
        // Further down the page has parts whose code comes when they are near.
        expect(await shiftsOf(page), path).toEqual([]);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(page.getByRole('contentinfo').getByText(line)).toBeVisible();
        expect(await axeFindings(page), path).toEqual([]);
        // Where the lines of the week are below the window, or have room for it.
        if ((await page.locator('[data-week]').count()) > 0)
          await expect(page.locator('[data-week]').last()).toContainText(change);
      }
      await strip.getByRole('button', { name: frame.strip.close }).click();
      await page.goto(pathIn(language, '/'));
      await expect(page.getByRole('contentinfo').getByText(line)).toBeAttached();
      await expect(strip).toHaveCount(0);
    });
  });

test('a page whose request is lost stays as it was built, and follows when somebody comes back to it', async ({
  page,
  server,
}) => {
  await storeEntry(server, 'notice', '2999-01-01', 'Notice');
  const calendar = '**/documents/calendar?*';
  await page.route(calendar, (route) => route.fulfill({ body: '<!doctype html>Sign in' }));
  await page.goto('/procedure');
  await page.waitForResponse(calendar);
  await page.unroute(calendar);
  await expect(page.locator('.strip')).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('.strip')).toContainText('Notice');
});

test('staff close tomorrow by keyboard, take it back, and lose no colleague’s change', async ({
  page,
  server,
}) => {
  test.slow();
  const { calendar } = words.dashboard;
  const past = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await storeEntry(server, `notice-${past}`, past, 'Former');
  await openDashboard(page, server);
  await page.getByRole('button', { name: calendar.title }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: calendar.title });
  const first = dialog.getByLabel(calendar.from, { exact: true });
  await expect(first).toBeFocused();
  const tomorrow = await first.inputValue();
  const list = dialog.getByRole('region', { name: calendar.current });
  await expect(list).toContainText(calendar.none);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(calendar.saved)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);

  await dialog.getByRole('button', { name: calendar.undo }).click();
  await expect(dialog.getByText(calendar.undone)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(0);

  // A colleague closes the same day while this screen shows nothing.
  await storeEntry(server, tomorrow, tomorrow, 'Theirs', 'closed');
  await dialog.getByRole('button', { name: calendar.saveDays }).click();
  await expect(dialog.getByText(calendar.met)).toBeVisible();
  await expect(list.getByRole('listitem')).toContainText('Theirs');
  expect(await axeFindings(page), 'met').toEqual([]);
  await dialog.getByRole('button', { name: calendar.saveDays }).click();
  await expect(dialog.getByText(calendar.saved)).toBeVisible();
  await expect(list.getByRole('listitem')).not.toContainText('Theirs');

  for (const { name, code } of languages)
    await dialog.getByLabel(calendar.noticeIn.replace('{language}', name)).fill(`Hello ${code}`);
  await dialog.getByRole('button', { name: calendar.saveNotice }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await dialog.getByText(calendar.past).click();
  await expect(dialog.getByText('Former')).toBeVisible();
  await dialog.getByRole('radio', { name: calendar.otherHours }).check();
  await dialog.locator('[name=hours]').fill('14-10');
  await dialog.getByRole('button', { name: calendar.saveDays }).click();
  await expect(dialog.getByText(calendar.faults.form)).toBeVisible();
  expect(await axeFindings(page), 'wrong hours').toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/procedure');
  await expect(page.locator('.strip')).toContainText(`Hello ${languages[0].code}`);
});
