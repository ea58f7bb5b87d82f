import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';

// The functions of the dashboard, with the SDK as it is, against the server as it is.

const [email, password] = ['admin@example.com', 'marigold-by-the-door'];

let server: TestServer;
let records: typeof import('./records.ts');
/** What setting a password is answered by. */
let refusal: string | undefined;
let session: typeof import('./session.ts');
let reset: typeof import('./password-reset.ts');

beforeAll(async () => {
  server = await startServer();
  await server.addStaff(email, password);
  vi.stubGlobal('location', new URL(server.url));
  const { fetch } = globalThis;
  // The SDK keeps the function that it finds when it is loaded.
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) =>
    refusal && /accounts:(update|resetPassword)/.test(String(request[0]))
      ? Response.json({ error: { code: 400, message: refusal } }, { status: 400 })
      : fetch(...request),
  );
  records = await import('./records.ts');
  session = await import('./session.ts');
  reset = await import('./password-reset.ts');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

it('goes on when somebody signs in again after the server has ended the session', async () => {
  await session.signIn(email, password);
  expect(await records.countRecords('enquiry')).toEqual({ all: 0, dated: 0 });
  server.database.sql.exec(
    'DELETE FROM refresh_tokens; UPDATE accounts SET tokens_valid_after = unixepoch() + 1',
  );
  await expect(records.countRecords('enquiry')).rejects.toMatchObject({
    code: 'auth/user-token-expired',
  });
  await session.signIn(email, password);
  expect(await records.countRecords('enquiry')).toEqual({ all: 0, dated: 0 });
});

describe.each([
  ['a changed password', () => session.changePassword(password, 'short')],
  ['a forgotten one', () => reset.setForgottenPassword('code', 'short')],
])('Firebase’s refusal of %s', (_, set) => {
  it.each([
    [
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 10 characters, Password must contain an upper case character]',
      'weak-password',
      'Password must contain at least 10 characters. Password must contain an upper case character',
    ],
    [
      'WEAK_PASSWORD : Password should be at least 6 characters',
      'weak-password',
      'Password should be at least 6 characters',
    ],
    ['TOKEN_EXPIRED', 'session-ended', ''],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'session-ended', ''],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-attempts', ''],
    ['QUOTA_EXCEEDED : Exceeded daily quota', 'too-many-attempts', 'Exceeded daily quota'],
    ['OPERATION_NOT_ALLOWED', 'not-allowed', ''],
    ['ADMIN_ONLY_OPERATION', 'not-allowed', ''],
    ['USER_DISABLED', 'credentials', ''],
  ])('%s is told as %s', async (message, failure, text) => {
    await session.signIn(email, password);
    refusal = message;
    await expect(set()).rejects.toMatchObject({ failure, message: text });
    refusal = undefined;
  });
});
