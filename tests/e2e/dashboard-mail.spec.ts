import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '../../app/text/template.ts';
import { showMailFailure } from '../../server/staff/mail-status.ts';
import { showServerStatus } from '../../server/staff/server-status.ts';
import { axeFindings } from './support/axe.ts';
import { button } from './support/dashboard.ts';
import { openDashboard } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { dashboard, saying } from './support/words.ts';

test('while mail to staff fails, one line says since when and why', async ({ page, server }) => {
  await openDashboard(page, server);
  await expect(page.getByText(dashboard.empty)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await showMailFailure(server.backend, {
    reason: 'It refused the mail.',
    code: 'EMESSAGE',
    server: 'mail.example:25',
    codes: 'EMESSAGE 554',
  });
  await button(page, dashboard.list.refresh).click();
  await expect(page.getByRole('alert')).toHaveText(
    saying(
      `${dashboard.mail.failsSince} ${fill(dashboard.mail.reasons.EMESSAGE, {
        ...{ server: 'mail.example:25', codes: 'EMESSAGE 554' },
      })}`,
    ),
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await showMailFailure(server.backend, null);
  await button(page, dashboard.list.refresh).click();
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
  await button(page, dashboard.keys.title).click();
  await expect(page.getByRole('dialog')).toContainText(
    fill(dashboard.keys.version, { version: '1.0.0 (3f2ab41)' }),
  );
  await button(page, dashboard.close).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await show(49);
  await button(page, dashboard.list.refresh).click();
  await expect(page.getByRole('alert')).toHaveText(saying(dashboard.backup.old));
  expect(await axeFindings(page)).toEqual([]);

  rmSync(backup);
  await show();
  await button(page, dashboard.list.refresh).click();
  await expect(page.getByRole('alert')).toHaveText(dashboard.backup.none);
  rmSync(folder, { recursive: true });
});
