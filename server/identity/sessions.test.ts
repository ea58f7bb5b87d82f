import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Account, Accounts } from '../storage/accounts.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { createIdTokenVerifier, IdTokenError } from './id-tokens.ts';
import { beginSession, continueSession, type SessionDependencies } from './sessions.ts';
import { loadSigningKeys, makeSigningKey } from './signing-keys.ts';

let directory: string;
let database: Database;
let dependencies: SessionDependencies;
let now: number;
let account: Account;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sessions-'));
  database = openDatabase(directory);
  now = Date.parse('2026-03-01T10:00:00.250Z');
  const accounts = new Accounts(database);
  const clock = () => new Date(now);
  const keys = await loadSigningKeys(accounts, clock);
  dependencies = { accounts, keys, projectId: 'demo-clinic', clock };
  account = {
    uid: 'u1',
    email: 'ritu@example.com',
    passwordHash: 'hash',
    createdAt: now,
    lastLoginAt: null,
    tokensValidAfter: 0,
  };
  accounts.insert(account);
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

async function begin() {
  const tokens = await beginSession(account, dependencies);
  if (tokens === null) throw new Error('no session');
  return tokens;
}

const refresh = async (token: string) =>
  (await continueSession(token, dependencies)).tokens.refreshToken;
const refused = { code: 400, message: 'TOKEN_EXPIRED' };

describe('refresh tokens', () => {
  test('are replaced at each use', async () => {
    const { refreshToken } = await begin();
    const second = await refresh(refreshToken);
    expect(second).not.toBe(refreshToken);
    expect(await refresh(second)).not.toBe(second);
  });

  test('are nowhere in the database', async () => {
    const { refreshToken } = await begin();
    const rows = database.sql.prepare('SELECT * FROM refresh_tokens').all();
    expect(rows).toHaveLength(1);
    const stored = Buffer.from(rows[0]?.token_hash as Uint8Array);
    expect(stored).toHaveLength(32);
    expect(stored).not.toEqual(Buffer.from(refreshToken, 'base64url'));
  });

  test('work again: a lost answer, or several tabs at once, of which any one goes on', async () => {
    const { refreshToken } = await begin();
    const tabs = [await refresh(refreshToken), await refresh(refreshToken)];
    now += MINUTE;
    tabs.push(await refresh(refreshToken));
    now += 55 * MINUTE;
    const [, kept = ''] = tabs;
    await refresh(await refresh(kept));
  });

  test('of a tab that slept work as long as no successor was used, and then replace that', async () => {
    const { refreshToken } = await begin();
    await refresh(refreshToken);
    now += 9 * 60 * MINUTE;
    const awake = await refresh(refreshToken);
    await refresh(await refresh(awake));
  });

  test.each([
    ['at once', 0],
    ['after a while', 5 * MINUTE],
  ])(
    'of a thief and of the owner, who both used one, %s, end the session at the next use',
    async (_when, later) => {
      const { refreshToken } = await begin();
      const owners = await refresh(refreshToken);
      now += later;
      let thiefs = await refresh(refreshToken);
      for (let uses = 0; uses < 3; uses += 1) thiefs = await refresh(thiefs);
      now += 55 * MINUTE;
      await expect(refresh(owners)).rejects.toMatchObject(refused);
      await expect(refresh(thiefs)).rejects.toMatchObject(refused);
    },
  );

  test('of a thief who was first end the session when they are used after the owner has slept', async () => {
    const { refreshToken } = await begin();
    const thiefs = await refresh(refreshToken);
    now += 5 * MINUTE;
    const owners = await refresh(refreshToken);
    await expect(refresh(thiefs)).rejects.toMatchObject(refused);
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
    await expect(refresh(owners)).rejects.toMatchObject(refused);
  });

  test('that another took the place of are known as such when the used one has expired', async () => {
    const { refreshToken } = await begin();
    now += 29 * DAY;
    const overtaken = await refresh(refreshToken);
    now += DAY / 2;
    const owners = await refresh(refreshToken);
    now += DAY;
    await begin();
    await expect(refresh(overtaken)).rejects.toMatchObject(refused);
    await expect(refresh(owners)).rejects.toMatchObject(refused);
  });

  test('are good no more once a successor was used, in the same moment too', async () => {
    const { refreshToken } = await begin();
    const third = await refresh(await refresh(refreshToken));
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
    await expect(refresh(third)).rejects.toMatchObject(refused);
  });

  test('of two sessions that began in one moment do not meet', async () => {
    const one = (await begin()).refreshToken;
    const other = (await begin()).refreshToken;
    await refresh(await refresh(one));
    await refresh(await refresh(other));
  });

  test('used again long after that end the session, and no other', async () => {
    const other = (await begin()).refreshToken;
    const { refreshToken } = await begin();
    const second = await refresh(refreshToken);
    now += 5 * MINUTE;
    const third = await refresh(second);
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
    await expect(refresh(third)).rejects.toMatchObject(refused);
    await refresh(other);
  });

  test('expire after 30 days without use, and expired ones are cleared away', async () => {
    const { refreshToken } = await begin();
    now += 29 * DAY;
    const second = await refresh(refreshToken);
    now += 29 * DAY;
    const third = await refresh(second);
    now += 31 * DAY;
    await expect(refresh(third)).rejects.toMatchObject(refused);
    await begin();
    expect(database.sql.prepare('SELECT count(*) AS n FROM refresh_tokens').get()).toEqual({
      n: 1,
    });
  });

  test('end with a new password and with the account', async () => {
    const first = (await begin()).refreshToken;
    dependencies.accounts.setPassword('u1', 'other', now);
    await expect(refresh(first)).rejects.toMatchObject(refused);
    account = { ...account, passwordHash: 'other' };
    const second = (await begin()).refreshToken;
    dependencies.accounts.delete('u1');
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
    dependencies.accounts.transaction = () => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    };
  });

  test('a session begins, and lasts as long as its ID token', async () => {
    const { idToken, refreshToken } = await begin();
    await createIdTokenVerifier(dependencies)(idToken);
    dependencies.accounts = new Accounts(database);
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
  });

  test('none begins with a password that has changed', async () => {
    dependencies.accounts.setPassword('u1', 'other', now);
    expect(await beginSession(account, dependencies)).toBeNull();
  });
});

