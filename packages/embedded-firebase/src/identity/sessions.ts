import { randomBytes } from 'node:crypto';
import type { Account, Accounts, RefreshToken } from '../storage/accounts.ts';
import type { Clock } from '../storage/clock.ts';
import { isUnwritable } from '../storage/storage-error.ts';
import { ID_TOKEN_SECONDS, issueIdToken, MAXIMUM_LEAD_SECONDS } from './id-tokens.ts';
import { identityError } from './identity-error.ts';
import type { CurrentKeys } from './signing-keys.ts';
import { hashOf } from './token-hash.ts';

export interface SessionTokens {
  idToken: string;
  refreshToken: string;
  /** Seconds, as a string: so does Identity Toolkit. */
  expiresIn: string;
}

export interface SessionDependencies {
  accounts: Accounts;
  keys: CurrentKeys;
  projectId: string;
  clock: Clock;
}

/** A refresh token expires after this time without use. */
const DISUSE_MS = 30 * 24 * 3600 * 1000;

/** Within this time all successors of one token are valid until one is used, because several tabs may refresh at once. */
const GRACE_MS = 60 * 1000;

/**
 * Begins a session for somebody who has just given the password of `account`. Returns null when the account has been
 * removed or its password has changed since `account` was read.
 */
export async function beginSession(
  account: Account,
  dependencies: SessionDependencies,
): Promise<SessionTokens | null> {
  const { accounts } = dependencies;
  const now = dependencies.clock().getTime();
  const unchanged = () => {
    const current = accounts.byUid(account.uid);
    return current?.passwordHash === account.passwordHash ? current : null;
  };
  let session: Session | null;
  try {
    session = accounts.transaction(() => {
      const current = unchanged();
      return current && startSession(current, now, dependencies);
    });
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    const current = unchanged();
    // The ID token alone is valid for an hour, in which room can be made by deleting. The refresh token is stored nowhere:
    // using it ends the session.
    session = current && {
      account: current,
      sessionStart: sessionStartOf(current, now),
      refreshToken: newRefreshToken(),
    };
  }
  return session && withIdToken(session, dependencies);
}

function startSession(account: Account, now: number, dependencies: SessionDependencies): Session {
  const { accounts } = dependencies;
  accounts.recordLogin(account.uid, now);
  accounts.deleteExpiredTokens(now);
  let sessionStart = sessionStartOf(account, now);
  // Its account and its start identify a session, so no two of one account may start at the same moment.
  while (accounts.hasSession(account.uid, sessionStart)) sessionStart += 1;
  return addRefreshToken(account, sessionStart, dependencies);
}

/** A password change voids the tokens of the whole second in which it happens, so a session starts after that second. */
function sessionStartOf(account: Account, now: number): number {
  return Math.max(now, account.tokensValidAfter * 1000);
}

function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Continues the session of a refresh token and replaces the token. The token that was used last may be used again until
 * one of its successors is: the response may have been lost, several tabs may have asked at once, or a tab was suspended
 * and does not know the successor. Any other token must be a stolen copy, because the tabs of a browser share the
 * newest: the whole session ends. Throws TOKEN_EXPIRED.
 */
export async function continueSession(
  refreshToken: string,
  dependencies: SessionDependencies,
): Promise<{ account: Account; tokens: SessionTokens }> {
  const { accounts } = dependencies;
  const now = dependencies.clock().getTime();
  const tokenHash = hashOf(refreshToken);
  let session: Session | null;
  try {
    session = accounts.transaction(() => {
      const token = goodToken(tokenHash, accounts, now);
      if (token === null || !replace(token, accounts, now)) return null;
      const account = accounts.byUid(token.uid);
      return account && addRefreshToken(account, token.sessionStart, dependencies);
    });
  } catch (error) {
    const token = goodToken(tokenHash, accounts, now);
    const account = token && accounts.byUid(token.uid);
    // When no successor can be stored, a token that was never used stays valid.
    if (!isUnwritable(error) || !account || token.replacedAt !== null) throw error;
    session = { account, sessionStart: token.sessionStart, refreshToken };
  }
  // At this code the SDK signs out; at INVALID_REFRESH_TOKEN it would keep a user whose requests all fail.
  if (session === null) throw identityError('TOKEN_EXPIRED');
  return { account: session.account, tokens: await withIdToken(session, dependencies) };
}

function goodToken(tokenHash: Uint8Array, accounts: Accounts, now: number): RefreshToken | null {
  const token = accounts.refreshToken(tokenHash);
  if (token === null || token.expiresAt < now) return null;
  // The session began while the clock was ahead: none of its ID tokens would be accepted.
  return token.sessionStart > now + MAXIMUM_LEAD_SECONDS * 1000 ? null : token;
}

/** Marks the token as used. If it may no longer be used, ends its session and returns false. */
function replace(token: RefreshToken, accounts: Accounts, now: number): boolean {
  const { tokenHash, uid, sessionStart, replacedAt } = token;
  const last = accounts.lastReplacement(uid, sessionStart);
  if (replacedAt === null) {
    // Strictly later than the last one, because this time tells which token was used last.
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

// Called in the transaction that found the session valid, so that nothing can end the session in between and miss it.
function addRefreshToken(
  account: Account,
  sessionStart: number,
  dependencies: SessionDependencies,
): Session {
  const refreshToken = newRefreshToken();
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
