import { randomBytes } from 'node:crypto';
import type { Account, Accounts } from '../storage/accounts.ts';
import type { Clock } from '../storage/clock.ts';
import { identityError } from './identity-error.ts';
import { hashOf } from './token-hash.ts';

/** How long a code works. */
const LIFETIME_MS = 60 * 60 * 1000;

interface ResetDependencies {
  accounts: Accounts;
  clock: Clock;
}

/**
 * Stores a new code and returns it. Earlier codes stay valid, or a stranger who keeps asking could take them from the
 * owner. For an unknown email (null) a code is stored as well, which opens nothing.
 */
export function beginPasswordReset(
  account: Account | null,
  { accounts, clock }: ResetDependencies,
): string {
  const code = randomBytes(32).toString('base64url');
  const now = clock().getTime();
  accounts.transaction(() => {
    accounts.deletePasswordResets(now);
    accounts.insertPasswordReset({
      codeHash: hashOf(code),
      uid: account?.uid ?? null,
      expiresAt: now + LIFETIME_MS,
    });
  });
  return code;
}

/** The account whose password the code may set. Throws EXPIRED_OOB_CODE or INVALID_OOB_CODE. */
export function accountToReset(code: string, { accounts, clock }: ResetDependencies): Account {
  const reset = accounts.passwordReset(hashOf(code));
  const account = reset?.uid ? accounts.byUid(reset.uid) : null;
  if (reset === null || account === null) throw identityError('INVALID_OOB_CODE');
  const left = reset.expiresAt - clock().getTime();
  // A code that was made while the clock was ahead would be valid for longer than its lifetime.
  if (left <= 0 || left > LIFETIME_MS) throw identityError('EXPIRED_OOB_CODE');
  return account;
}
