import { PasswordHasher } from 'embedded-firebase';
import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { describe, expect, test, vi } from 'vitest';
import { resetLink } from '../../support/reset-link.ts';
import {
  ask,
  clock,
  email,
  mailedCode,
  mailServer,
  newPassword,
  openBrowser,
  password,
  post,
  signIn,
  storedCodes,
} from './clinic-with-reset.ts';

const MINUTE = 60_000;

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
    clock.now += 60 * MINUTE - 1;
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    clock.now += 1;
    const expired = { code: 'auth/expired-action-code' };
    await expect(verifyPasswordResetCode(auth, code)).rejects.toMatchObject(expired);
    await expect(confirmPasswordReset(auth, code, newPassword)).rejects.toMatchObject(expired);
    await signIn(password);
    clock.now += 1;
    await ask('nobody@example.com');
    expect(storedCodes()).toBe(1);
  });

  test('works no longer for having been asked for while the clock was ahead', async () => {
    clock.now += 400 * 24 * 60 * MINUTE;
    const code = await mailedCode();
    clock.now -= 400 * 24 * 60 * MINUTE;
    const expired = { code: 'auth/expired-action-code' };
    await expect(verifyPasswordResetCode(openBrowser(), code)).rejects.toMatchObject(expired);
    clock.now += 399 * 24 * 60 * MINUTE;
    await expect(verifyPasswordResetCode(openBrowser(), code)).rejects.toMatchObject(expired);
  });

  test('is hashed among those of whom the clinic knows, whatever strangers have waiting', async () => {
    const hash = vi.spyOn(PasswordHasher.prototype, 'hash');
    await confirmPasswordReset(openBrowser(), await mailedCode(), newPassword);
    expect(hash).toHaveBeenLastCalledWith(newPassword, expect.objectContaining({ isKnown: true }));
  });

  test('may not be a weak one, which does not spend the code', async () => {
    const code = await mailedCode();
    const auth = openBrowser();
    for (const [weak, why] of [
      ['', 'at least 8 characters'],
      ['short', 'at least 8 characters'],
      [email, 'too easy to guess'],
      ['Clinic123', 'too easy to guess'],
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
