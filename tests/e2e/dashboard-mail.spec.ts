import { showMailFailure } from '../../server/staff/mail-status.ts';
import { axeFindings } from './support/axe.ts';
import { button } from './support/dashboard.ts';
import { zoneNameAt } from './support/opening.ts';
import { openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('while mail to staff fails, one line says since when and why', async ({ page, server }) => {
  const zone = zoneNameAt(new Date()).replace('+', '\\+');
  await openDashboard(page, server);
  await expect(page.getByText('No Data Available')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await showMailFailure(server.firestore, 'The mail server at mail.example:25 refused the mail.');
  await button(page, 'Refresh').click();
  await expect(page.getByRole('alert')).toHaveText(
    new RegExp(
      `^Mail about new records does not go out since \\w+day, .+ at .+ ${zone}\\. The mail server at mail\\.example:25 refused the mail\\.$`,
    ),
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await showMailFailure(server.firestore, null);
  await button(page, 'Refresh').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
