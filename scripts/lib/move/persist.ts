import { setTimeout as sleep } from 'node:timers/promises';
import { FirebaseError } from 'firebase/app';

/** Milliseconds before each further attempt: together longer than a rate limit by the minute lasts. */
const waitsMs = [1000, 2000, 5000, 15_000, 30_000, 60_000];

/** Errors that may be temporary; the SDK calls a failed connection `unknown`. */
const passing = [
  'unavailable',
  'resource-exhausted',
  'aborted',
  'deadline-exceeded',
  'unknown',
  'auth/network-request-failed',
];

/** Repeats a step, which must be safe to repeat, as long as it fails with an error that may be temporary. */
export async function persist<T>(step: () => Promise<T>, waits: number[] = waitsMs): Promise<T> {
  for (const wait of waits) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof FirebaseError && passing.includes(error.code))) throw error;
      await sleep(wait);
    }
  }
  return await step();
}
