import { describe, expect } from 'vitest';
import { type MailServer, startMailServer } from '../../harness/mail-server.ts';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { resetLink } from '../../harness/reset-link.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { engines } from './support/engines.ts';
import { journeyIn } from './support/journey.ts';
import { appointment, signIn, staff, submit } from './support/site.ts';
import { ready, shows, until } from './support/tab.ts';

describe.each(engines)('staff’s day in $name', (engine) => {
  const test = journeyIn(engine);

  test('an enquiry is noted as done, and the choices of rows and days stand in the address', async ({
    tab,
    line,
    server,
  }) => {
    await putDocuments(server, { 'enquiry/e1': { ...appointment, createdAt: new Date() } });
    await server.addStaff(staff.email, staff.password);
    await signIn(tab, line.url);
    await shows(tab, appointment.message);
    await tab.click('[title=Done]');
    await until(tab, () => document.querySelector('[aria-pressed=true]') !== null);
    await expect
      .poll(() => storedFields(server, 'followUps/e1'), { timeout: 15_000 })
      .toContain(staff.email);
    await tab.click('.show-choice div:nth-of-type(2) label');
    await until(tab, () => document.querySelector('tr[data-id]') === null);
    await tab.click('.show-choice div:nth-of-type(3) label');
    await shows(tab, appointment.message);
    expect(await tab.evaluate(() => location.hash)).toContain('done');
  });

  const mailing = test.extend<{ mails: MailServer; server: TestServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its first parameter
    mails: async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.stop();
    },
    server: async ({ mails }, use) => {
      const server = await startServer({
        siteDirectory: 'dist/site',
        environment: { SMTP_URL: mails.url },
      });
      await use(server);
      await server.stop();
    },
  });

  mailing('a forgotten password is set anew', async ({ tab, line, server, mails }) => {
    await server.addStaff(staff.email, staff.password);
    await tab.open(`${line.url}/reset-password`);
    await ready(tab, submit);
    await tab.type('[name=email]', staff.email);
    await tab.click(submit);
    const { pathname, search } = await resetLink(mails);
    await tab.open(line.url + pathname + search);
    await shows(tab, `For ${staff.email}`);
    expect(await tab.evaluate(() => location.search)).toBe('');
    const fresh = 'saffron-lamp-river';
    await tab.type('[name=new]', fresh);
    await tab.type('[name=repeated]', fresh);
    await tab.click(submit);
    await shows(tab, 'Password changed.');
    await signIn(tab, line.url, fresh);
  });
});
