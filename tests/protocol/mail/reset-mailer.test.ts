import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSmtpUrl, type SmtpServer } from '../../../server/mail/mail-settings.ts';
import { mailTexts } from '../../../server/mail/mail-texts.test-data.ts';
import { openMailer } from '../../../server/mail/mailer.ts';
import { createResetMailer } from '../../../server/mail/reset-mailer.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { resetLink } from '../../support/reset-link.ts';

const link = 'https://clinic.example/reset-password?mode=resetPassword&oobCode=secret';

let mailServer: MailServer;
/** What the mail server answers to each mail in turn; then it takes them. */
let refusals: { responseCode: number }[];
let warnings: string[];
let send: (email: string, link: string) => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  refusals = [];
  warnings = [];
  mailServer = await startMailServer({
    onMailFrom(_address, _session, done) {
      const refusal = refusals.shift();
      done(refusal && Object.assign(new Error('no'), refusal));
    },
  });
  const server = parseSmtpUrl(mailServer.url) as SmtpServer;
  const mailer = openMailer({ server, from: 'no-reply@example.com', notifyTo: [], language: null });
  send = createResetMailer(mailer, mailTexts[0], ({ warning }) => warnings.push(String(warning)));
});
afterEach(async () => {
  vi.useRealTimers();
  await mailServer.stop();
});

/** How many milliseconds it takes until `condition` holds, to 100. Sockets have their turn between any two of its steps. */
async function timeUntil(condition: () => boolean): Promise<number> {
  let elapsed = 0;
  for (; !condition(); elapsed += 10) {
    await vi.advanceTimersByTimeAsync(10);
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  }
  return elapsed;
}

/** The pauses before each of `count` connections to the mail server. */
async function pausesBefore(count: number): Promise<number[]> {
  const pauses: number[] = [];
  while (pauses.length < count) {
    const known = mailServer.connections;
    pauses.push(await timeUntil(() => mailServer.connections > known));
    const failures = warnings.length;
    await timeUntil(() => warnings.length > failures || mailServer.mails.length > 0);
  }
  return pauses;
}

const about = (ms: number) => expect.closeTo(ms, -3);

test('a mail that cannot be sent yet is tried again for some minutes', async () => {
  refusals = Array(4).fill({ responseCode: 451 });
  send('ritu@example.com', link);
  const [, ...pauses] = await pausesBefore(5);
  expect(pauses).toEqual([5_000, 15_000, 30_000, 60_000].map(about));
  expect((await resetLink(mailServer)).href).toBe(link);
  expect(mailServer.mails).toMatchObject([{ to: ['ritu@example.com'] }]);
  expect(warnings).toHaveLength(4);
  expect(warnings[3]).toMatch(/^A mail with a link .* is tried again: The mail server at /);
});

test('it is given up at last, and the log has neither link nor address', async () => {
  refusals = Array(8).fill({ responseCode: 451 });
  send('ritu@example.com', link);
  const [, ...pauses] = await pausesBefore(7);
  expect(pauses.slice(4)).toEqual([120_000, 240_000].map(about));
  expect(warnings.at(-1)).toMatch(/ was not sent: /);
  expect(warnings.join()).not.toMatch(/secret|ritu/);
  expect(refusals).toHaveLength(1);
});

test('a mail that is refused for good is not tried again', async () => {
  refusals = [{ responseCode: 500 }];
  send('ritu@example.com', link);
  await pausesBefore(1);
  expect(warnings[0]).toMatch(/ was not sent: .*EENVELOPE 500/);
});

test('the first try comes within a second, not at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.7);
  send('ritu@example.com', link);
  await vi.advanceTimersByTimeAsync(699);
  expect(vi.getTimerCount()).toBe(1);
  await pausesBefore(1);
  expect((await resetLink(mailServer)).href).toBe(link);
  vi.restoreAllMocks();
});
