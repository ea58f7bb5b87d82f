import { createHash, randomBytes } from 'node:crypto';
import type { Account, Accounts, RefreshToken } from '../storage/accounts.ts';
import type { Clock } from '../storage/clock.ts';
import { ID_TOKEN_SECONDS, issueIdToken, type SigningKeys } from './id-tokens.ts';
import { identityError } from './identity-error.ts';

export interface SessionTokens {
  idToken: string;
  refreshToken: string;
  /** Seconds, as a string: so does Identity Toolkit. */
  expiresIn: string;
}

export interface SessionDependencies {
  accounts: Accounts;
  keys: SigningKeys;
  projectId: string;
  clock: Clock;
}

const DISUSE_MS = 30 * 24 * 3600 * 1000;

/** Tokens given for the same one within this time stay good until one of them is used: several tabs asked at once. */
const GRACE_MS = 60 * 1000;

/**
 * Begins a session for somebody who has just shown the password that `account` had when it was read; null when the
 * account has gone or its password has changed since.
 */
export async function beginSession(
  account: Account,
  dependencies: SessionDependencies,
): Promise<SessionTokens | null> {
  const { accounts } = dependencies;
  const now = dependencies.clock().getTime();
  const session = accounts.transaction(() => {
    const current = accounts.byUid(account.uid);
    if (current?.passwordHash !== account.passwordHash) return null;
    accounts.recordLogin(account.uid, now);
    accounts.deleteExpiredTokens(now);
    // Not before the end of the second of a password change, as whose earlier tokens are void.
    let sessionStart = Math.max(now, current.tokensValidAfter * 1000);
    // Its start names a session: another one's tokens would pass for successors in this one.
    while (accounts.hasSession(account.uid, sessionStart)) sessionStart += 1;
    return addRefreshToken(current, sessionStart, dependencies);
  });
  return session && withIdToken(session, dependencies);
}

/**
 * Goes on with the session of a refresh token and replaces the token. The latest one that was used is good again until
 * a successor is used: its answer was lost, several tabs asked at once, or a tab slept and has not heard of the
 * successor. Any other one is a copy, since a browser's tabs share what was stored last: the whole session ends.
 */
export async function continueSession(
  refreshToken: string,
  dependencies: SessionDependencies,
): Promise<SessionTokens & { uid: string }> {
  const { accounts } = dependencies;
  const now = dependencies.clock().getTime();
  const session = accounts.transaction(() => {
    const token = accounts.refreshToken(hashOf(refreshToken));
    if (token === null || token.expiresAt < now) return null;
    if (!replace(token, accounts, now)) return null;
    const account = accounts.byUid(token.uid);
    return account && addRefreshToken(account, token.sessionStart, dependencies);
  });
  // The code that makes the SDK sign out, where INVALID_REFRESH_TOKEN would leave it half signed in.
  if (session === null) throw identityError('TOKEN_EXPIRED');
  return { ...(await withIdToken(session, dependencies)), uid: session.account.uid };
}

/** Marks the token as used; false, with its session ended, when it must not be used any more. */
function replace(token: RefreshToken, accounts: Accounts, now: number): boolean {
  const { tokenHash, uid, sessionStart, replacedAt } = token;
  const last = accounts.lastReplacement(uid, sessionStart);
  if (replacedAt === null) {
    // Later than the last one in any case: it is by the time that the latest is known.
    accounts.markReplaced(tokenHash, Math.max(now, (last ?? 0) + 1));
    accounts.supersedeUnusedTokens(uid, sessionStart);
    return true;
  }
  if (replacedAt !== last) {
    accounts.deleteSession(uid, sessionStart);
    return false;
  }
  if (now - replacedAt > GRACE_MS) accounts.supersedeUnusedTokens(uid, sessionStart);
  return true;
}

interface Session {
  account: Account;
  sessionStart: number;
  refreshToken: string;
}

// Within the transaction that has just found the session good: nothing can end it in between and miss this token.
function addRefreshToken(
  account: Account,
  sessionStart: number,
  dependencies: SessionDependencies,
): Session {
  const refreshToken = randomBytes(32).toString('base64url');
  dependencies.accounts.insertRefreshToken({
    tokenHash: hashOf(refreshToken),
    uid: account.uid,
    sessionStart,
    expiresAt: dependencies.clock().getTime() + DISUSE_MS,
    replacedAt: null,
  });
  return { account, sessionStart, refreshToken };
}

async function withIdToken(
  session: Session,
  dependencies: SessionDependencies,
): Promise<SessionTokens> {
  const authTime = Math.floor(session.sessionStart / 1000);
  const idToken = await issueIdToken(session.account, authTime, dependencies);
  return { idToken, refreshToken: session.refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
}

// A random token of 256 bits cannot be guessed, so a fast hash is enough to make a stolen table useless.
function hashOf(refreshToken: string): Uint8Array {
  return createHash('sha256').update(refreshToken).digest();
}
