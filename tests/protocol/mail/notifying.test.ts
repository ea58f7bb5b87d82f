import { sendPasswordResetEmail } from 'firebase/auth';
import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, test, vi } from 'vitest';
import { connectSdk } from '../../../harness/sdk.ts';
import type { TestServer } from '../../../harness/server.ts';
import { sendFeedback } from '../../../harness/wire.ts';
import { resetLink } from '../../support/reset-link.ts';
import {
  ends,
  enquiry,
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

function outbox({ database }: TestServer): unknown[] {
  return database.sql.prepare('SELECT * FROM outbox').all();
}

describe('a new enquiry', () => {
  test('is mailed to staff at once, with a link and without anything of the patient', async () => {
    const mail = await startMail();
    const { server, sdk } = await startClinic(mail.url);
    await send(sdk);
    await logged('sent', 1);
    const [{ from, to, source } = { from: '', to: [''], source: '' }] = mail.mails;
    expect(from).toBe('no-reply@localhost');
    expect(to).toEqual(['ritu@clinic.example', 'desk@clinic.example']);
    expect(subjects(mail)).toEqual(['1 new enquiry']);
    expect(source).toMatch(/\n\n1 new enquiry\n\nhttp:\/\/localhost\/dashboard\n$/);
    const everything = source + JSON.stringify(log);
    for (const text of [...Object.values(enquiry), mail.url]) {
      expect(everything).not.toContain(text);
    }
    expect(log).toContainEqual({ mail: 'sent' });
    expect(outbox(server)).toEqual([]);
  });

  test('is told in the language of NOTIFY_LANGUAGE, as is a link for a new password', async () => {
    const mail = await startMail();
    const { server, sdk } = await startClinic(mail.url, { NOTIFY_LANGUAGE: 'hi' });
    await send(sdk);
    await logged('sent', 1);
    const [, ...body] = mail.mails[0]?.source.split('\n\n') ?? [];
    // Quoted-printable (RFC 2045, 6.7).
    const encoded = body.join('\n\n').replaceAll('=\n', '').replaceAll('=', '%');
    expect(decodeURIComponent(encoded)).toBe('1 नए अनुरोध\n\nhttp://localhost/hi/dashboard\n');
    await server.addStaff('ritu@clinic.example', 'correct horse battery');
    await sendPasswordResetEmail(sdk.auth, 'ritu@clinic.example');
    expect((await resetLink(mail, 1)).pathname).toBe('/hi/reset-password');
  });

  test('and a new feedback, which is public at once, as the mail says', async () => {
    const mail = await startMail();
    const { server } = await startClinic(mail.url);
    await sendFeedback(server.url, 'All went well, says Kavya.');
    await logged('sent', 1);
    const { source } = mail.mails[0] ?? { source: '' };
    expect(subjects(mail)).toEqual(['1 new feedback']);
    expect(source).toContain('\n1 new feedback (public at once)\n');
    expect(source).not.toMatch(/Asha|Kavya|09000000001/);
  });

  test('of a flood is counted in one mail each five minutes', async () => {
    const mail = await startMail();
    const { server, sdk } = await startClinic(mail.url);
    await send(sdk);
    await logged('sent', 1);
    await Promise.all(Array.from({ length: 40 }, () => send(sdk)));
    await sendFeedback(server.url);
    vi.advanceTimersByTime(4 * MINUTE);
    await send(sdk);
    expect(mail.connections).toBe(1);
    vi.advanceTimersByTime(MINUTE);
    await logged('sent', 2);
    expect(subjects(mail)).toEqual(['1 new enquiry', '41 new enquiries, 1 new feedback']);
    vi.advanceTimersByTime(60 * MINUTE);
    await send(sdk);
    await logged('sent', 3);
    expect(subjects(mail)[2]).toBe('1 new enquiry');
    expect(mail.connections).toBe(3);
  });

  test('that comes while a mail is under way is told of in the next', async () => {
    const taken = Promise.withResolvers<void>();
    const mail = await startMail({
      onMailFrom: (_address, _session, done) => void taken.promise.then(() => done()),
    });
    const { sdk } = await startClinic(mail.url);
    await send(sdk);
    await until(() => expect(mail.connections).toBe(1));
    await send(sdk);
    taken.resolve();
    await logged('sent', 1);
    // The next one is timed only after the first was logged.
    await until(() => {
      if (mail.connections < 2) vi.advanceTimersByTime(6 * MINUTE);
      expect(subjects(mail)).toEqual(['1 new enquiry', '1 new enquiry']);
    });
  });
});

describe('nothing is mailed', () => {
  test('of what keeps its time, comes again, is refused or is none of the collections', async () => {
    const mail = await startMail();
    const { server, sdk } = await startClinic(mail.url);
    await signInAsStaff(server, sdk);
    const createdAt = Timestamp.fromMillis(1_500_000_000_000);
    await setDoc(doc(sdk.firestore, 'enquiry', 'restored'), { ...enquiry, createdAt });
    await setDoc(doc(sdk.firestore, 'feedbacks', 'moved'), {
      name: 'Asha',
      message: 'Good.',
      createdAt,
    });
    await setDoc(doc(sdk.firestore, 'enquiry', 'timeless'), enquiry);
    const stranger = connectSdk(server.url);
    ends.push(() => stranger.close());
    const refused = setDoc(doc(stranger.firestore, 'enquiry', 'bad'), {
      ...enquiry,
      message: '',
      createdAt: serverTimestamp(),
    });
    await expect(refused).rejects.toThrow(/permission/i);
    expect(outbox(server)).toEqual([]);
    await send(sdk, 'twice');
    await logged('sent', 1);
    await send(sdk, 'twice');
    expect(outbox(server)).toEqual([]);
    expect(subjects(mail)).toEqual(['1 new enquiry']);
  });
});
