import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Account, RequestKind } from './requests.ts';

export interface Load {
  url: string;
  /** Each client asks these in turn. */
  kinds: RequestKind[];
  clients: number;
  seconds: number;
  /** How long a client rests after each answer. */
  pauseMs: number;
  /** After each round of the kinds a client hangs up and comes back as somebody else: with a connection and an address of its own. */
  comesAndGoes?: boolean;
  /** Whose `signIn` it is. */
  account?: Account;
  /** For `newest` without a `signIn` before it. */
  idToken?: string;
}

export interface LoadResult {
  /** Answers a second. */
  rate: number;
  /** The 50th and the 99th percentile of the time to the whole answer, in milliseconds. */
  middle: number;
  slowest: number;
  failures: number;
}

/** Puts the load on a server from a second process. Throws when an answer was no 200: such a rate says nothing. */
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