test('a password that changes while the old one is being checked begins no session', async () => {
  dependencies.accounts.setPassword('u1', 'other', 0);
  expect(await beginSession(account, dependencies)).toBeNull();
});

describe('ID tokens', () => {
  const verify = (token: string) =>
    createIdTokenVerifier(dependencies)(token).then(
      () => 'accepted',
      (error) => (error instanceof IdTokenError ? error.reason : error),
    );

  test("carry the claims that Firebase's carry, the sign-in's time through every refresh", async () => {
    const { idToken, refreshToken } = await begin();
    const signedIn = Math.floor(now / 1000);
    const claims = {
      iss: 'https://securetoken.google.com/demo-clinic',
      aud: 'demo-clinic',
      sub: 'u1',
      user_id: 'u1',
      auth_time: signedIn,
      iat: signedIn,
      exp: signedIn + 3600,
      email: 'ritu@example.com',
      email_verified: false,
      firebase: { identities: { email: ['ritu@example.com'] }, sign_in_provider: 'password' },
    };
    const verifyIdToken = createIdTokenVerifier(dependencies);
    expect(await verifyIdToken(idToken)).toMatchObject({ uid: 'u1', claims });
    now += 2 * 60 * MINUTE;
    const later = Math.floor(now / 1000);
    const { tokens: refreshed } = await continueSession(refreshToken, dependencies);
    expect(await verifyIdToken(refreshed.idToken)).toMatchObject({
      claims: { ...claims, iat: later, exp: later + 3600 },
    });
  });

  test('expire after an hour, also when they were seen before', async () => {
    const { idToken } = await begin();
    const verifyIdToken = createIdTokenVerifier(dependencies);
    // A token's times are whole seconds: this one is of a quarter of a second ago.
    now += 60 * MINUTE - 251;
    await verifyIdToken(idToken);
    now += 1;
    await expect(verifyIdToken(idToken)).rejects.toMatchObject({ reason: 'expired', code: 401 });
    expect(await verify(idToken)).toBe('expired');
  });

  test('are void with the next request once the account has gone or the password has changed', async () => {
    const { idToken } = await begin();
    const verifyIdToken = createIdTokenVerifier(dependencies);
    await verifyIdToken(idToken);
    dependencies.accounts.setPassword('u1', 'other', now);
    await expect(verifyIdToken(idToken)).rejects.toMatchObject({ reason: 'revoked' });
    account = { ...account, passwordHash: 'other' };
    const second = await begin();
    await verifyIdToken(second.idToken);
    // What `npm run staff -- remove` does in a process of its own.
    const elsewhere = openDatabase(directory);
    new Accounts(elsewhere).delete('u1');
    elsewhere.close();
    await expect(verifyIdToken(second.idToken)).rejects.toMatchObject({ reason: 'no account' });
  });

  test('of each of several passwords set within a second are void with the next one', async () => {
    const verifyIdToken = createIdTokenVerifier(dependencies);
    for (const passwordHash of ['second', 'third', 'fourth']) {
      const { idToken } = await begin();
      await verifyIdToken(idToken);
      dependencies.accounts.setPassword('u1', passwordHash, now);
      account = { ...account, passwordHash };
      await expect(verifyIdToken(idToken)).rejects.toMatchObject({ reason: 'revoked' });
    }
  });

  test('that were not signed here, for this project or with this algorithm are refused', async () => {
    const { idToken } = await begin();
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'u2' })).toString('base64url');
    const sign = (changed: object) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: 'RS256' })
        .sign(dependencies.keys().privateKey);
    const publicPem = dependencies.keys().publicKey.export({ type: 'spki', format: 'pem' });
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(publicPem));
    const otherAlgorithm = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS512' })
      .sign(dependencies.keys().privateKey);

    expect(await verify(await sign({}))).toBe('accepted');
    const bad = {
      owner: 'owner',
      empty: '',
      dots: '..',
      'another payload': `${header}.${forged}.${signature}`,
      'a cut signature': `${header}.${payload}.${signature.slice(0, -4)}`,
      'no signature': `${header}.${payload}.`,
      unsecured: new UnsecuredJWT(claims).encode(),
      'HS256 with the public key': confused,
      RS512: otherAlgorithm,
      'another issuer': await sign({ iss: 'https://securetoken.google.com/other' }),
      'another audience': await sign({ aud: 'other' }),
      'no subject': await sign({ sub: undefined }),
      'no expiry': await sign({ exp: undefined }),
      'no time of sign-in': await sign({ auth_time: undefined }),
    };
    for (const [what, token] of Object.entries(bad)) {
      expect(await verify(token), what).toBe('invalid');
    }
    expect(await verify(await sign({ exp: Math.floor(now / 1000) }))).toBe('expired');
  });
});

