import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyProject, type ProjectCopy, startProcess } from '../../harness/process.ts';
import { sendFeedback } from '../../harness/wire.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { makeUsedData } from '../support/used-data.ts';

// Each test starts two processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

// The time in which a mail must come: a second attempt would be after a minute.
const PATIENCE = { timeout: 50_000 };

let project: ProjectCopy;
let mail: MailServer;
beforeEach(async () => {
  project = copyProject();
  await makeUsedData(project);
});
afterEach(async () => {
  project.remove();
  await mail.stop();
});

const start = () =>
  startProcess(project, {
    environment: { SMTP_URL: mail.url, NOTIFY_TO: 'ritu@clinic.example' },
  });

test('killed between the commit and the mail, the server mails at once when it runs again', async () => {
  mail = await startMailServer({ onConnect: () => {} });
  const killed = await start();
  expect((await sendFeedback(killed.url)).status).toBe(200);
  expect((await sendFeedback(killed.url)).status).toBe(200);
  await vi.waitFor(() => expect(mail.connections).toBe(1), PATIENCE);
  killed.kill('SIGKILL');
  const { signal, stderr } = await killed.ended;
  expect(signal).toBe('SIGKILL');
  expect(mail.mails).toEqual([]);

  await mail.stop();
  mail = await startMailServer({}, mail.port);
  const again = await start();
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), PATIENCE);
  expect(mail.mails[0]?.source).toContain('Subject: 2 new feedbacks\n');
  again.kill('SIGTERM');
  const { code, stderr: later } = await again.ended;
  expect(code).toBe(0);
  expect(stderr + later).not.toContain(String(mail.port));
});

test('asked to stop while a mail server hangs, the server stops, and mails after the next start', async () => {
  mail = await startMailServer({ onConnect: () => {} });
  const hanging = await start();
  await sendFeedback(hanging.url);
  await vi.waitFor(() => expect(mail.connections).toBe(1), PATIENCE);
  hanging.kill('SIGTERM');
  expect((await hanging.ended).code).toBe(0);
  await mail.stop();
  mail = await startMailServer({}, mail.port);
  const again = await start();
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), PATIENCE);
  again.kill('SIGTERM');
  await again.ended;
});
