import { randomBytes } from 'node:crypto';
import type { Backend } from 'embedded-firebase';

interface StaffMember {
  email: string;
  /** False for an account that may sign in but is not staff. */
  isStaff: boolean;
  /** Milliseconds. */
  lastLoginAt: number | null;
}

const documentOf = (uid: string) => `staff/${uid}`;

/** Makes an account and its `staff/{uid}` document, both or neither, and returns the uid. Rejects with OperatorError. */
export function addStaff(backend: Backend, email: string, password: string): Promise<string> {
  return backend.addAccount(email, password, (uid, now) => ({
    [documentOf(uid)]: new Map([
      ['createdAt', { type: 'timestamp', value: now }],
      ['email', { type: 'string', value: email }],
    ]),
  }));
}

/** Takes the staff document, the account and its sessions away. Rejects with OperatorError. */
export function removeStaff(backend: Backend, email: string): Promise<void> {
  return backend.removeAccount(email, (uid) => ({ [documentOf(uid)]: null }));
}

export function listStaff(backend: Backend): StaffMember[] {
  return backend.accounts.all().map(({ uid, email, lastLoginAt }) => {
    return { email, isStaff: backend.read(documentOf(uid)) !== null, lastLoginAt };
  });
}

/** Makes the first account. Returns the password if it was made up here, to be shown once. */
export async function makeFirstStaff(
  backend: Backend,
  { email, password }: { email: string; password: string | null },
): Promise<string | null> {
  const given = password ?? randomBytes(15).toString('base64url');
  await addStaff(backend, email, given);
  return password === null ? given : null;
}
