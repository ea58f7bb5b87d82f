import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyProject, type ProjectCopy, runScript, startProcess } from '../../harness/process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { makeUsedData } from '../support/used-data.ts';

// Each test starts two processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let project: ProjectCopy;
beforeEach(async () => {
  project = copyProject();
  await makeUsedData(project);
});
afterEach(() => project.remove());

const NOTIFY_TO = 'ritu@clinic.example,desk@clinic.example';

/** Runs the command, which has no settings of its own, while a server with these runs. */
async function testMail(environment: Record<string, string>) {
  const server = await startProcess(project, { environment });
  const ended = await runScript(project, 'scripts/commands/staff.ts', ['test-mail']);
  server.kill('SIGTERM');
  const { stderr } = await server.ended;
  return { ...ended, log: stderr };
}

async function testMailThrough(options: SMTPServerOptions, credentials = '') {
  const mail = await startMailServer(options);
  const SMTP_URL = `${mail.url.replace('//', `//${credentials}`)}?ignoreTLS=true`;
  const outcome = await testMail({ SMTP_URL, NOTIFY_TO });
  await mail.stop();
  return { mail, ...outcome };
}

test('the running server sends it, and the command says so', async () => {
  const { mail, code, stdout, stderr } = await testMailThrough({});
  expect(stdout).toBe(
    'The mail server has taken a test mail to ritu@clinic.example, desk@clinic.example.\n',
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(mail.mails.map(({ to }) => to.join())).toEqual([NOTIFY_TO]);
  expect(mail.mails[0]?.source).toContain('Subject: Test mail\n');
});

test('says what the mail server said, without the password, which no log has either', async () => {
  const refuse: SMTPServerOptions = {
    onAuth: ({ password }, _session, done) => done(new Error(`not with ${password}`)),
  };
  const { mail, code, stdout, stderr, log } = await testMailThrough(refuse, 'ritu:hunter2@');
  expect(stderr).toBe(
    `The mail server at 127.0.0.1:${mail.port} refused the user and password (EAUTH 535). It said: 535 not with ...\n`,
  );
  expect([code, stdout]).toEqual([1, '']);
  expect(stdout + stderr + log).not.toContain('hunter2');
});

test('prints no control character of what the mail server said', async () => {
  const words = '\u001b]0;x\u0007\u001b[2J\u009b\u202e';
  const { code, stderr, log } = await testMailThrough({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(Object.assign(new Error(words), { responseCode: 554 })));
    },
  });
  expect(stderr).toMatch(/It said: 554 /);
  expect([code, stderr.trimEnd(), log]).toEqual([
    1,
    ...[stderr.trimEnd(), log].map(withoutControls),
  ]);
});

test('says which address is refused', async () => {
  const { code, stderr } = await testMailThrough({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('desk') ? new Error('unknown') : null),
  });
  expect(stderr).toBe('The mail server refused desk@clinic.example.\n');
  expect(code).toBe(1);
});

test.each([
  [{}, 'The running server has no SMTP_URL: set it and restart.\n'],
  [{ SMTP_URL: 'smtp://localhost' }, 'The running server has no NOTIFY_TO: set it and restart.\n'],
])('says which setting the running server lacks: %o', async (environment, message) => {
  const { code, stderr } = await testMail(environment);
  expect([code, stderr]).toEqual([1, message]);
});

test('says that no server runs', async () => {
  const server = await startProcess(project);
  server.kill('SIGTERM');
  await server.ended;
  const { code, stderr } = await runScript(project, 'scripts/commands/staff.ts', ['test-mail']);
  expect(stderr).toBe(
    `No server runs on ${project.dataDirectory}: start it, since it sends the mail.\n`,
  );
  expect(code).toBe(1);
});

function withoutControls(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
}
