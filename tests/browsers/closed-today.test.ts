import { describe, expect } from 'vitest';
import { timeZone } from '../../app/content/hours.ts';
import { clinicTime } from '../../app/features/opening/clinic-clock.ts';
import { dateOfDay } from '../../app/features/opening/stored-calendar.ts';
import { words } from '../e2e/support/words.ts';
import { storeDocuments } from '../support/stored-documents.ts';
import { engines } from './support/engines.ts';
import { journeyIn } from './support/journey.ts';
import { signIn, staff } from './support/site.ts';
import { ready, shows, until } from './support/tab.ts';

describe.each(engines)('closed today in $name', (engine) => {
  const test = journeyIn(engine);

  test('staff close tomorrow too, and each page says so until its strip is closed', async ({
    tab,
    line,
    server,
  }) => {
    const today = Math.floor(clinicTime(timeZone, new Date()) / 86_400_000);
    const text = (stringValue: string) => ({ stringValue });
    await storeDocuments(server, {
      [`calendar/${dateOfDay(today - 1)}`]: {
        ...{ to: text(dateOfDay(today + 1)), hours: text('closed'), by: text('a-colleague') },
        texts: { mapValue: { fields: { en: text('Wedding') } } },
        at: { timestampValue: '2026-01-02T03:04:05Z' },
      },
    });
    await server.addStaff(staff.email, staff.password);
    await signIn(tab, line.url);
    const { calendar } = words.dashboard;
    await tab.click(`[aria-label="${calendar.title}"]`);
    // Until what is stored is listed, the dialog moves.
    await shows(tab, 'Wedding');
    await ready(tab, 'dialog[open] form [type=submit]');
    await tab.click('dialog[open] form [type=submit]');
    await shows(tab, calendar.saved);

    await tab.open(`${line.url}/`);
    await until(tab, () => document.querySelectorAll('.strip p').length === 2);
    const isClosed = () =>
      [...document.querySelectorAll<HTMLElement>('[data-open]')].every(
        ({ dataset }) => dataset.open === 'false',
      );
    await until(tab, isClosed);
    const inFooter = () => document.querySelectorAll('footer .exception[data-near]').length === 2;
    await until(tab, inFooter);
    await tab.click('.strip button');
    await tab.open(`${line.url}/procedure`);
    await until(tab, inFooter);
    expect(await tab.evaluate(() => document.querySelector('.strip'))).toBeNull();
  });
});
