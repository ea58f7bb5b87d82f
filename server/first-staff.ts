import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Firestore } from './firestore/firestore.ts';
import { addStaff } from './staff.ts';
import { Accounts } from './storage/accounts.ts';

/**
 * Makes the first account at the very first start, which is before a signing key exists: staff who were all removed
 * later do not come back by a restart. Returns the password if it was made up here, to be shown once.
 */
export async function makeFirstStaff(
  firestore: Firestore,
  { email, password }: Config['firstStaff'],
): Promise<string | null> {
  const accounts = new Accounts(firestore.database);
  if (accounts.signingKey() !== null || accounts.all().length > 0) return null;
  const given = password ?? randomBytes(15).toString('base64url');
  await addStaff(firestore, email, given);
  return password === null ? given : null;
}
