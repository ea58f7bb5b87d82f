import { randomBytes } from 'node:crypto';
import type { Firestore } from '../../packages/embedded-firebase/src/firestore/firestore.ts';
import { Accounts } from '../../packages/embedded-firebase/src/storage/accounts.ts';
import { lastCommitTime } from '../../packages/embedded-firebase/src/storage/commit-time.ts';
import { addStaff } from './staff.ts';

/**
 * Makes the first account at the very first start, which is before anything was stored: staff who were all removed
 * later do not come back by a restart. Returns the password if it was made up here, to be shown once.
 */
export async function makeFirstStaff(
  firestore: Firestore,
  { email, password }: { email: string; password: string | null },
): Promise<string | null> {
  const { database } = firestore;
  const accounts = new Accounts(database);
  if (accounts.signingKey() !== null || lastCommitTime(database) > 0n) return null;
  const given = password ?? randomBytes(15).toString('base64url');
  await addStaff(firestore, email, given);
  return password === null ? given : null;
}
