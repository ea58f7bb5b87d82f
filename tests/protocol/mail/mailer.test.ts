import { once } from 'node:events';
import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MailError } from '../../../server/mail/mail-error.ts';
import { parseSmtpUrl, type SmtpServer } from '../../../server/mail/mail-settings.ts';
import { openMailer } from '../../../server/mail/mailer.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';

const mail = { to: ['ritu@example.com', 'asha@example.com'], subject: 'Hello', text: 'One\nTwo' };
const started: MailServer[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

async function start(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  started.push(server);
  return server;
}

function mailerTo(url: string) {
  const server = parseSmtpUrl(url) as SmtpServer;
  return openMailer({
    server,
    from: 'The clinic <no-reply@example.com>',
    notifyTo: [],
    language: null,
  });
}

function failure(url: string): Promise<MailError> {
  return mailerTo(url)
    .send(mail)
    .then(
      () => Promise.reject(new Error('The mail was sent.')),
      (error) => error,
    );
}

describe('openMailer', () => {
  test('sends one mail to everybody named', async () => {
    const server = await start();
    await expect(mailerTo(server.url).send(mail)).resolves.toEqual({ refused: [] });
    expect(server.mails).toHaveLength(1);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = server.mails;
    expect([from, ...to]).toEqual(['no-reply@example.com', ...mail.to]);
    expect(source).toContain('From: The clinic <no-reply@example.com>\n');
    expect(source).toContain('Auto-Submitted: auto-generated\n');
    expect(source).toMatch(/\n\nOne\nTwo\n$/);
  });

  test('says which addresses were refused while others were not', async () => {
    const server = await start({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('asha') ? new Error('no such person') : null),
    });
    await expect(mailerTo(server.url).send(mail)).resolves.toEqual({
      refused: ['asha@example.com'],
    });
  });

  test('says when user and password are refused, without them', async () => {
    const server = await start({
      onAuth: ({ username, password }, _session, done) =>
        done(new Error(`${username} may not sign in with ${password} (${btoa(String(password))})`)),
    });
    const url = server.url.replace('//', '//ritu:hunter2@');
    const error = await failure(`${url}?ignoreTLS=true`);
    expect(error.message).toBe(
      `The mail server at 127.0.0.1:${server.port} refused the user and password (EAUTH 535).`,
    );
    expect(error).toMatchObject({ code: 'EAUTH', status: 535 });
    expect(error.answer).toMatch(/\.\.\. may not sign in with \.\.\. \(\.\.\.\)$/);
    expect(JSON.stringify({ ...error })).not.toContain('hunter2');
  });

  test('does not send a password to a server without encryption', async () => {
    const server = await start({ onAuth: () => expect.fail('signed in unencrypted') });
    const error = await failure(server.url.replace('//', '//ritu:hunter2@'));
    expect(error.message).toMatch(/did not agree on encryption \(ETLS/);
  });

  test('says when nothing listens', async () => {
    const server = await start();
    await server.stop();
    const error = await failure(server.url);
    expect(error.message).toMatch(/could not be reached \(ECONNREFUSED\)\.$/);
  });

  test('gives up on a server that goes silent, after a minute', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connected = once(silent, 'connection');
    const { port } = silent.address() as { port: number };
    const failed = failure(`smtp://127.0.0.1:${port}`);
    const [socket] = await connected;
    const closed = once(socket, 'close');
    socket.write('220 hello\r\n');
    await once(socket, 'data');
    vi.advanceTimersByTime(60_000);
    expect((await failed).message).toMatch(/did not answer in time \(EABORT\)\.$/);
    await closed;
    silent.close();
  });
});
