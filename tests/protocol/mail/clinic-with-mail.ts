import { randomUUID } from 'node:crypto';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { doc, serverTimestamp, setDoc, setLogLevel } from 'firebase/firestore/lite';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { connectSdk, type Sdk } from '../../../harness/sdk.ts';
import { startServer, type TestServer } from '../../../harness/server.ts';
import { writeSite } from '../../../harness/site.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';

// Some tests expect a refused commit, which the SDK would log.
setLogLevel('silent');

export const MINUTE = 60_000;
export const enquiry = {
  name: 'Kavya Patient',
  number: '09000000001',
  email: 'kavya@patients.example',
  message: 'My tooth aches.',
};

/** The server's log of the test that runs. */
export let log: Record<string, unknown>[];
/** What ends with the test that runs. */
export let ends: (() => unknown)[];

beforeEach(() => {
  ends = [];
  log = [];
  // Timers go on by themselves as well: the SDK and the mail server use some, too.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  vi.useRealTimers();
});

export async function startMail(options?: SMTPServerOptions, port?: number): Promise<MailServer> {
  const mail = await startMailServer(options, port);
  ends.push(() => mail.stop());
  return mail;
}

/** The whole server, which mails two people, and a visitor. */
export async function startClinic(
  smtpUrl: string,
  environment: Record<string, string> = {},
): Promise<{ server: TestServer; sdk: Sdk }> {
  const site = writeSite();
  ends.push(() => site.remove());
  const server = await startServer({
    siteDirectory: site.directory,
    environment: {
      SMTP_URL: smtpUrl,
      NOTIFY_TO: 'ritu@clinic.example, desk@clinic.example',
      SITE_URL: 'http://localhost',
      ...environment,
    },
    log: (entry) => log.push(entry),
  });
  const sdk = connectSdk(server.url);
  ends.push(async () => {
    await sdk.close();
    if (server.database.isOpen) await server.stop();
  });
  return { server, sdk };
}

export async function signInAsStaff(server: TestServer, { auth }: Sdk): Promise<void> {
  await server.addStaff('ritu@clinic.example', 'correct horse battery');
  await signInWithEmailAndPassword(auth, 'ritu@clinic.example', 'correct horse battery');
}

/** Sends an enquiry as the form does. */
export function send({ firestore }: Sdk, id: string = randomUUID()): Promise<void> {
  return setDoc(doc(firestore, 'enquiry', id), { ...enquiry, createdAt: serverTimestamp() });
}

export const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 20_000 });

/** Resolves when the server has sent, or failed to send, so many mails and begun the pause that follows. */
export const logged = (mail: 'sent' | 'failed', count: number) =>
  until(() => expect(log.filter((entry) => entry.mail === mail)).toHaveLength(count));

export const subjects = (mail: MailServer) =>
  mail.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]);
