import { applyActionCode, sendPasswordResetEmail } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { resetLink } from '../../support/reset-link.ts';
import {
  ask,
  email,
  lines,
  mailedCode,
  mailServer,
  newPassword,
  openBrowser,
  password,
  post,
  server,
  start,
  storedCodes,
} from './clinic-with-reset.ts';

describe('on the wire', () => {
  test('a code is checked, and only checked, without a new password', async () => {
    const oobCode = await mailedCode();
    for (let i = 0; i < 2; i++) {
      expect(await post('resetPassword', { oobCode })).toMatchObject({
        status: 200,
        body: {
          kind: 'identitytoolkit#ResetPasswordResponse',
          email,
          requestType: 'PASSWORD_RESET',
        },
      });
    }
  });

  test('an unknown email gets the answer of a known one, after as much was stored, and no mail', async () => {
    for (const [index, who] of ['nobody@example.com', email].entries()) {
      expect(await ask(who)).toEqual({
        status: 200,
        body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: who },
        retryAfter: null,
      });
      expect(storedCodes()).toBe(index + 1);
    }
    await resetLink(mailServer);
    await mailedCode();
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[email], [email]]);
  });

  test.each([
    ['sendOobCode', {}, 'MISSING_REQ_TYPE'],
    ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    ['sendOobCode', { requestType: 'PASSWORD_RESET', email: 5 }, 'MISSING_EMAIL'],
    ['sendOobCode', { requestType: 'EMAIL_SIGNIN', email }, 'OPERATION_NOT_ALLOWED'],
    [
      'sendOobCode',
      { requestType: 'PASSWORD_RESET', email, returnOobLink: true },
      'OPERATION_NOT_ALLOWED',
    ],
    [
      'sendOobCode',
      { requestType: 'PASSWORD_RESET', email, continueUrl: 'https://evil.example' },
      'OPERATION_NOT_ALLOWED',
    ],
    ['resetPassword', {}, 'MISSING_OOB_CODE'],
    ['resetPassword', { oobCode: ['x'] }, 'MISSING_OOB_CODE'],
    ['resetPassword', { oobCode: 'made up' }, 'INVALID_OOB_CODE'],
    ['resetPassword', { oobCode: 'made up', newPassword }, 'INVALID_OOB_CODE'],
    ['resetPassword', { oobCode: 'x', newPassword: 5 }, 'MISSING_PASSWORD'],
    [
      'resetPassword',
      { oobCode: 'x', email, oldPassword: password, newPassword },
      'OPERATION_NOT_ALLOWED',
    ],
  ])('%s refuses %j', async (method, body, message) => {
    expect(await post(method, body)).toMatchObject({ status: 400, body: { error: { message } } });
    expect(mailServer.connections).toBe(0);
  });

  test('no code does anything but set a password', async () => {
    const code = await mailedCode();
    await expect(applyActionCode(openBrowser(), code)).rejects.toMatchObject({
      code: 'auth/invalid-user-token',
    });
  });

  test('neither the database nor the log has the code or the new password', async () => {
    const code = await mailedCode();
    await fetch(`${server.url}/reset-password?mode=resetPassword&oobCode=${code}`);
    await post('resetPassword', { oobCode: code });
    const stored = server.database.sql
      .prepare('SELECT hex(code_hash) AS hash FROM password_resets')
      .all();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.hash).toMatch(/^[0-9A-F]{64}$/);
    expect(Buffer.from(String(stored[0]?.hash), 'hex').toString('base64url')).not.toBe(code);
    await post('resetPassword', { oobCode: code, newPassword });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('\n')).not.toMatch(new RegExp(`${code}|${newPassword}|${email}`));
  });
});

describe('without SMTP_URL', () => {
  test('asking is refused, whoever is asked for', async () => {
    const silent = await start({});
    for (const who of [email, 'nobody@example.com']) {
      expect(await ask(who, silent)).toMatchObject({
        status: 400,
        body: { error: { message: 'OPERATION_NOT_ALLOWED' } },
      });
    }
    await expect(sendPasswordResetEmail(openBrowser(silent), email)).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
    await silent.stop();
  });
});
