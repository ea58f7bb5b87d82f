import {
  applyActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../harness/mail-server.ts';
import { resetLink } from '../../harness/reset-link.ts';
import { connectSdk, type Sdk } from '../../harness/sdk.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { PasswordHasher } from '../../server/identity/passwords.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';
const newPassword = 'a much better battery';
const MINUTE = 60_000;

let mailServer: MailServer;
let server: TestServer;
let now: number;
let lines: string[];
let browsers: Sdk[];
let passwords: PasswordHasher;

beforeEach(async () => {
  // Mails leave at once, in the order in which they were asked for.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  now = Date.now();
  lines = [];
  browsers = [];
  passwords = new PasswordHasher(16);
  mailServer = await startMailServer();
  server = await start({ SMTP_URL: mailServer.url });
});
afterEach(async () => {
  for (const browser of browsers) await browser.close();
  await server.stop();
  await mailServer.stop();
  vi.restoreAllMocks();
});

async function start(environment: Record<string, string>): Promise<TestServer> {
  const started = await startServer({
    environment: { SITE_URL: 'https://clinic.example', ...environment },
    clock: () => new Date(now),
    log: (entry) => lines.push(JSON.stringify(entry)),
    passwords,
  });
  await started.addStaff(email, password);
  return started;
}

function openBrowser(on = server) {
  const browser = connectSdk(on.url);
  browsers.push(browser);
  return browser.auth;
}

async function signIn(withPassword: string) {
  const auth = openBrowser();
  return (await signInWithEmailAndPassword(auth, email, withPassword)).user;
}

/** Asks for a link as the page does, and returns the code in the mail. */
async function mailedCode(): Promise<string> {
  const known = mailServer.mails.length;
  await sendPasswordResetEmail(openBrowser(), email);
  return (await resetLink(mailServer, known)).searchParams.get('oobCode') ?? '';
}

interface Answer {
  status: number;
  body: { error: { message: string } } & Record<string, string>;
  retryAfter: string | null;
}

async function post(method: string, request: object, on = server): Promise<Answer> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}`;
  const answer = await fetch(`${on.url}${path}?key=embedded`, {
    method: 'POST',
    body: JSON.stringify(request),
  });
  const body = (await answer.json()) as Answer['body'];
  return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') };
}
const ask = (who: string, on = server) =>
  post('sendOobCode', { requestType: 'PASSWORD_RESET', email: who }, on);

describe('a forgotten password', () => {
  test('is set anew by a link that goes to the account alone', async () => {
    const auth = openBrowser();
    await sendPasswordResetEmail(auth, ' RITU@Example.com ');
    const link = await resetLink(mailServer);
    expect(mailServer.mails).toMatchObject([{ from: 'no-reply@clinic.example', to: [email] }]);
    expect(link.origin + link.pathname).toBe('https://clinic.example/reset-password');
    expect(link.searchParams.get('mode')).toBe('resetPassword');
    const code = link.searchParams.get('oobCode') ?? '';
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    await confirmPasswordReset(auth, code, newPassword);
    await expect(signIn(password)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await signIn(newPassword);
  });

  test('ends every session, those that only have a refresh token left included', async () => {
    const [here, there] = [await signIn(password), await signIn(password)];
    await confirmPasswordReset(openBrowser(), await mailedCode(), newPassword);
    const ended = { code: 'auth/user-token-expired' };
    await expect(here.reload()).rejects.toMatchObject(ended);
    await expect(there.getIdToken(true)).rejects.toMatchObject(ended);
  });

  test('has a link that works once, and takes the others with it', async () => {
    const [first, second] = [await mailedCode(), await mailedCode()];
    await confirmPasswordReset(openBrowser(), first, newPassword);
    for (const spent of [first, second]) {
      const refused = { code: 'auth/invalid-action-code' };
      const auth = openBrowser();
      await expect(verifyPasswordResetCode(auth, spent)).rejects.toMatchObject(refused);
      await expect(confirmPasswordReset(auth, spent, 'yet another one')).rejects.toMatchObject(
        refused,
      );
    }
    await signIn(newPassword);
  });

  test('has a link that two people at once use once', async () => {
    const code = await mailedCode();
    const both = await Promise.all(
      ['the first of two', 'the other of two'].map((wanted) =>
        post('resetPassword', { oobCode: code, newPassword: wanted }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body.error.message).toBe('INVALID_OOB_CODE');
  });

  test('has a link that works for an hour', async () => {
    const code = await mailedCode();
    const auth = openBrowser();
    now += 60 * MINUTE - 1;
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    now += 1;
    const expired = { code: 'auth/expired-action-code' };
    await expect(verifyPasswordResetCode(auth, code)).rejects.toMatchObject(expired);
    await expect(confirmPasswordReset(auth, code, newPassword)).rejects.toMatchObject(expired);
    await signIn(password);
  });

  test('works no longer for having been asked for while the clock was ahead', async () => {
    now += 400 * 24 * 60 * MINUTE;
    const code = await mailedCode();
    now -= 400 * 24 * 60 * MINUTE;
    const expired = { code: 'auth/expired-action-code' };
    await expect(verifyPasswordResetCode(openBrowser(), code)).rejects.toMatchObject(expired);
    now += 399 * 24 * 60 * MINUTE;
    await expect(verifyPasswordResetCode(openBrowser(), code)).rejects.toMatchObject(expired);
  });

  test('may not be a weak one, which does not spend the code', async () => {
    const code = await mailedCode();
    const auth = openBrowser();
    for (const [weak, why] of [
      ['', 'at least 8 characters'],
      ['short', 'at least 8 characters'],
      [email, 'too easy to guess'],
    ] as const) {
      await expect(confirmPasswordReset(auth, code, weak)).rejects.toMatchObject({
        code: 'auth/weak-password',
        message: expect.stringContaining(why),
      });
    }
    await confirmPasswordReset(auth, code, newPassword);
  });

  test('whose link is out is void once the password was changed otherwise', async () => {
    const code = await mailedCode();
    const { body } = await post('signInWithPassword', { email, password });
    const { status } = await post('update', { idToken: body.idToken, password: newPassword });
    expect(status).toBe(200);
    await expect(verifyPasswordResetCode(openBrowser(), code)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });
});

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
    const rows = () =>
      server.database.sql.prepare('SELECT count(*) AS n FROM password_resets').get()?.n;
    for (const [index, who] of ['nobody@example.com', email].entries()) {
      expect(await ask(who)).toEqual({
        status: 200,
        body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: who },
        retryAfter: null,
      });
      expect(rows()).toBe(index + 1);
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

describe('the rates', () => {
  let limited: TestServer;
  beforeEach(async () => {
    limited = await start({
      SMTP_URL: mailServer.url,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'loopback',
    });
  });
  afterEach(() => limited.stop());

  async function statuses(count: number, who: (i: number) => string, from: (i: number) => string) {
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      const answer = await fetch(
        `${limited.url}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode`,
        {
          method: 'POST',
          headers: { 'X-Forwarded-For': from(i) },
          body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: who(i) }),
        },
      );
      found.push(answer.status);
      if (answer.status === 429) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
        expect(await answer.json()).toMatchObject({
          error: {
            message: expect.stringMatching(
              /^TOO_MANY_ATTEMPTS_TRY_LATER : Too many links .* Try again in 60 minutes\.$/,
            ),
          },
        });
      }
    }
    return found;
  }

  test.each([email, 'nobody@example.com'])(
    'five links an hour for %s, from wherever',
    async (who) => {
      const found = await statuses(
        6,
        () => who,
        (i) => `203.0.113.${i}`,
      );
      expect(found).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );

  test('twenty links an hour for an address, whoever is asked for', async () => {
    const found = await statuses(
      21,
      (i) => `staff-${i}@example.com`,
      () => '203.0.113.9',
    );
    expect(found).toEqual([...Array(20).fill(200), 429]);
    expect(
      await statuses(
        1,
        () => email,
        () => '198.51.100.1',
      ),
    ).toEqual([200]);
  });

  test('whoever tried many passwords before signs in with the new one', async () => {
    for (let i = 0; i < 11; i++)
      await post('signInWithPassword', { email, password: 'x' }, limited);
    const blocked = await post('signInWithPassword', { email, password }, limited);
    expect(blocked.status).toBe(429);
    await sendPasswordResetEmail(openBrowser(limited), email);
    const code = (await resetLink(mailServer)).searchParams.get('oobCode') ?? '';
    await confirmPasswordReset(openBrowser(limited), code, newPassword);
    await signInWithEmailAndPassword(openBrowser(limited), email, newPassword);
  });
});
