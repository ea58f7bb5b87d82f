import { FirebaseError } from 'firebase/app';

/**
 * Runs an operation that stores something, and once more where it is unknown whether it did: the answer was lost, and what
 * arrived must not be called failed. Where `alsoRefused`, a refusal is doubted too: browsers send a request again by
 * themselves when a connection breaks, and the rules then refuse what the first one stored. The operation must be safe to
 * repeat. Rejects as it does the last time.
 */
export async function onceMore<T>(
  operation: () => Promise<T>,
  { alsoRefused = false } = {},
): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (isUnanswered(error) || (alsoRefused && isRefused(error))) return operation();
    throw error;
  }
}

/** Whether an error leaves open what became of the request: no answer came, or Firestore failed within. */
export function isUnanswered(error: unknown): boolean {
  const codes = ['unknown', 'internal', 'unavailable', 'deadline-exceeded'];
  return !(error instanceof FirebaseError) || codes.includes(error.code);
}

/** Whether the rules refused it. The lite SDK's errors are not instances of its FirestoreError. */
export function isRefused(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}
