import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Accounts } from '../storage/accounts.ts';
import { createIdTokenVerifier } from './id-tokens.ts';
import { DAY, MINUTE, openTestClinic, type TestClinic } from './sessions.test-data.ts';
import { beginSession, continueSession } from './sessions.ts';

let clinic: TestClinic;
beforeEach(async () => {
  clinic = await openTestClinic();
});
afterEach(() => clinic.remove());

const refresh = async (token: string) =>
  (await continueSession(token, clinic.dependencies)).tokens.refreshToken;
const refused = { code: 400, message: 'TOKEN_EXPIRED' };

describe('refresh tokens', () => {
  test('are replaced at each use', async () => {
    const { refreshToken } = await clinic.begin();
    const second = await refresh(refreshToken);
    expect(second).not.toBe(refreshToken);
    expect(await refresh(second)).not.toBe(second);
  });

  test('are nowhere in the database', async () => {
    const { refreshToken } = await clinic.begin();
    const rows = clinic.database.sql.prepare('SELECT * FROM refresh_tokens').all();
    expect(rows).toHaveLength(1);
    const stored = Buffer.from(rows[0]?.token_hash as Uint8Array);
    expect(stored).toHaveLength(32);
    expect(stored).not.toEqual(Buffer.from(refreshToken, 'base64url'));
  });

  test('work again: a lost answer, or several tabs at once, of which any one goes on', async () => {
    const { refreshToken } = await clinic.begin();
    const tabs = [await refresh(refreshToken), await refresh(refreshToken)];
    clinic.now += MINUTE;
    tabs.push(await refresh(refreshToken));
    clinic.now += 55 * MINUTE;
    const [, kept = ''] = tabs;
    await refresh(await refresh(kept));
  });

  test('of a tab that slept work as long as no successor was used, and then replace that', async () => {
    const { refreshToken } = await clinic.begin();
    await refresh(refreshToken);
    clinic.now += 9 * 60 * MINUTE;
    const awake = await refresh(refreshToken);
    await refresh(await refresh(awake));
  });

  test.each([
    ['at once', 0],
    ['after a while', 5 * MINUTE],
  ])(
    'of a thief and of the owner, who both used one, %s, end the session at the next use',
    async (_when, later) => {
      const { refreshToken } = await clinic.begin();
      const owners = await refresh(refreshToken);
      clinic.now += later;
      let thiefs = await refresh(refreshToken);
      for (let uses = 0; uses < 3; uses += 1) thiefs = await refresh(thiefs);
      clinic.now += 55 * MINUTE;
      await expect(refresh(owners)).rejects.toMatchObject(refused);
      await expect(refresh(thiefs)).rejects.toMatchObject(refused);
    },
  );

  test('of a thief who was first end the session when they are used after the owner has slept', async () => {
    const { refreshToken } = await clinic.begin();
    const thiefs = await refresh(refreshToken);
    clinic.now += 5 * MINUTE;
    const owners = await refresh(refreshToken);
    await expect(refresh(thiefs)).rejects.toMatchObject(refused);
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
    await expect(refresh(owners)).rejects.toMatchObject(refused);
  });

  test('that another took the place of are known as such when the used one has expired', async () => {
    const { refreshToken } = await clinic.begin();
    clinic.now += 29 * DAY;
    const overtaken = await refresh(refreshToken);
    clinic.now += DAY / 2;
    const owners = await refresh(refreshToken);
    clinic.now += DAY;
    await clinic.begin();
    await expect(refresh(overtaken)).rejects.toMatchObject(refused);
    await expect(refresh(owners)).rejects.toMatchObject(refused);
  });

  test('are good no more once a successor was used, in the same moment too', async () => {
    const { refreshToken } = await clinic.begin();
    const third = await refresh(await refresh(refreshToken));
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
    await expect(refresh(third)).rejects.toMatchObject(refused);
  });

  test('of two sessions that began in one moment do not meet', async () => {
    const one = (await clinic.begin()).refreshToken;
    const other = (await clinic.begin()).refreshToken;
    await refresh(await refresh(one));
    await refresh(await refresh(other));
  });

  test('used again long after that end the session, and no other', async () => {
    const other = (await clinic.begin()).refreshToken;
    const { refreshToken } = await clinic.begin();
    const second = await refresh(refreshToken);
    clinic.now += 5 * MINUTE;
    const third = await refresh(second);
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
    await expect(refresh(third)).rejects.toMatchObject(refused);
    await refresh(other);
  });

  test('expire after 30 days without use, and expired ones are cleared away', async () => {
    const { refreshToken } = await clinic.begin();
    clinic.now += 29 * DAY;
    const second = await refresh(refreshToken);
    clinic.now += 29 * DAY;
    const third = await refresh(second);
    clinic.now += 31 * DAY;
    await expect(refresh(third)).rejects.toMatchObject(refused);
    await clinic.begin();
    expect(clinic.database.sql.prepare('SELECT count(*) AS n FROM refresh_tokens').get()).toEqual({
      n: 1,
    });
  });

  test('end with a new password and with the account', async () => {
    const first = (await clinic.begin()).refreshToken;
    clinic.dependencies.accounts.setPassword('u1', 'other', clinic.now);
    await expect(refresh(first)).rejects.toMatchObject(refused);
    clinic.account = { ...clinic.account, passwordHash: 'other' };
    const second = (await clinic.begin()).refreshToken;
    clinic.dependencies.accounts.delete('u1');
    await expect(refresh(second)).rejects.toMatchObject(refused);
  });

  test('made-up ones are refused', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(100_000)]) {
      await expect(refresh(token)).rejects.toMatchObject(refused);
    }
  });
});

describe('on a disk so full that no refresh token can be stored', () => {
  beforeEach(() => {
    clinic.dependencies.accounts.transaction = () => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    };
  });

  test('a session begins, and lasts as long as its ID token', async () => {
    const { idToken, refreshToken } = await clinic.begin();
    await createIdTokenVerifier(clinic.dependencies)(idToken);
    clinic.dependencies.accounts = new Accounts(clinic.database);
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
  });

  test('none begins with a password that has changed', async () => {
    clinic.dependencies.accounts.setPassword('u1', 'other', clinic.now);
    expect(await beginSession(clinic.account, clinic.dependencies)).toBeNull();
  });
});

test('a password that changes while the old one is being checked begins no session', async () => {
  clinic.dependencies.accounts.setPassword('u1', 'other', 0);
  expect(await beginSession(clinic.account, clinic.dependencies)).toBeNull();
});

test('a session that began while the clock was ahead is over once the clock is right', async () => {
  clinic.now += 400 * DAY;
  const { idToken, refreshToken } = await clinic.begin();
  clinic.now -= 400 * DAY;
  await expect(createIdTokenVerifier(clinic.dependencies)(idToken)).rejects.toMatchObject({
    reason: 'expired',
  });
  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
  await createIdTokenVerifier(clinic.dependencies)((await clinic.begin()).idToken);
});
