import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../harness/server.ts';
import { resetLink } from '../../support/reset-link.ts';
import {
  email,
  mailServer,
  newPassword,
  openBrowser,
  password,
  post,
  start,
} from './clinic-with-reset.ts';

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
