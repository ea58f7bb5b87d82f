import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../http/errors.ts';
import type { Account, Accounts } from '../storage/accounts.ts';
import type { Clock } from '../storage/clock.ts';
import type { CurrentKeys } from './signing-keys.ts';

/** How long an ID token is good for, in seconds. */
export const ID_TOKEN_SECONDS = 3600;

/** How far in the future the times in a token may lie. A new password voids its whole second, so some do by a little. */
export const MAXIMUM_LEAD_SECONDS = 60;

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

/** Signs an ID token with the claims that Firebase's have. `authTime` in seconds since the epoch. */
export function issueIdToken(
  account: Account,
  authTime: number,
  dependencies: { keys: CurrentKeys; projectId: string; clock: Clock },
): Promise<string> {
  const { kid, privateKey } = dependencies.keys();
  const now = Math.floor(dependencies.clock().getTime() / 1000);
  return new SignJWT({
    auth_time: authTime,
    user_id: account.uid,
    email: account.email,
    email_verified: false,
    firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuerOf(dependencies.projectId))
    .setAudience(dependencies.projectId)
    .setSubject(account.uid)
    .setIssuedAt(now)
    .setExpirationTime(now + ID_TOKEN_SECONDS)
    .sign(privateKey);
}

// A browser sends the same token with every request, and few sites have more browsers signed in at once.
const MAXIMUM_REMEMBERED_TOKENS = 500;

/**
 * Returns a function that verifies an ID token. Signature, algorithm, issuer and audience are checked once for each token
 * and key; its times, and that the account exists and has not ended the session, at each call, because another process may
 * change that. The times are checked as if somebody else had the key: a token may not live longer than those issued here,
 * nor begin in the future. Throws IdTokenError.
 */
export function createIdTokenVerifier(dependencies: {
  keys: CurrentKeys;
  projectId: string;
  clock: Clock;
  accounts: Accounts;
}): (token: string) => Promise<VerifiedToken> {
  const remembered = new Map<string, JWTPayload>();
  let rememberedFor = '';

  async function claimsOf(token: string): Promise<JWTPayload> {
    const { kid } = dependencies.keys();
    if (kid !== rememberedFor) remembered.clear();
    rememberedFor = kid;
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
    const { sub, iat, exp, auth_time: authTime } = claims;
    if (typeof sub !== 'string' || typeof authTime !== 'number') throw new IdTokenError('invalid');
    if (typeof iat !== 'number' || typeof exp !== 'number') throw new IdTokenError('invalid');
    if (exp > iat + ID_TOKEN_SECONDS) throw new IdTokenError('invalid');
    const now = dependencies.clock().getTime() / 1000;
    if (exp <= now || Math.max(iat, authTime) > now + MAXIMUM_LEAD_SECONDS) {
      throw new IdTokenError('expired');
    }
    const account = dependencies.accounts.byUid(sub);
    if (account === null) throw new IdTokenError('no account');
    if (authTime < account.tokensValidAfter) throw new IdTokenError('revoked');
    return { uid: sub, claims, authTime, account };
  };
}

async function verifySignature(
  token: string,
  dependencies: { keys: CurrentKeys; projectId: string; clock: Clock },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, dependencies.keys().publicKey, {
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
