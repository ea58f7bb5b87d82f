import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Account, RequestKind } from './requests.ts';

export interface Load {
  url: string;
  /** What each client sends, in turn. */
  kinds: RequestKind[];
  clients: number;
  seconds: number;
  /** How long a client waits after each response, in milliseconds. */
  pauseMs: number;
  /** Whether a client comes back with a new connection and another address after each round of the kinds. */
  comesAndGoes?: boolean;
  /** The account of `signIn`. */
  account?: Account;
  /** The ID token of `newest` when no `signIn` comes before it. */
  idToken?: string;
}

export interface LoadResult {
  /** Responses per second. */
  rate: number;
  /** The 50th and the 99th percentile of the time to the whole response, in milliseconds. */
  middle: number;
  slowest: number;
  failures: number;
}

/** Puts the load on a server, from a second process. Throws when a response was no 200: its rate would say nothing. */
export async function putLoad(
  load: Omit<Load, 'pauseMs'> & { pauseMs?: number },
): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  const result = await new Promise<LoadResult>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadResult));
    child.once('exit', (code) => reject(new Error(`The load ended with exit code ${code}.`)));
    child.send({ pauseMs: 0, ...load } satisfies Load);
  });
  if (result.failures > 0) throw new Error(`${result.failures} requests were refused.`);
  return result;
}
