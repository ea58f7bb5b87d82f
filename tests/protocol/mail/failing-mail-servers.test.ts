import { type AddressInfo, createServer } from 'node:net';
import { doc, getDoc } from 'firebase/firestore/lite';
import { describe, expect, test, vi } from 'vitest';
import { storedFields } from '../../../harness/put-documents.ts';
import { sendFeedback } from '../../../harness/wire.ts';
import { readConfig } from '../../../server/config.ts';
import { mailTexts } from '../../../server/mail/mail-texts.test-data.ts';
import { readOutbox } from '../../../server/mail/outbox.ts';
import { askForTestMail } from '../../../server/mail/test-mails.ts';
import { showMailFailure } from '../../../server/staff/mail-status.ts';
import { startStaffMail } from '../../../server/staff/staff-mail.ts';
import {
  ends,
  log,
  logged,
  MINUTE,
  send,
  signInAsStaff,
  startClinic,
  startMail,
  subjects,
  until,
} from './clinic-with-mail.ts';

const failures = () => log.filter((entry) => entry.mail === 'failed');

describe('a mail server', () => {
  test('that is down is tried again with growing pauses, and the dashboard can say so', async () => {
    const mail = await startMail();
    await mail.stop();
    const { server, sdk } = await startClinic(mail.url);
    await signInAsStaff(server, sdk);
    const status = doc(sdk.firestore, 'status', 'mail');
    await send(sdk);
    const start = Date.now();
    for (const [index, minutes] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await logged('failed', index + 1);
      expect(failures()[index]).toMatchObject({ code: 'ESOCKET', retryInMinutes: minutes });
      await send(sdk);
      vi.advanceTimersByTime(minutes * MINUTE - 20_000);
      expect(failures()).toHaveLength(index + 1);
      if (index < 7) vi.advanceTimersByTime(20_000);
    }
    const shown = (await getDoc(status)).data();
    expect(shown?.reason).toBe(
      `The mail server at 127.0.0.1:${mail.port} could not be reached (ECONNREFUSED).`,
    );
    expect(Math.abs(shown?.since.toMillis() - start)).toBeLessThan(MINUTE);

    const again = await startMail({}, mail.port);
    vi.advanceTimersByTime(20_000);
    await logged('sent', 1);
    expect(subjects(again)).toEqual(['9 new enquiries']);
    expect((await getDoc(status)).exists()).toBe(false);
    expect(JSON.stringify(log)).not.toContain(`127.0.0.1:${mail.port}`);
  });

  test('that works again, as a test mail shows, gets at once what waits', async () => {
    const mail = await startMail();
    await mail.stop();
    const { server, sdk } = await startClinic(mail.url);
    await send(sdk);
    await logged('failed', 1);
    const failedAt = Date.now();
    const again = await startMail({}, mail.port);
    askForTestMail(server.database);
    await logged('sent', 1);
    expect(Date.now() - failedAt).toBeLessThan(MINUTE);
    expect(subjects(again)).toEqual(['Test mail', '1 new enquiry']);
  });

  test.each([{ SMTP_URL: 'smtp://localhost', NOTIFY_TO: 'ritu@clinic.example' }, {}])(
    'of an earlier process, which failed, is not blamed when nothing waits: %o',
    async (settings) => {
      const { server } = await startClinic('smtp://localhost');
      const status = () =>
        server.database.sql.prepare("SELECT * FROM documents WHERE path = 'status/mail'").all();
      await showMailFailure(server.backend, { reason: 'It was down.' });
      expect(status()).toHaveLength(1);
      const later = startStaffMail(server.backend, readConfig(settings), mailTexts[0], () => {});
      await until(() => expect(status()).toEqual([]));
      await later.stop(0);
    },
  );

  test.each([
    ['somebody', { NOTIFY_TO: 'ritu@clinic.example' }, 1],
    ['nobody', {}, 0],
  ])('keeps what is to be told where %s is to be told', async (_who, settings, kept) => {
    const { server } = await startClinic('smtp://localhost');
    const config = readConfig({ SMTP_URL: 'smtp://localhost', ...settings });
    const staffMail = startStaffMail(server.backend, config, mailTexts[0], () => {});
    staffMail.add('enquiry');
    await staffMail.stop(0);
    expect(readOutbox(server.database).size).toBe(kept);
  });

  test('that fails otherwise by now has failed since the first time', async () => {
    const { server } = await startClinic('smtp://localhost');
    const status = () => JSON.parse(storedFields(server, 'status/mail') ?? '{}');
    await showMailFailure(server.backend, { reason: 'It was down.' });
    const { since } = status();
    vi.advanceTimersByTime(MINUTE);
    await showMailFailure(server.backend, { reason: 'It refused the mail.' });
    expect(status()).toEqual({ reason: { stringValue: 'It refused the mail.' }, since });
  });

  test('that refuses the password is told of in the log without what was refused', async () => {
    const mail = await startMail({
      onAuth: ({ username, password }, _session, done) =>
        done(new Error(`${username} / ${password} is wrong`)),
    });
    const { server, sdk } = await startClinic(
      `${mail.url.replace('//', '//clinic-user:hunter2@')}?ignoreTLS=true`,
    );
    await send(sdk);
    await logged('failed', 1);
    expect(failures()[0]).toEqual({
      mail: 'failed',
      code: 'EAUTH',
      status: 535,
      retryInMinutes: 1,
    });
    const row = () =>
      server.database.sql.prepare("SELECT fields FROM documents WHERE path = 'status/mail'").get();
    expect(row()?.fields).toContain('refused the user and password');
    expect(JSON.stringify([log, row()])).not.toMatch(/hunter2|clinic-user/);
  });

  test('that refuses one of the addresses is told of in the log, and the others get the mail', async () => {
    const mail = await startMail({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('desk') ? new Error('unknown') : null),
    });
    const { sdk } = await startClinic(mail.url);
    await send(sdk);
    await logged('sent', 1);
    expect(mail.mails[0]?.to).toEqual(['ritu@clinic.example']);
    expect(log).toContainEqual({ mail: 'sent', refusedRecipients: 1 });
  });

  test('that says nothing holds up no visitor and no stop', async () => {
    const { port, connections } = await startSilence();
    const { server, sdk } = await startClinic(`smtp://127.0.0.1:${port}`);
    await send(sdk);
    await until(() => expect(connections()).toBe(1));
    await Promise.all(Array.from({ length: 20 }, () => send(sdk)));
    expect((await sendFeedback(server.url)).status).toBe(200);
    vi.advanceTimersByTime(MINUTE);
    await logged('failed', 1);
    expect(failures()[0]).toMatchObject({ code: 'ETIMEDOUT' });
    vi.advanceTimersByTime(MINUTE);
    await until(() => expect(connections()).toBe(2));
    const stopped = server.stop();
    await vi.advanceTimersByTimeAsync(3000);
    await stopped;
    expect(server.database.isOpen).toBe(false);
  });
});

/** Listens, and never says a word. */
async function startSilence(): Promise<{ port: number; connections(): number }> {
  let connections = 0;
  const silent = createServer((socket) => {
    socket.on('error', () => {});
    connections += 1;
  });
  ends.push(() => silent.close());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  return { port: (silent.address() as AddressInfo).port, connections: () => connections };
}
