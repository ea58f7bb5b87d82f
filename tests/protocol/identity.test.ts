import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectSdk, type Sdk } from '../../harness/sdk.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';
const newPassword = 'a much better battery';

let server: TestServer;
let uid: string;
let now = Date.now();
let browsers: Sdk[] = [];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  uid = await server.addStaff(email, password);
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const browser of browsers) await browser.close();
  browsers = [];
});

function openBrowser(): Sdk {
  const browser = connectSdk(server.url);
  browsers.push(browser);
  return browser;
}

async function signIn(withPassword = password) {
  const { auth } = openBrowser();
  const { user } = await signInWithEmailAndPassword(auth, email, withPassword);
  return { auth, user };
}

describe('through the SDK', () => {
  test('staff sign in, with capitals and a space in the email too', async () => {
    const { auth } = openBrowser();
    const { user } = await signInWithEmailAndPassword(auth, ' RITU@Example.com ', password);
    expect(user).toMatchObject({ uid, email, isAnonymous: false, emailVerified: false });
    expect(user.providerData).toMatchObject([{ providerId: 'password', email }]);
    const { claims, authTime, signInProvider } = await user.getIdTokenResult();
    expect(claims).toMatchObject({ sub: uid, email, aud: 'demo-clinic' });
    expect(signInProvider).toBe('password');
    expect(Date.parse(authTime)).toBe(Math.floor(now / 1000) * 1000);
  });

  test('an email is the same in both forms of its domain', async () => {
    const [typed, ascii] = ['Asha@BÜCHER.example', 'asha@xn--bcher-kva.example'];
    await server.addStaff(ascii, password);
    for (const each of [typed, ascii]) {
      const { user } = await signInWithEmailAndPassword(openBrowser().auth, each, password);
      expect(user.email).toBe(ascii);
    }
  });

  test('a wrong password and an unknown email fail in the same way', async () => {
    const { auth } = openBrowser();
    for (const [who, what] of [
      [email, 'wrong password'],
      ['nobody@example.com', password],
    ] as const) {
      await expect(signInWithEmailAndPassword(auth, who, what)).rejects.toMatchObject({
        code: 'auth/invalid-credential',
      });
    }
  });

  test('a session is refreshed when its ID token is old', async () => {
    const { user } = await signIn();
    const first = await user.getIdToken();
    now += 30 * 60_000;
    const second = await user.getIdToken(true);
    expect(second).not.toBe(first);
    await user.reload();
    expect(user.email).toBe(email);
  });

  test('an ID token that is too old for the server ends the session as one that was revoked', async () => {
    const { auth, user } = await signIn();
    now += 61 * 60_000;
    await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(auth.currentUser).toBeNull();
  });

  test('nobody signs up', async () => {
    const { auth } = openBrowser();
    const refused = { code: 'auth/admin-restricted-operation' };
    await expect(
      createUserWithEmailAndPassword(auth, 'new@example.com', password),
    ).rejects.toMatchObject(refused);
    await expect(signInAnonymously(auth)).rejects.toMatchObject(refused);
  });

  test('what is not supported fails, and is never taken for done', async () => {
    const { auth, user } = await signIn();
    const signInLink = { url: server.url, handleCodeInApp: true };
    await expect(sendSignInLinkToEmail(auth, email, signInLink)).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
    await expect(updateProfile(user, { displayName: 'R' })).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
    await expect(user.delete()).rejects.toThrow(/delete/);
    await user.reload();
  });

  test('signing out and in again works', async () => {
    const { auth } = await signIn();
    await signOut(auth);
    expect(auth.currentUser).toBeNull();
    await signInWithEmailAndPassword(auth, email, password);
    expect(auth.currentUser?.uid).toBe(uid);
  });
});

describe("changing one's own password", () => {
  test('asks for the old one when that was typed more than five minutes ago', async () => {
    const { user } = await signIn();
    now += 5 * 60_000 + 1000;
    await expect(updatePassword(user, newPassword)).rejects.toMatchObject({
      code: 'auth/requires-recent-login',
    });
    const wrong = EmailAuthProvider.credential(email, 'wrong password');
    await expect(reauthenticateWithCredential(user, wrong)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await expect(updatePassword(user, newPassword)).rejects.toMatchObject({
      code: 'auth/requires-recent-login',
    });
  });

  test('takes it when that was typed within five minutes', async () => {
    const { user } = await signIn();
    now += 5 * 60_000 - 1000;
    await updatePassword(user, newPassword);
    await updatePassword(user, password);
  });

  test('refuses a weak one and says why', async () => {
    const { user } = await signIn();
    await expect(updatePassword(user, 'short')).rejects.toMatchObject({
      code: 'auth/weak-password',
      message: expect.stringContaining('at least 8 characters'),
    });
    await expect(updatePassword(user, 'Dental@123')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
  });

  test('keeps this session and ends every other one at once', async () => {
    const here = await signIn();
    const elsewhere = await signIn();
    await reauthenticateWithCredential(here.user, EmailAuthProvider.credential(email, password));
    await updatePassword(here.user, newPassword);

    await here.user.reload();
    await here.user.getIdToken(true);
    await expect(elsewhere.user.reload()).rejects.toMatchObject({
      code: 'auth/user-token-expired',
    });
    expect(elsewhere.auth.currentUser).toBeNull();
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    const again = await signIn(newPassword);
    await updatePassword(again.user, password);
  });

  test('ends a session that only has its refresh token left', async () => {
    const elsewhere = await signIn();
    const here = await signIn();
    await updatePassword(here.user, newPassword);
    await expect(elsewhere.user.getIdToken(true)).rejects.toMatchObject({
      code: 'auth/user-token-expired',
    });
    expect(elsewhere.auth.currentUser).toBeNull();
    await updatePassword(here.user, password);
  });
});
