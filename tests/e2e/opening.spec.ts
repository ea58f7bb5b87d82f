import type { Page } from '@playwright/test';
import { timeZone } from '../../app/content/hours.ts';
import { freezeClock } from './support/clock.ts';
import { changesOfAWeek, stateAt } from './support/opening.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.describe('a visitor anywhere in the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('sees whether the clinic is open by its own clock, the same wherever it stands', async ({
    page,
  }) => {
    const changes = changesOfAWeek();
    expect(changes.length).toBeGreaterThan(1);
    await freezeClock(page, new Date('2026-11-20T00:00:00Z'));
    await page.goto('/');
    for (const change of changes) {
      for (const moment of [new Date(change.getTime() - 1000), change]) {
        const { open, text } = stateAt(moment);
        await page.clock.pauseAt(moment);
        await wake(page);
        await expect(page.getByText(text, { exact: true })).toHaveCount(2);
        expect(agreesWithStructuredData(await dentistOf(page), moment), text).toBe(open);
      }
    }
    await page.goto('/contact-us');
    await expect(page.getByText(stateAt(changes.at(-1) as Date).text, { exact: true })).toHaveCount(
      2,
    );
  });
});

test('the opening state changes on the minute while the page stays open', async ({ page }) => {
  const closing = changesOfAWeek().find((change) => !stateAt(change).open) as Date;
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
  // The first of January at the clinic, but not yet in London.
  await freezeClock(page, new Date('2030-12-31T19:00:00Z'));
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 ');
  }
});

/** Tells the page that its tab is in the foreground again. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

interface Hours {
  dayOfWeek: string;
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
    if (dayOfWeek === dayOf(moment)) return opens <= time && (isOvernight || time < closes);
    return isOvernight && dayOfWeek === yesterday && time < closes;
  });
}
