import { FirebaseError } from 'firebase/app';
import { NotStaffError } from './not-staff-error.ts';
import { isRefused } from './once-more.ts';
import { idToken } from './session.ts';

/**
 * Runs an operation that only staff may do. The lite SDK would renew an expired token once for each request under way,
 * and never a token that the server refuses; this renews either once for all requests. Rejects with NotStaffError when the
 * session has ended here or on the server, or as the operation does.
 */
export async function asStaff<T>(operation: () => Promise<T>): Promise<T> {
  const token = await idToken();
  // Without a token the request would be a visitor's, and the browser would log the refusal.
  if (token === undefined) throw new FirebaseError('unauthenticated', 'Nobody is signed in.');
  try {
    return await operation();
  } catch (error) {
    if (isRefused(error)) throw new NotStaffError();
    if (!(error instanceof FirebaseError && error.code === 'unauthenticated')) throw error;
    if ((await idToken(token)) === undefined) throw error;
    return await operation();
  }
}
