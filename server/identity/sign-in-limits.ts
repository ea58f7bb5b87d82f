import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedLimiter } from '../http/bounded-limiter.ts';
import { identityError } from './identity-error.ts';

const WINDOW_SECONDS = 15 * 60;
const MAXIMUM_KEYS = 10_000;

/** Failures that one address may make on one account, and on all accounts together (a clinic shares an address). */
const PAIR_FAILURES = 10;
const ADDRESS_FAILURES = 50;

/** Failures on one account, from all addresses together, after which each further attempt waits; and how long at most. */
const ACCOUNT_FAILURES = 20;
const MAXIMUM_WAIT_MS = 4000;

/**
 * Slows guessing. An address is refused for the rest of 15 minutes after 10 failures on one account or 50 on all. An
 * account is never refused, or any stranger could lock its owner out: after 20 failures from anywhere each attempt on it
 * waits, up to 4 seconds, except from an address that has signed in to it before. Attempts are counted before the
 * password is checked, so that many at once get no more guesses than one after the other.
 */
export class SignInLimits {
  readonly #pairs = limiter(PAIR_FAILURES);
  readonly #addresses = limiter(ADDRESS_FAILURES);
  readonly #accounts = limiter(ACCOUNT_FAILURES);
  readonly #signedInBefore = new Set<string>();
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms)) {
    this.#wait = wait;
  }

  /** Throws 429 when this address is refused; otherwise resolves when the attempt may go on. */
  async begin(email: string, address: string): Promise<void> {
    const waits = [
      await this.#pairs.count(pair(email, address)),
      await this.#addresses.count(address),
    ].map(({ retryAfter }) => retryAfter ?? 0);
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw identityError('TOO_MANY_ATTEMPTS_TRY_LATER', 429, retryAfter);
    const { counted } = await this.#accounts.count(email);
    if (!this.#signedInBefore.has(pair(email, address))) await this.#wait(waitAfter(counted - 1));
  }

  /** The password was right: this attempt does not count, nor do the earlier failures of this address on this account. */
  async succeed(email: string, address: string): Promise<void> {
    await this.withdraw(email, address);
    await this.#pairs.forget(pair(email, address));
    if (this.#signedInBefore.size >= MAXIMUM_KEYS) this.#signedInBefore.clear();
    this.#signedInBefore.add(pair(email, address));
  }

  /** The password was not checked: the attempt does not count. */
  async withdraw(email: string, address: string): Promise<void> {
    await this.#pairs.uncount(pair(email, address));
    await this.#addresses.uncount(address);
    await this.#accounts.uncount(email);
  }
}

/** How many milliseconds an attempt waits after this many failures on its account. */
export function waitAfter(failures: number): number {
  if (failures < ACCOUNT_FAILURES) return 0;
  return Math.min(MAXIMUM_WAIT_MS, 250 * 2 ** Math.min(10, failures - ACCOUNT_FAILURES));
}

function limiter(points: number): BoundedLimiter {
  return new BoundedLimiter({ points, seconds: WINDOW_SECONDS, maximumKeys: MAXIMUM_KEYS });
}

function pair(email: string, address: string): string {
  return JSON.stringify([email, address]);
}
