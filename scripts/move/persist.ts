import { setTimeout as sleep } from 'node:timers/promises';
import { FirebaseError } from 'firebase/app';

/** Waits before each further try; a server that counts requests by the minute lets on before they end. */
const waitsMs = [1000, 2000, 5000, 15_000, 30_000, 60_000];

/** What may pass by itself; `unknown` is the SDK's word for a connection that failed. */
const passing = [
  'unavailable',
  'resource-exhausted',
  'aborted',
  'deadline-exceeded',
  'unknown',
  'auth/network-request-failed',
];

/** Does a step again, after a wait, for as long as it fails by something that may pass. The step must bear that. */
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
