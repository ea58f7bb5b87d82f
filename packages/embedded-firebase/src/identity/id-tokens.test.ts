import { join } from 'node:path';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Accounts } from '../storage/accounts.ts';
import { openDatabase } from '../storage/database.ts';
import { createIdTokenVerifier, IdTokenError } from './id-tokens.ts';
import { MINUTE, openTestClinic, type TestClinic } from './sessions.test-data.ts';
import { continueSession } from './sessions.ts';
import { loadSigningKeys, makeSigningKey } from './signing-keys.ts';

let clinic: TestClinic;
beforeEach(async () => {
  clinic = await openTestClinic();
});
afterEach(() => clinic.remove());

const refresh = async (token: string) =>
  (await continueSession(token, clinic.dependencies)).tokens.refreshToken;
const refused = { code: 400, message: 'TOKEN_EXPIRED' };

describe('ID tokens', () => {
  const verify = (token: string) =>
    createIdTokenVerifier(clinic.dependencies)(token).then(
      () => 'accepted',
      (error) => (error instanceof IdTokenError ? error.reason : error),
    );

  test("carry the claims that Firebase's carry, the sign-in's time through every refresh", async () => {
    const { idToken, refreshToken } = await clinic.begin();
    const signedIn = Math.floor(clinic.now / 1000);
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
    const verifyIdToken = createIdTokenVerifier(clinic.dependencies);
    expect(await verifyIdToken(idToken)).toMatchObject({ uid: 'u1', claims });
    clinic.now += 2 * 60 * MINUTE;
    const later = Math.floor(clinic.now / 1000);
    const { tokens: refreshed } = await continueSession(refreshToken, clinic.dependencies);
    expect(await verifyIdToken(refreshed.idToken)).toMatchObject({
      claims: { ...claims, iat: later, exp: later + 3600 },
    });
  });

  test('expire after an hour, also when they were seen before', async () => {
    const { idToken } = await clinic.begin();
    const verifyIdToken = createIdTokenVerifier(clinic.dependencies);
    // A token's times are whole seconds: this one is of a quarter of a second ago.
    clinic.now += 60 * MINUTE - 251;
    await verifyIdToken(idToken);
    clinic.now += 1;
    await expect(verifyIdToken(idToken)).rejects.toMatchObject({ reason: 'expired', code: 401 });
    expect(await verify(idToken)).toBe('expired');
  });

  test('are void with the next request once the account has gone or the password has changed', async () => {
    const { idToken } = await clinic.begin();
    const verifyIdToken = createIdTokenVerifier(clinic.dependencies);
    await verifyIdToken(idToken);
    clinic.dependencies.accounts.setPassword('u1', 'other', clinic.now);
    await expect(verifyIdToken(idToken)).rejects.toMatchObject({ reason: 'revoked' });
    clinic.account = { ...clinic.account, passwordHash: 'other' };
    const second = await clinic.begin();
    await verifyIdToken(second.idToken);
    // What `npm run staff -- remove` does in a process of its own.
    const elsewhere = openDatabase(join(clinic.directory, 'data.sqlite'));
    new Accounts(elsewhere).delete('u1');
    elsewhere.close();
    await expect(verifyIdToken(second.idToken)).rejects.toMatchObject({ reason: 'no account' });
  });

  test('of each of several passwords set within a second are void with the next one', async () => {
    const verifyIdToken = createIdTokenVerifier(clinic.dependencies);
    for (const passwordHash of ['second', 'third', 'fourth']) {
      const { idToken } = await clinic.begin();
      await verifyIdToken(idToken);
      clinic.dependencies.accounts.setPassword('u1', passwordHash, clinic.now);
      clinic.account = { ...clinic.account, passwordHash };
      await expect(verifyIdToken(idToken)).rejects.toMatchObject({ reason: 'revoked' });
    }
  });

  test('that were not signed here, for this project or with this algorithm are refused', async () => {
    const { idToken } = await clinic.begin();
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'u2' })).toString('base64url');
    const sign = (changed: object) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: 'RS256' })
        .sign(clinic.dependencies.keys().privateKey);
    const publicPem = clinic.dependencies.keys().publicKey.export({ type: 'spki', format: 'pem' });
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(publicPem));
    const otherAlgorithm = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS512' })
      .sign(clinic.dependencies.keys().privateKey);

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
    expect(await verify(await sign({ exp: Math.floor(clinic.now / 1000) }))).toBe('expired');
  });
});

describe('whoever has a copy of the signing key', () => {
  const seconds = () => Math.floor(clinic.now / 1000);
  const verify = async (claims: object) => {
    const token = await new SignJWT({ sub: 'u1', ...claims })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer('https://securetoken.google.com/demo-clinic')
      .setAudience('demo-clinic')
      .sign(clinic.dependencies.keys().privateKey);
    return createIdTokenVerifier(clinic.dependencies)(token).then(
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
    const { idToken, refreshToken } = await clinic.begin();
    const verifyIdToken = createIdTokenVerifier(clinic.dependencies);
    await verifyIdToken(idToken);
    const stolen = clinic.dependencies.keys().privateKey;
    const key = await makeSigningKey();
    // What `npm run staff -- end-sessions` does in a process of its own.
    const elsewhere = openDatabase(join(clinic.directory, 'data.sqlite'));
    new Accounts(elsewhere).endAllSessions(key, clinic.now);
    elsewhere.close();
    await expect(verifyIdToken(idToken)).rejects.toMatchObject({ reason: 'invalid' });
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
    clinic.now += 5000;
    const forged = await new SignJWT({ auth_time: seconds() })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject('u1')
      .setIssuer('https://securetoken.google.com/demo-clinic')
      .setAudience('demo-clinic')
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 3600)
      .sign(stolen);
    await expect(verifyIdToken(forged)).rejects.toMatchObject({ reason: 'invalid' });
    await verifyIdToken((await clinic.begin()).idToken);
  });
});

test('the signing key is made once and kept', async () => {
  const again = await loadSigningKeys(clinic.dependencies.accounts, clinic.dependencies.clock);
  expect(again().kid).toBe(clinic.dependencies.keys().kid);
  expect(again().publicKey.equals(clinic.dependencies.keys().publicKey)).toBe(true);
});