describe('whoever has a copy of the signing key', () => {
  const seconds = () => Math.floor(now / 1000);
  const verify = async (claims: object) => {
    const token = await new SignJWT({ sub: 'u1', ...claims })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer('https://securetoken.google.com/demo-clinic')
      .setAudience('demo-clinic')
      .sign(dependencies.keys().privateKey);
    return createIdTokenVerifier(dependencies)(token).then(
      () => 'accepted',
      ({ reason }) => reason,
    );
  };

  test('makes no token that outlives a new password', async () => {
    const usual = { iat: seconds(), auth_time: seconds(), exp: seconds() + 3600 };
    expect(await verify(usual)).toBe('accepted');
    expect(await verify({ ...usual, exp: seconds() + 3601 })).toBe('invalid');
    const ahead = seconds() + 61;
    expect(await verify({ ...usual, auth_time: ahead })).toBe('expired');
    expect(await verify({ ...usual, iat: ahead, exp: ahead + 3600 })).toBe('expired');
    expect(await verify({ ...usual, auth_time: ahead - 1 })).toBe('accepted');
    const inSeventyYears = seconds() + 70 * 365 * 24 * 3600;
    expect(await verify({ ...usual, auth_time: inSeventyYears, exp: inSeventyYears })).toBe(
      'invalid',
    );
  });

  test('is shut out with a new key, which the server takes without a restart', async () => {
    const { idToken, refreshToken } = await begin();
    const verifyIdToken = createIdTokenVerifier(dependencies);
    await verifyIdToken(idToken);
    const stolen = dependencies.keys().privateKey;
    const key = await makeSigningKey();
    // What `npm run staff -- end-sessions` does in a process of its own.
    const elsewhere = openDatabase(directory);
    new Accounts(elsewhere).endAllSessions(key, now);
    elsewhere.close();
    await expect(verifyIdToken(idToken)).rejects.toMatchObject({ reason: 'invalid' });
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
    now += 5000;
    const forged = await new SignJWT({ auth_time: seconds() })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject('u1')
      .setIssuer('https://securetoken.google.com/demo-clinic')
      .setAudience('demo-clinic')
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 3600)
      .sign(stolen);
    await expect(verifyIdToken(forged)).rejects.toMatchObject({ reason: 'invalid' });
    await verifyIdToken((await begin()).idToken);
  });
});

test('a session that began while the clock was ahead is over once the clock is right', async () => {
  now += 400 * DAY;
  const { idToken, refreshToken } = await begin();
  now -= 400 * DAY;
  await expect(createIdTokenVerifier(dependencies)(idToken)).rejects.toMatchObject({
    reason: 'expired',
  });
  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
  await createIdTokenVerifier(dependencies)((await begin()).idToken);
});

test('the signing key is made once and kept', async () => {
  const again = await loadSigningKeys(dependencies.accounts, dependencies.clock);
  expect(again().kid).toBe(dependencies.keys().kid);
  expect(again().publicKey.equals(dependencies.keys().publicKey)).toBe(true);
});
