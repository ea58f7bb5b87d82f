import { describe, expect } from 'vitest';
import { fill } from '../../app/text/template.ts';
import { putDocuments, storedFields } from '../../harness/put-documents.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { counted, dashboard, session } from '../e2e/support/words.ts';
import { endSessions } from '../support/end-sessions.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { resetLink } from '../support/reset-link.ts';
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
    await tab.click(`[title="${dashboard.row.done}"]`);
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

  test('a note stands beside a colleague’s and is taken back, and a draft outlives the session', async ({
    tab,
    line,
    server,
  }) => {
    const day = 86_400_000;
    await putDocuments(server, {
      'enquiry/e1': { ...appointment, createdAt: new Date() },
      'enquiry/old': { ...appointment, message: 'Before', createdAt: new Date(Date.now() - day) },
    });
    await server.addStaff(staff.email, staff.password);
    await signIn(tab, line.url);
    await shows(tab, 'wrote once before, on');
    // Written by a colleague after the list was read.
    const entry = { text: 'No answer yet', by: 'ben@example.com', at: new Date() };
    await putDocuments(server, { 'followUps/e1': { entries: { one: entry }, last: 'one' } });
    await tab.click(`[data-id=e1] [title="${dashboard.note.title}"]`);
    await tab.type('textarea', 'Comes on Friday');
    await tab.click('.record-note .tool-button');
    await shows(tab, fill(dashboard.undone.noted, { whom: appointment.name }));
    const notes = (count: number) =>
      until(tab, (all) => document.querySelectorAll('.note-list li').length === all, count);
    await notes(2);
    await shows(tab, entry.text);
    await tab.click('.notice-button');
    await notes(1);
    await shows(tab, entry.text);

    await tab.type('textarea', 'Call again');
    endSessions(server);
    await tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await shows(tab, session.again.why);
    // biome-ignore lint/performance/useDomNodeTextContent: what is not shown does not count
    expect(await tab.evaluate(() => document.body.innerText)).not.toContain(appointment.message);
    await tab.type('dialog [name=password]', staff.password);
    await tab.click('dialog[open] [type=submit]');
    await shows(tab, appointment.message);
    const draft = () => document.querySelector('textarea')?.value;
    expect(await tab.evaluate(draft)).toBe('Call again');
    await tab.click('.record-note .tool-button');
    await notes(2);
  });

  test('feedback is found among what waits, published and taken back, and each list keeps its place', async ({
    tab,
    line,
    server,
  }) => {
    const [words, createdAt] = ['Kind, and on time.', new Date()];
    const enquiries = Array.from({ length: 60 }, (_, index) => [
      `enquiry/e${index}`,
      {
        ...appointment,
        createdAt: new Date(createdAt.getTime() - index * 60_000),
      },
    ]);
    await putDocuments(server, {
      ...Object.fromEntries(enquiries),
      'settings/feedback': { since: new Date(0) },
      'feedbackInbox/u1': { name: 'Asha', number: '9000000001', message: words, createdAt },
    });
    await server.addStaff(staff.email, staff.password);
    await signIn(tab, line.url);
    const count = () => document.querySelector('#tab-feedbacks + .tab-count')?.textContent;
    await until(tab, () => document.querySelector('#tab-feedbacks + .tab-count') !== null);
    expect(await tab.evaluate(count)).toContain(counted(dashboard.kinds.feedbackInbox.count, 1));
    // Which is known a moment after the list, and makes each row higher.
    await until(tab, () => document.querySelector('tr[data-id] .text-link.text-start') !== null);
    await tab.evaluate(() => scrollTo(0, 2_000));
    await until(tab, () => document.querySelector('[data-id=e25]') !== null);
    const top = () =>
      tab.evaluate(() => document.querySelector('[data-id=e25]')?.getBoundingClientRect().top);
    const before = (await top()) ?? Number.NaN;
    // By script: before a click WebKit's driver scrolls to where a sticky element would stand if it were none.
    const open = (name: string) =>
      tab.evaluate((id) => document.querySelector<HTMLElement>(id)?.click(), `#tab-${name}`);
    await open('feedbacks');
    await shows(tab, words);

    await tab.click(`[title="${dashboard.row.publish}"]`);
    await shows(tab, fill(dashboard.undone.published, { whom: 'Asha' }));
    await until(tab, () => document.querySelector('tr[data-id]') === null);
    await tab.click('.notice-button');
    await shows(tab, words);
    expect(storedFields(server, 'feedbackInbox/u1')).toContain('9000000001');
    await tab.click('.show-choice label:nth-of-type(1)');
    await tab.type('[type=search]', 'on time');
    await shows(tab, counted(dashboard.elsewhere.toRead, 1));
    await tab.click('[role=tabpanel] .text-link');
    await shows(tab, words);

    await open('enquiry');
    const isThere = (place: number) => {
      const { top } = document.querySelector('[data-id=e25]')?.getBoundingClientRect() ?? {};
      return top !== undefined && Math.abs(top - place) <= 2;
    };
    await until(tab, isThere, before);
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
    await shows(tab, fill(session.reset.whose, { email: staff.email }));
    expect(await tab.evaluate(() => location.search)).toBe('');
    const fresh = 'saffron-lamp-river';
    await tab.type('[name=new]', fresh);
    await tab.type('[name=repeated]', fresh);
    await tab.click(submit);
    await shows(tab, session.reset.changed);
    await signIn(tab, line.url, fresh);
  });
});
