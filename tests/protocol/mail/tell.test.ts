import { signInWithEmailAndPassword } from 'firebase/auth';
import { doc, getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { languages } from '../../../app/content/languages.ts';
import type { Language } from '../../../app/content/schemas/language.ts';
import { fillCount } from '../../../app/text/plural.ts';
import { copyProject, type ProjectCopy, runScript } from '../../../harness/process.ts';
import { putDocuments, storedFields } from '../../../harness/put-documents.ts';
import { connectSdk, type Sdk } from '../../../harness/sdk.ts';
import { startServer, type TestServer } from '../../../harness/server.ts';
import { sendFeedback } from '../../../harness/wire.ts';
import { countNewRecords } from '../../../scripts/lib/tell/count-new-records.ts';
import {
  fromQuotedPrintable,
  type MailServer,
  startMailServer,
} from '../../support/mail-server.ts';
import { storeDocuments } from '../../support/stored-documents.ts';

const MINUTE = 60_000;
const email = 'ritu@example.com';
const password = 'correct horse battery';
const enquiry = {
  name: 'Kavya Patient',
  number: '09000000001',
  email: 'kavya@patients.example',
  message: 'My tooth aches.',
};

// Each run is a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

let ahead: number;
let server: TestServer;
let mail: MailServer;
let visitor: Sdk;
beforeEach(async () => {
  ahead = 0;
  server = await startServer({ clock: () => new Date(Date.now() + ahead) });
  await server.addStaff(email, password);
  visitor = connectSdk(server.url);
  mail = await startMailServer();
});
afterEach(async () => {
  await visitor.close();
  await mail.stop();
  await server.stop();
});

const send = (id: string) =>
  setDoc(doc(visitor.firestore, 'enquiry', id), { ...enquiry, createdAt: serverTimestamp() });

const tell = (environment: Record<string, string> = {}) =>
  runScript(project, 'scripts/commands/tell.ts', ['--at', server.url], {
    environment: {
      SMTP_URL: mail.url,
      NOTIFY_TO: 'desk@clinic.example',
      SITE_URL: 'https://www.example.com',
      TELL_EMAIL: email,
      TELL_PASSWORD: password,
      ...environment,
    },
  });

const [{ tag, words }]: readonly [Language, ...Language[]] = languages;
const newOnes = (kind: 'enquiry' | 'feedbacks' | 'feedbackInbox', count: number) =>
  fillCount(words.mail.told[kind].count, count, tag);

async function says(line: string) {
  expect(await tell()).toMatchObject({ code: 0, stdout: `${line}\n`, stderr: '' });
}

test('each run mails how many came since the one before, each record once', async () => {
  await send('before');
  ahead += 10 * MINUTE;
  await says('The first time: what comes from now on is told of.');
  ahead += MINUTE;
  await says('Nothing is new.');
  await send('one');
  await send('two');
  await sendFeedback(server.url);
  // What is younger than a minute waits: records may be stored in another order than that of their times.
  await says('Nothing is new.');
  ahead += MINUTE;
  await send('three');
  await says(`Mailed: ${newOnes('enquiry', 2)}, ${newOnes('feedbacks', 1)}.`);
  ahead += 2 * MINUTE;
  await says(`Mailed: ${newOnes('enquiry', 1)}.`);
  ahead += 2 * MINUTE;
  await says('Nothing is new.');
  expect(mail.mails.map(({ to }) => to)).toEqual([
    ['desk@clinic.example'],
    ['desk@clinic.example'],
  ]);
  const first = fromQuotedPrintable(String(mail.mails[0]?.source));
  expect(first).toContain(words.mail.told.feedbacks.note);
  expect(first).toContain('https://www.example.com/dashboard\n');
  for (const text of Object.values(enquiry)) expect(first).not.toContain(text);
});

test('what could not be mailed is told of by the next run', async () => {
  await tell();
  ahead += MINUTE;
  await send('one');
  ahead += 2 * MINUTE;
  const { port } = mail;
  await mail.stop();
  const { code, stdout, stderr } = await tell();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `The mail server at 127.0.0.1:${port} could not be reached (ECONNREFUSED).\n`,
  );
  mail = await startMailServer({}, port);
  await says(`Mailed: ${newOnes('enquiry', 1)}.`);
});

test('feedback is told of when it is to be read, and not when staff publish it', async () => {
  await putDocuments(server, { 'settings/feedback': { since: new Date(Date.now() - MINUTE) } });
  ahead += 2 * MINUTE;
  await tell();
  ahead += 2 * MINUTE;
  const words = { name: 'Asha', message: 'Kind.', createdAt: serverTimestamp() };
  for (const id of ['one', 'two'])
    await setDoc(doc(visitor.firestore, 'feedbackInbox', id), { ...words, number: '1' });
  // As it is when staff have published one of them.
  await storeDocuments(server, { 'feedbackInbox/two': null });
  const createdAt = new Date(Date.now() + ahead);
  await putDocuments(server, { 'feedbacks/two': { name: 'Asha', message: 'Kind.', createdAt } });
  ahead += 2 * MINUTE;
  await says(`Mailed: ${newOnes('feedbackInbox', 1)}.`);
});

test('a record that keeps its old time is not new', async () => {
  await tell();
  ahead += 10 * MINUTE;
  const staff = connectSdk(server.url);
  await signInWithEmailAndPassword(staff.auth, email, password);
  const createdAt = Timestamp.fromMillis(1_500_000_000_000);
  await setDoc(doc(staff.firestore, 'enquiry', 'restored'), { ...enquiry, createdAt });
  await staff.close();
  await says('Nothing is new.');
});

describe('of what lies at the edge of two runs', () => {
  let staff: Sdk;
  const count = async () =>
    (await countNewRecords(staff.firestore, ['enquiry', 'feedbacks']))?.counts ?? new Map();
  beforeEach(async () => {
    staff = connectSdk(server.url);
    await signInWithEmailAndPassword(staff.auth, email, password);
    await count();
  });
  afterEach(() => staff.close());

  test('a record of the last moment that was told of is not new', async () => {
    const told = await getDoc(doc(staff.firestore, 'status', 'told'));
    const createdAt = told.get('until').toDate();
    await putDocuments(server, { 'enquiry/told': { name: 'Asha', createdAt } });
    ahead += 2 * MINUTE;
    expect((await count()).get('enquiry')).toBe(0);
  });

  test('feedback that was public before staff began to read it first is new', async () => {
    ahead += MINUTE;
    await sendFeedback(server.url);
    await putDocuments(server, { 'settings/feedback': { since: new Date(Date.now() + ahead) } });
    ahead += 2 * MINUTE;
    expect((await count()).get('feedbacks')).toBe(1);
  });
});

test.each([
  [{ NOTIFY_TO: '' }, /^SMTP_URL and NOTIFY_TO must say how and whom to tell\.\n$/],
  [
    { TELL_PASSWORD: 'wrong horse battery' },
    /^Signing in at .+ failed: auth\/invalid-credential\.\n$/,
  ],
])('says in one line what keeps it from telling: %o', async (environment, line) => {
  const { code, stderr } = await tell(environment);
  expect(stderr).toMatch(line);
  expect(code).toBe(1);
  expect(storedFields(server, 'status/told')).toBeUndefined();
});
