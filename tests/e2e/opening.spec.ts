import type { Page } from '@playwright/test';
import { freezeClock } from './support/clock.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** By the clinic's clock; 2026-11-23 is a Monday. */
const moments: [string, string][] = [
  ['2026-11-23T09:59:59', 'Closed, opens today at 10:00 AM'],
  ['2026-11-23T10:00:00', 'Open now, until 8:00 PM'],
  ['2026-11-23T19:59:59', 'Open now, until 8:00 PM'],
  ['2026-11-23T20:00:00', 'Closed, opens Tuesday at 10:00 AM'],
  ['2026-11-25T20:00:00', 'Closed, opens Friday at 10:00 AM'],
  ['2026-11-26T00:30:00', 'Closed, opens Friday at 10:00 AM'],
  ['2026-11-26T12:00:00', 'Closed, opens Friday at 10:00 AM'],
  ['2026-11-29T16:59:59', 'Open now, until 5:00 PM'],
  ['2026-11-29T17:00:00', 'Closed, opens Monday at 10:00 AM'],
];

test.describe('a visitor anywhere in the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('sees whether the clinic is open by its own clock, the same wherever it stands', async ({
    page,
  }) => {
    await freezeClock(page, new Date('2026-11-22T00:00:00+05:30'));
    await page.goto('/');
    for (const [moment, text] of moments) {
      await page.clock.pauseAt(new Date(`${moment}+05:30`));
      await wake(page);
      await expect(page.getByText(text, { exact: true })).toHaveCount(2);
      expect(agreesWithStructuredData(await dentistOf(page), moment)).toBe(text.startsWith('Open'));
    }
    await page.goto('/contact-us');
    await expect(page.getByText(moments.at(-1)?.[1] ?? '', { exact: true })).toHaveCount(2);
  });
});

test('the opening state changes on the minute while the page stays open', async ({ page }) => {
  await freezeClock(page, new Date('2026-11-23T19:59:30+05:30'));
  await page.goto('/procedure');
  await expect(page.getByText('Open now, until 8:00 PM')).toBeVisible();
  await page.clock.runFor(29_000);
  await expect(page.getByText('Open now, until 8:00 PM')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByText('Closed, opens Tuesday at 10:00 AM')).toBeVisible();
});

test('a site built last year shows the year of now, with no error', async ({ page }) => {
  // Already the first of January where the clinic is, not yet in London.
  await freezeClock(page, new Date('2030-12-31T19:00:00Z'));
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 ');
  }
});

/** What a tab does when it is looked at again. */
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

function agreesWithStructuredData(
  { openingHoursSpecification }: { openingHoursSpecification: Hours[] },
  moment: string,
): boolean {
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${moment}Z`),
  );
  const time = moment.slice(11, 16);
  return openingHoursSpecification.some(
    (hours) => hours.dayOfWeek === day && hours.opens <= time && time < hours.closes,
  );
}
