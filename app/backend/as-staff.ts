import { FirebaseError } from 'firebase/app';
import { NotStaffError } from './not-staff-error.ts';
import { idToken } from './session.ts';

/**
 * Runs an operation that only staff may do. The lite SDK would renew an expired token anew for each request under way,
 * and never one that the server no longer takes: both are done here, once; if the session has ended there, this rejects.
 */
export async function asStaff<T>(operation: () => Promise<T>): Promise<T> {
  const token = await idToken();
  try {
    return await operation();
  } catch (error) {
    if (codeOf(error) === 'permission-denied') throw new NotStaffError();
    if (codeOf(error) !== 'unauthenticated') throw error;
    if ((await idToken(token)) === undefined) throw error;
    return await operation();
  }
}

function codeOf(error: unknown): string | undefined {
  // The lite SDK's errors are not instances of its FirestoreError.
  return error instanceof FirebaseError ? error.code : undefined;
}
