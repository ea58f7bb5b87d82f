import { randomUUID } from 'node:crypto';
import { documentKey } from '../../packages/embedded-firebase/src/firestore/document-keys.ts';
import type { Firestore } from '../../packages/embedded-firebase/src/firestore/firestore.ts';
import { executeWrites } from '../../packages/embedded-firebase/src/firestore/write/execute-writes.ts';
import type { Write } from '../../packages/embedded-firebase/src/firestore/write/write.ts';
import { PasswordHasher } from '../../packages/embedded-firebase/src/identity/passwords.ts';
import { makeSigningKey } from '../../packages/embedded-firebase/src/identity/signing-keys.ts';
import { Accounts } from '../../packages/embedded-firebase/src/storage/accounts.ts';
import type { Clock } from '../../packages/embedded-firebase/src/storage/clock.ts';
import { readDocument } from '../../packages/embedded-firebase/src/storage/documents.ts';

/** A command about staff that cannot be carried out. The message is one plain line. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
}

interface StaffMember {
  uid: string;
  email: string;
  /** False for an account that may sign in but is not staff. */
  isStaff: boolean;
  /** Milliseconds. */
  lastLoginAt: number | null;
}

/** Makes an account and its `staff/{uid}` document, both or neither, and returns the uid. Throws StaffError. */
export async function addStaff(
  firestore: Firestore,
  email: string,
  password: string,
  passwords = new PasswordHasher(),
): Promise<string> {
  const accounts = new Accounts(firestore.database);
  const passwordHash = await passwords.hash(password);
  const uid = randomUUID().replaceAll('-', '');
  await firestore.commits.submit((time) => {
    if (accounts.byEmail(email)) throw new StaffError(`${email} already has an account.`);
    const createdAt = Number(time / 1000n);
    accounts.insert({
      uid,
      email,
      passwordHash,
      createdAt,
      lastLoginAt: null,
      tokensValidAfter: 0,
    });
    const fields: Write['fields'] = new Map([
      ['createdAt', { type: 'timestamp', value: time - (time % 1000n) }],
      ['email', { type: 'string', value: email }],
    ]);
    executeWrites(firestore, 'privileged', [{ ...staffWrite(uid), fields }], time);
  });
  return uid;
}

/** Takes the staff document, the account and its sessions away. Throws StaffError. */
export async function removeStaff(firestore: Firestore, email: string): Promise<void> {
  const accounts = new Accounts(firestore.database);
  await firestore.commits.submit((time) => {
    const { uid } = accountOf(accounts, email);
    executeWrites(firestore, 'privileged', [{ ...staffWrite(uid), operation: 'delete' }], time);
    accounts.delete(uid);
  });
}

/** Sets a new password and ends every session of the account. Throws StaffError. */
export async function setStaffPassword(
  firestore: Firestore,
  email: string,
  password: string,
  clock: Clock,
): Promise<void> {
  const accounts = new Accounts(firestore.database);
  const passwordHash = await new PasswordHasher().hash(password);
  await firestore.commits.submit(() => {
    const { uid } = accountOf(accounts, email);
    // Not the commit's time: after a clock that was ahead, it lies in the future, where no token is good.
    accounts.setPassword(uid, passwordHash, clock().getTime());
  });
}

/** Replaces the key that signs ID tokens: everybody has to sign in again, also whoever has the old key or a mailed link. */
export async function endSessions(firestore: Firestore, clock: Clock): Promise<void> {
  const key = await makeSigningKey();
  const accounts = new Accounts(firestore.database);
  await firestore.commits.submit(() => accounts.endAllSessions(key, clock().getTime()));
}

export function listStaff(firestore: Firestore): StaffMember[] {
  const { database } = firestore;
  return new Accounts(database).all().map(({ uid, email, lastLoginAt }) => ({
    uid,
    email,
    isStaff: readDocument(database, documentKey(['staff', uid])) !== null,
    lastLoginAt,
  }));
}

function accountOf(accounts: Accounts, email: string) {
  const account = accounts.byEmail(email);
  if (account === null) throw new StaffError(`${email} has no account.`);
  return account;
}

function staffWrite(uid: string): Write {
  return {
    segments: ['staff', uid],
    precondition: null,
    operation: 'update',
    fields: new Map(),
    mask: null,
    transforms: [],
  };
}
