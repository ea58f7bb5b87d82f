import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../http/errors.ts';
import type { Account, Accounts } from '../storage/accounts.ts';
import type { Clock } from '../storage/clock.ts';

/** How long an ID token is good for, in seconds. */
export const ID_TOKEN_SECONDS = 3600;

export interface SigningKeys {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface VerifiedToken {
  uid: string;
  claims: Record<string, unknown>;
  /** Seconds since the epoch: when the person last typed the password. */
  authTime: number;
  account: Account;
}

/** An ID token was refused. The message does not say why; Identity's error codes are chosen by `reason`. */
export class IdTokenError extends ApiError {
  readonly reason: 'invalid' | 'expired' | 'revoked' | 'no account';

  constructor(reason: IdTokenError['reason']) {
    super(401, 'UNAUTHENTICATED', 'Missing or invalid authentication.');
    this.reason = reason;
  }
}

/** The keys that sign ID tokens. They are made at the first start and kept in the database. */
export async function loadSigningKeys(accounts: Accounts, clock: Clock): Promise<SigningKeys> {
  const stored = accounts.signingKey() ?? (await createSigningKey(accounts, clock));
  const privateKey = createPrivateKey({ key: JSON.parse(stored.privateJwk), format: 'jwk' });
  return { kid: stored.kid, privateKey, publicKey: createPublicKey(privateKey) };
}

async function createSigningKey(accounts: Accounts, clock: Clock) {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = {
    kid: randomUUID(),
    privateJwk: JSON.stringify(privateKey.export({ format: 'jwk' })),
  };
  accounts.insertSigningKey(key, clock().getTime());
  return key;
}

/** Signs an ID token with the claims that Firebase's have. `authTime` in seconds since the epoch. */
export function issueIdToken(
  account: Account,
  authTime: number,
  dependencies: { keys: SigningKeys; projectId: string; clock: Clock },
): Promise<string> {
  const now = Math.max(Math.floor(dependencies.clock().getTime() / 1000), account.tokensValidAfter);
  return new SignJWT({
    auth_time: authTime,
    user_id: account.uid,
    email: account.email,
    email_verified: false,
    firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
  })
    .setProtectedHeader({ alg: 'RS256', kid: dependencies.keys.kid, typ: 'JWT' })
    .setIssuer(issuerOf(dependencies.projectId))
    .setAudience(dependencies.projectId)
    .setSubject(account.uid)
    .setIssuedAt(now)
    .setExpirationTime(now + ID_TOKEN_SECONDS)
    .sign(dependencies.keys.privateKey);
}

// A browser sends the same token with every request, and a clinic has far fewer browsers than this.
const MAXIMUM_REMEMBERED_TOKENS = 500;

/**
 * Returns a function that verifies an ID token: signature, algorithm, issuer and audience once for each token; expiry at
 * each call; and at each call too, because another process may change it, that the account exists and has not ended the
 * session. Throws IdTokenError.
 */
export function createIdTokenVerifier(dependencies: {
  keys: SigningKeys;
  projectId: string;
  clock: Clock;
  accounts: Accounts;
}): (token: string) => Promise<VerifiedToken> {
  const remembered = new Map<string, JWTPayload>();

  async function claimsOf(token: string): Promise<JWTPayload> {
    const known = remembered.get(token);
    if (known !== undefined) return known;
    const claims = await verifySignature(token, dependencies);
    if (remembered.size >= MAXIMUM_REMEMBERED_TOKENS) {
      const [oldest] = remembered.keys();
      if (oldest !== undefined) remembered.delete(oldest);
    }
    remembered.set(token, claims);
    return claims;
  }

  return async (token) => {
    const claims = await claimsOf(token);
    const { sub, exp, auth_time: authTime } = claims;
    if (typeof sub !== 'string' || typeof exp !== 'number' || typeof authTime !== 'number') {
      throw new IdTokenError('invalid');
    }
    if (exp * 1000 <= dependencies.clock().getTime()) throw new IdTokenError('expired');
    const account = dependencies.accounts.byUid(sub);
    if (account === null) throw new IdTokenError('no account');
    if (authTime < account.tokensValidAfter) throw new IdTokenError('revoked');
    return { uid: sub, claims, authTime, account };
  };
}

async function verifySignature(
  token: string,
  dependencies: { keys: SigningKeys; projectId: string; clock: Clock },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, dependencies.keys.publicKey, {
      algorithms: ['RS256'],
      issuer: issuerOf(dependencies.projectId),
      audience: dependencies.projectId,
      currentDate: dependencies.clock(),
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new IdTokenError('expired');
    if (error instanceof errors.JOSEError) throw new IdTokenError('invalid');
    throw error;
  }
}

function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}
