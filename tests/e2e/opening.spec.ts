import type { Page } from '@playwright/test';
import { openingTextsIn } from '../../app/clinic/opening-texts.ts';
import { timeZone, week } from '../../app/content/hours.ts';
import { languages, pathIn } from '../../app/content/languages.ts';
import type { Exception } from '../../app/content/schemas/hours.ts';
import { exceptionLine, shownOn } from '../../app/features/opening/hours-lines.ts';
import { openingTable } from '../../app/features/opening/opening-table.ts';
import { localDigits } from '../../app/text/digits.ts';
import { freezeClock } from './support/clock.ts';
import { atClinic, changesOfAWeek, stateAt } from './support/opening.ts';
import { languageAt, publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { titled } from './support/words.ts';

test.describe('a visitor anywhere in the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  for (const language of languages) {
    test(`sees whether the clinic is open by its own clock, the same wherever it stands, in ${language.code}`, async ({
      page,
    }) => {
      const changes = changesOfAWeek();
      const moments = changes.flatMap((change) => [new Date(change.getTime() - 1000), change]);
      if (moments.length === 0) moments.push(new Date('2026-11-20T12:00:00Z'));
      await freezeClock(page, new Date('2026-11-20T00:00:00Z'));
      await page.goto(pathIn(language, '/'));
      for (const moment of moments) {
        const { open, text } = stateAt(moment, language.words);
        await page.clock.pauseAt(moment);
        await wake(page);
        await expect(page.getByText(text, { exact: true })).toHaveCount(2);
        expect(agreesWithStructuredData(await dentistOf(page), moment), text).toBe(open);
      }
      await page.goto(pathIn(language, '/contact-us'));
      const { text } = stateAt(moments.at(-1) as Date, language.words);
      await expect(page.getByText(text, { exact: true })).toHaveCount(2);
    });
  }
});

test('the opening state changes on the minute while the page stays open', async ({ page }) => {
  const closing = changesOfAWeek().find((change) => !stateAt(change).open);
  test.skip(!closing, 'the clinic never closes');
  if (!closing) return;
  const before = new Date(closing.getTime() - 30_000);
  await freezeClock(page, before);
  await page.goto('/procedure');
  await expect(page.getByText(stateAt(before).text)).toBeVisible();
  await page.clock.runFor(29_000);
  await expect(page.getByText(stateAt(before).text)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByText(stateAt(closing).text)).toBeVisible();
});

test('a site built last year shows the year of now, with no error', async ({ page }) => {
  // The first of January at the clinic, but not yet elsewhere.
  await freezeClock(page, atClinic('2031-01-01T00:00'));
  for (const path of publicPages) {
    await page.goto(path);
    const year = localDigits(2031, languageAt(path).tag);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${year} `);
  }
});

for (const language of languages)
  test.describe(`days on which other hours hold${titled(language)}`, () => {
    const path = pathIn(language, '/procedure');
    const leave: Exception = { id: 'leave', from: '2027-05-10', to: '2027-05-16', hours: 'closed' };
    const texts = { ...openingTextsIn(language), exceptions: { leave: 'Diwali' } };
    const line = exceptionLine(leave, texts);

    test.beforeEach(async ({ page }) => {
      const table = openingTable({ week, exceptions: [leave] }, texts);
      const item = `<li class="exception" data-shown-on="${shownOn(leave).join(' ')}">${line}</li>`;
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const html = (await response.text())
          .replace(/(id="page-data">)(.*?)(?=<\/script>)/, (_, start, json) => {
            const data = JSON.parse(json);
            return start + JSON.stringify({ ...data, opening: { ...data.opening, table } });
          })
          .replace(/<footer.*?<\/li>(?=<\/ul>)/s, (footer) => footer + item);
        await route.fulfill({ response, body: html });
      });
    });

    test('are announced in the footer for two weeks, until they are over', async ({ page }) => {
      const announced = page.getByRole('contentinfo').getByText(line, { exact: true });
      const opening = page.getByRole('contentinfo').locator('[data-open]');
      for (const [midnight, near] of [
        ['2027-04-26', true],
        ['2027-05-17', false],
      ] as const) {
        const moment = atClinic(`${midnight}T00:00`).getTime();
        for (const [now, isNear] of [
          [moment - 1000, !near],
          [moment, near],
        ] as const) {
          await page.clock.setFixedTime(now);
          await page.goto(path);
          await expect(opening).toHaveText(/\S/);
          await expect(announced, `${new Date(now)}`).toBeVisible({ visible: isNear });
        }
      }
    });

    test('decide the opening state', async ({ page }) => {
      await page.clock.setFixedTime(atClinic('2027-05-10T12:00'));
      await page.goto(path);
      const opening = page.getByRole('contentinfo').locator('[data-open]');
      await expect(opening).toHaveAttribute('data-open', 'false');
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('are announced at any time', async ({ page }) => {
        await page.goto(path);
        await expect(page.getByText(line, { exact: true })).toBeVisible();
      });
    });
  });

/** Tells the page that its tab is in the foreground again. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

interface Hours {
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

function dentistOf(page: Page): Promise<{ openingHoursSpecification: Hours[] }> {
  return page.evaluate(() => {
    const data = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    return data['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'Dentist');
  });
}

/** Whether the clinic is open according to the structured data, computed without the page's code. */
function agreesWithStructuredData(
  { openingHoursSpecification }: { openingHoursSpecification: Hours[] },
  moment: Date,
): boolean {
  const dayOf = (date: Date) => date.toLocaleDateString('en', { weekday: 'long', timeZone });
  const time = moment.toLocaleTimeString('sv', { timeZone }).slice(0, 5);
  const yesterday = dayOf(new Date(moment.getTime() - 24 * 60 * 60_000));
  return openingHoursSpecification.some(({ dayOfWeek, opens, closes }) => {
    const isOvernight = closes <= opens;
    // Google has a whole day end in its last minute.
    const isOpenStill = closes === '23:59' || time < closes;
    if (dayOfWeek.includes(dayOf(moment))) return opens <= time && (isOvernight || isOpenStill);
    return isOvernight && dayOfWeek.includes(yesterday) && time < closes;
  });
}
