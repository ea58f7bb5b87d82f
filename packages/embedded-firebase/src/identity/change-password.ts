import type { Account } from '../storage/accounts.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { identityError } from './identity-error.ts';
import { passwordWeakness } from './password-policy.ts';

/**
 * Sets the password of an account, which ends its sessions and voids its links: the only way, for the owner, whoever has a
 * link, and the operator. `find` throws when the password may not be set; it is called again once the password is hashed,
 * since that takes half a second, in which the account or the right to change it may have gone. Returns the account as it
 * is now. Rejects with WEAK_PASSWORD.
 */
export async function changePassword(
  password: string,
  find: () => Account,
  dependencies: Pick<IdentityDependencies, 'accounts' | 'clock' | 'passwords' | 'commonPasswords'>,
): Promise<Account> {
  const { accounts, clock, passwords, commonPasswords } = dependencies;
  const { uid, email } = find();
  const weakness = passwordWeakness(password, email, commonPasswords);
  if (weakness !== null) throw identityError(`WEAK_PASSWORD : ${weakness}`);
  const passwordHash = await passwords.hash(password, { key: `account ${uid}`, isKnown: true });
  return accounts.transaction(() => {
    const account = find();
    // Not a commit's time: after a clock that was ahead, it lies in the future, where no token is good.
    accounts.setPassword(account.uid, passwordHash, clock().getTime());
    return { ...account, passwordHash };
  });
}
