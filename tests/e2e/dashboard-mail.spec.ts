import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '../../app/content/en/dashboard.ts';
import { showMailFailure } from '../../server/staff/mail-status.ts';
import { showServerStatus } from '../../server/staff/server-status.ts';
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

  await showMailFailure(server.backend, {
    reason: 'It refused the mail.',
    code: 'EMESSAGE',
    server: 'mail.example:25',
    codes: 'EMESSAGE 554',
  });
  await button(page, 'Refresh').click();
  await expect(page.getByRole('alert')).toHaveText(
    new RegExp(
      `^Mail about new records has not gone out since \\w+day, .+ at .+ ${zone}\\. The mail server at mail\\.example:25 refused the mail \\(EMESSAGE 554\\)\\.$`,
    ),
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await showMailFailure(server.backend, null);
  await button(page, 'Refresh').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('while no good backup of the last two days is there, one line says so; the keys name the version', async ({
  page,
  server,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const backup = join(folder, '2026-01-01.sqlite');
  const show = async (hoursAgo?: number) => {
    if (hoursAgo !== undefined) {
      writeFileSync(backup, '');
      const time = Date.now() / 1000 - hoursAgo * 3600;
      utimesSync(backup, time, time);
    }
    await showServerStatus(server.backend, '1.0.0 (3f2ab41)', folder);
  };
  await show(47);
  await openDashboard(page, server);
  await button(page, 'Keys').click();
  await expect(page.getByRole('dialog')).toContainText('Version 1.0.0 (3f2ab41)');
  await button(page, 'Close').click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await show(49);
  await button(page, 'Refresh').click();
  await expect(page.getByRole('alert')).toHaveText(
    /^The last good backup of these records is of \w+day, .+\. Please tell whoever looks after this server\.$/,
  );
  expect(await axeFindings(page)).toEqual([]);

  rmSync(backup);
  await show();
  await button(page, 'Refresh').click();
  await expect(page.getByRole('alert')).toHaveText(dashboard.backup.none);
  rmSync(folder, { recursive: true });
});
