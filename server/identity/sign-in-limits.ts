import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedLimiter } from '../http/bounded-limiter.ts';
import { identityError } from './identity-error.ts';

const WINDOW_SECONDS = 15 * 60;
const MOST_KEYS = 10_000;

/** Failures that one address may make on one account, and on all accounts together (a clinic shares an address). */
const PAIR_FAILURES = 10;
const ADDRESS_FAILURES = 50;

/** Failures on one account, from wherever, after which each further attempt waits; and the longest wait. */
const ACCOUNT_FAILURES = 20;
const LONGEST_WAIT_MS = 4000;

/**
 * Slows guessing. An address is refused firmly: 10 failures on one account or 50 altogether, then nothing for the rest
 * of 15 minutes. An account as such is only slowed, never refused, or any stranger could lock its owner out: after 20
 * failures from anywhere an attempt waits, up to 4 seconds, and an address that has signed in to it before not at all.
 * Attempts are counted before the password is looked at, so that many at once get no more guesses than one by one.
 */
export class SignInLimits {
  readonly #pairs = limiter(PAIR_FAILURES);
  readonly #addresses = limiter(ADDRESS_FAILURES);
  readonly #accounts = limiter(ACCOUNT_FAILURES);
  readonly #welcome = new Set<string>();
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms)) {
    this.#wait = wait;
  }

  /** Throws 429 when this address has to stop; otherwise returns when the attempt may go on. */
  async begin(email: string, address: string): Promise<void> {
    const waits = [
      await this.#pairs.count(pair(email, address)),
      await this.#addresses.count(address),
    ].map(({ retryAfter }) => retryAfter ?? 0);
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw identityError('TOO_MANY_ATTEMPTS_TRY_LATER', 429, retryAfter);
    const { counted } = await this.#accounts.count(email);
    if (!this.#welcome.has(pair(email, address))) await this.#wait(waitAfter(counted - 1));
  }

  /** The password was right: nothing of the attempt counts, nor do the earlier failures of this address on it. */
  async succeed(email: string, address: string): Promise<void> {
    await this.withdraw(email, address);
    await this.#pairs.forget(pair(email, address));
    if (this.#welcome.size >= MOST_KEYS) this.#welcome.clear();
    this.#welcome.add(pair(email, address));
  }

  /** The password was never looked at: the attempt does not count. */
  async withdraw(email: string, address: string): Promise<void> {
    await this.#pairs.uncount(pair(email, address));
    await this.#addresses.uncount(address);
    await this.#accounts.uncount(email);
  }
}

/** Milliseconds that an attempt waits after so many failures on its account. */
export function waitAfter(failures: number): number {
  if (failures < ACCOUNT_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_MS, 250 * 2 ** Math.min(10, failures - ACCOUNT_FAILURES));
}

function limiter(points: number): BoundedLimiter {
  return new BoundedLimiter({ points, seconds: WINDOW_SECONDS, mostKeys: MOST_KEYS });
}

function pair(email: string, address: string): string {
  return JSON.stringify([email, address]);
}
