import { PasswordHasher } from 'embedded-firebase';
import { tryLater } from 'embedded-firebase/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';
const identityToolkit = '/identitytoolkit.googleapis.com/v1/accounts:';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStaff(email, password);
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  body: { error: { code: number; message: string; status: string; errors: object[] } } & Record<
    string,
    string
  >;
}

async function post(path: string, body: unknown, on = server): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${on.url}${path}?key=embedded`, { method: 'POST', body: text });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const signIn = (body: unknown, on = server) =>
  post(`${identityToolkit}signInWithPassword`, body, on);

describe('signInWithPassword', () => {
  test('answers what Identity Toolkit answers', async () => {
    const { status, body } = await signIn({ email, password, returnSecureToken: true });
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: expect.stringMatching(/^[0-9a-f]{32}$/),
      email,
      displayName: '',
      registered: true,
      idToken: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: '3600',
    });
  });

  test('answers an unknown email and a wrong password to the letter the same', async () => {
    const wrong = await signIn({ email, password: 'wrong' });
    const unknown = await signIn({ email: 'nobody@example.com', password: 'wrong' });
    const tooLong = await signIn({ email, password: 'x'.repeat(10_000) });
    expect(wrong).toEqual({
      status: 400,
      body: {
        error: {
          code: 400,
          message: 'INVALID_LOGIN_CREDENTIALS',
          status: 'INVALID_ARGUMENT',
          errors: [{ message: 'INVALID_LOGIN_CREDENTIALS', domain: 'global', reason: 'invalid' }],
        },
      },
    });
    expect(unknown).toEqual(wrong);
    expect(tooLong).toEqual(wrong);
  });

  test.each([
    ['no JSON', () => 'email=x', 'INVALID_ARGUMENT : The body is no JSON object.'],
    ['an empty body', () => '', 'INVALID_ARGUMENT : The body is no JSON object.'],
    ['a list', () => [], 'INVALID_ARGUMENT : The body is no JSON object.'],
    ['null', () => null, 'INVALID_ARGUMENT : The body is no JSON object.'],
    ['no email', () => ({ password }), 'MISSING_EMAIL'],
    ['a number as the email', () => ({ email: 5, password }), 'MISSING_EMAIL'],
    ['no password', (who: string) => ({ email: who }), 'MISSING_PASSWORD'],
    ['an empty one', (who: string) => ({ email: who, password: '' }), 'MISSING_PASSWORD'],
    ['a list as one', (who: string) => ({ email: who, password: ['x'] }), 'MISSING_PASSWORD'],
  ])('refuses %s the same, whoever is asked for', async (_what, body, message) => {
    const known = await signIn(body(email));
    expect(known).toMatchObject({ status: 400, body: { error: { code: 400, message } } });
    expect(await signIn(body('nobody@example.com'))).toEqual(known);
  });

  test('hashing a password at the cost of production keeps nobody else waiting', async () => {
    const production = await startServer({ passwords: new PasswordHasher() });
    let finished = 0;
    const guesses = Array.from({ length: 4 }, () =>
      signIn({ email, password: 'wrong' }, production).then(() => {
        finished += 1;
      }),
    );
    for (let i = 0; i < 20; i++) await fetch(`${production.url}/v1/none`);
    expect(finished).toBeLessThan(4);
    await Promise.all(guesses);
    await production.stop();
  });

  test('a password as long as one may be is right', async () => {
    const longest = 'k7#mQ2zr'.repeat(16);
    await server.addStaff('long@example.com', longest);
    expect((await signIn({ email: 'long@example.com', password: longest })).status).toBe(200);
  });

  test('attempts that the server had no time for are not counted as guesses', async () => {
    const passwords = new PasswordHasher(16);
    const limited = await startServer({ environment: { RATE_LIMITS: 'on' }, passwords });
    await limited.addStaff(email, password);
    const verify = vi
      .spyOn(passwords, 'verify')
      .mockRejectedValue(tryLater('The server is busy.', 503, 5));
    for (let i = 0; i < 11; i++) {
      expect((await signIn({ email, password }, limited)).status).toBe(503);
    }
    verify.mockRestore();
    expect((await signIn({ email, password }, limited)).status).toBe(200);
    await limited.stop();
  });

  test('guessing is slowed at the wire too, and whoever guessed learns when to come back', async () => {
    const limited = await startServer({ environment: { RATE_LIMITS: 'on' } });
    await limited.addStaff(email, password);
    for (let i = 0; i < 10; i++) {
      expect((await signIn({ email, password: 'wrong' }, limited)).status).toBe(400);
    }
    const stopped = await fetch(`${limited.url}${identityToolkit}signInWithPassword`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await stopped.json()).toMatchObject({
      error: {
        message:
          'TOO_MANY_ATTEMPTS_TRY_LATER : There were too many attempts. Try again in 15 minutes.',
        status: 'RESOURCE_EXHAUSTED',
      },
    });
    await limited.stop();
  });
});

describe('lookup', () => {
  test('shows the account of the ID token', async () => {
    const { body } = await signIn({ email, password });
    const { idToken, localId } = body;
    const answer = await post(`${identityToolkit}lookup`, { idToken });
    expect(answer.body).toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId,
          email,
          emailVerified: false,
          providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email }],
          validSince: expect.stringMatching(/^\d{10}$/),
          createdAt: expect.stringMatching(/^\d{13}$/),
          lastLoginAt: expect.stringMatching(/^\d{13}$/),
        },
      ],
    });
  });

  test.each([
    [{}],
    [{ idToken: 5 }],
    [{ idToken: 'x' }],
    [{ email: [email] }],
    [{ localId: ['x'] }],
  ])('refuses %j', async (body) => {
    expect(await post(`${identityToolkit}lookup`, body)).toMatchObject({
      status: 400,
      body: { error: { message: 'INVALID_ID_TOKEN' } },
    });
  });
});

describe('token', () => {
  const refresh = (body: Record<string, string>) =>
    post('/securetoken.googleapis.com/v1/token', new URLSearchParams(body).toString());

  test('exchanges a refresh token', async () => {
    const { body } = await signIn({ email, password });
    const answer = await refresh({
      grant_type: 'refresh_token',
      refresh_token: body.refreshToken ?? '',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: answer.body.id_token,
      id_token: expect.stringMatching(/^eyJ/),
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: body.localId,
      project_id: 'demo-clinic',
    });
    expect(answer.body.refresh_token).not.toBe(body.refreshToken);
  });

  test.each([
    [{}, 'MISSING_GRANT_TYPE'],
    [{ grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
    [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
    [{ grant_type: 'refresh_token', refresh_token: 'made up' }, 'TOKEN_EXPIRED'],
  ])('refuses %j', async (body, message) => {
    expect(await refresh(body)).toMatchObject({ status: 400, body: { error: { message } } });
  });
});

describe('update', () => {
  test('changes a password and nothing else', async () => {
    const { body } = await signIn({ email, password });
    for (const extra of [{ email: 'x@x.in' }, { displayName: 'x' }, { localId: 'other' }]) {
      const answer = await post(`${identityToolkit}update`, {
        idToken: body.idToken,
        password: 'another good one',
        ...extra,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { message: 'OPERATION_NOT_ALLOWED' } },
      });
    }
    expect((await signIn({ email, password })).status).toBe(200);
  });

  test('refuses to without an ID token', async () => {
    const answer = await post(`${identityToolkit}update`, { password: 'another good one' });
    expect(answer.body.error.message).toBe('INVALID_ID_TOKEN');
  });
});

describe('everything else', () => {
  test.each([
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', 'accounts:signInWithIdp'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:delete', 'accounts:delete'],
    ['GET', '/identitytoolkit.googleapis.com/v1/accounts:lookup', 'accounts:lookup'],
    ['GET', '/identitytoolkit.googleapis.com/v2/recaptchaConfig', 'recaptchaConfig'],
    [
      'POST',
      '/identitytoolkit.googleapis.com/v1/projects/demo-clinic/accounts',
      'projects/demo-clinic/accounts',
    ],
  ])('%s %s is 501, by name', async (method, path, name) => {
    const answer = await fetch(server.url + path, { method });
    expect(answer.status).toBe(501);
    // Behind a code that it knows, firebase-admin shows the sentence.
    expect(await answer.text()).toContain(`OPERATION_NOT_ALLOWED : ${name} is not supported`);
  });

  test('signing up is refused as Firebase does when it is off', async () => {
    const answer = await post(`${identityToolkit}signUp`, { email: 'x@x.in', password });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: 'ADMIN_ONLY_OPERATION' } },
    });
  });

  test('no answer of the protocols is stored', async () => {
    const answers = await Promise.all([
      fetch(`${server.url}${identityToolkit}signInWithPassword`, {
        method: 'POST',
        body: JSON.stringify({ email, password }),
      }),
      fetch(`${server.url}${identityToolkit}signUp`, { method: 'POST', body: '{}' }),
      fetch(`${server.url}/v1/none`),
    ]);
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  });
});
