import {
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectSdk, type Sdk } from '../../harness/sdk.ts';
import { type IdentityBackend, identityBackends } from './backends.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';

describe.each(Object.entries(identityBackends))('the identity protocol of %s', (_name, start) => {
  let backend: IdentityBackend;
  let uid: string;
  let browsers: Sdk[] = [];
  beforeAll(async () => {
    backend = await start();
    uid = await backend.addAccount(email, password);
  });
  afterAll(() => backend?.stop());
  afterEach(async () => {
    for (const browser of browsers) await browser.close();
    browsers = [];
  });

  function openBrowser() {
    const browser = connectSdk(backend.url);
    browsers.push(browser);
    return browser.auth;
  }

  async function post(path: string, body: object | string) {
    const isForm = typeof body === 'string';
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const answer = await fetch(`${backend.url}/${path}?key=embedded`, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: { 'Content-Type': type },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  }
  const accounts = (method: string, body: object) =>
    post(`identitytoolkit.googleapis.com/v1/accounts:${method}`, body);
  const signIn = (who = email, what = password) =>
    accounts('signInWithPassword', { email: who, password: what, returnSecureToken: true });

  test('the SDK signs in, and the token says who it is', async () => {
    const { user } = await signInWithEmailAndPassword(openBrowser(), 'RITU@Example.com', password);
    expect(user).toMatchObject({ uid, email, isAnonymous: false, emailVerified: false });
    expect(user.providerData).toMatchObject([{ providerId: 'password', email }]);
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect(claims).toMatchObject({
      sub: uid,
      user_id: uid,
      email,
      email_verified: false,
      aud: 'demo-clinic',
      iss: 'https://securetoken.google.com/demo-clinic',
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    });
    expect(signInProvider).toBe('password');
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  });

  test('a wrong password and an unknown email fail in the same way', async () => {
    for (const [who, what] of [
      [email, 'wrong password'],
      ['nobody@example.com', password],
    ] as const) {
      await expect(signInWithEmailAndPassword(openBrowser(), who, what)).rejects.toMatchObject({
        code: 'auth/invalid-credential',
      });
      expect(await signIn(who, what)).toEqual({
        status: 400,
        body: {
          error: expect.objectContaining({ code: 400, message: 'INVALID_LOGIN_CREDENTIALS' }),
        },
      });
    }
  });

  test('the wire of a sign-in', async () => {
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: uid,
      email,
      registered: true,
      idToken: expect.stringMatching(/^eyJ/),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
  });

  test.each([
    [{ password }, 'MISSING_EMAIL'],
    [{ email }, 'MISSING_PASSWORD'],
    [{ email, password: '' }, 'MISSING_PASSWORD'],
  ])('sign-in refuses %j', async (body, message) => {
    const answer = await accounts('signInWithPassword', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 400, message } } });
  });

  test('a session is renewed, and the account read anew', async () => {
    const { user } = await signInWithEmailAndPassword(openBrowser(), email, password);
    await user.getIdToken(true);
    await user.reload();
    expect(user.email).toBe(email);
    expect(Date.parse(user.metadata.creationTime ?? '')).toBeGreaterThan(0);
    expect(Date.parse(user.metadata.lastSignInTime ?? '')).toBeGreaterThan(0);
  });

  test('the wire of a renewal', async () => {
    const { refreshToken = '' } = (await signIn()).body;
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const { status, body } = await post('securetoken.googleapis.com/v1/token', form.toString());
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: body.id_token,
      id_token: expect.stringMatching(/^eyJ/),
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: expect.any(String),
      user_id: uid,
      // The embedded server gives an id, Google a number.
      project_id: expect.any(String),
    });
  });

  test('the wire of a look-up', async () => {
    const { idToken } = (await signIn()).body;
    const { body } = await accounts('lookup', { idToken });
    expect(body).toMatchObject({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId: uid,
          email,
          providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email }],
          validSince: expect.stringMatching(/^\d+$/),
          createdAt: expect.stringMatching(/^\d+$/),
          lastLoginAt: expect.stringMatching(/^\d+$/),
        },
      ],
    });
    expect(await accounts('lookup', { idToken: 'x' })).toMatchObject({
      status: 400,
      body: { error: { message: 'INVALID_ID_TOKEN' } },
    });
  });

  test('a password is changed after the old one, and a short one refused', async () => {
    const { user } = await signInWithEmailAndPassword(openBrowser(), email, password);
    await expect(updatePassword(user, 'short')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    const wrong = EmailAuthProvider.credential(email, 'wrong password');
    await expect(reauthenticateWithCredential(user, wrong)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    await updatePassword(user, 'a much better battery');
    await user.reload();
    expect((await signIn()).status).toBe(400);
    expect((await signIn(email, 'a much better battery')).status).toBe(200);
    await updatePassword(user, password);
  });

  test('a forgotten password is set by a code that works once and that no weak password spends', async () => {
    const auth = openBrowser();
    const { user } = await signInWithEmailAndPassword(openBrowser(), email, password);
    await sendPasswordResetEmail(auth, 'RITU@Example.com');
    const code = await backend.resetCode();
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    await expect(confirmPasswordReset(auth, code, 'short')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    // Both count sessions in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await confirmPasswordReset(auth, code, 'a much better battery');
    const spent = { code: 'auth/invalid-action-code' };
    await expect(verifyPasswordResetCode(auth, code)).rejects.toMatchObject(spent);
    await expect(confirmPasswordReset(auth, code, 'yet another one')).rejects.toMatchObject(spent);
    await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect((await signIn()).status).toBe(400);
    const { user: again } = await signInWithEmailAndPassword(auth, email, 'a much better battery');
    await updatePassword(again, password);
  });

  test('the wire of a forgotten password, the same for an unknown email', async () => {
    for (const who of ['nobody@example.com', email]) {
      const requestType = 'PASSWORD_RESET';
      expect(await accounts('sendOobCode', { requestType, email: who })).toEqual({
        status: 200,
        body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: who },
      });
    }
    const oobCode = await backend.resetCode();
    const checked = await accounts('resetPassword', { oobCode });
    expect(checked).toEqual({
      status: 200,
      body: {
        kind: 'identitytoolkit#ResetPasswordResponse',
        email,
        requestType: 'PASSWORD_RESET',
      },
    });
    expect(await accounts('resetPassword', { oobCode, newPassword: password })).toEqual(checked);
  });

  test.each([
    ['sendOobCode', { email }, 'MISSING_REQ_TYPE'],
    ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    ['resetPassword', {}, 'MISSING_OOB_CODE'],
    ['resetPassword', { oobCode: 'made up' }, 'INVALID_OOB_CODE'],
    ['resetPassword', { oobCode: 'made up', newPassword: password }, 'INVALID_OOB_CODE'],
  ])('%s refuses %j', async (method, body, message) => {
    const answer = await accounts(method, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 400, message } } });
  });
});
