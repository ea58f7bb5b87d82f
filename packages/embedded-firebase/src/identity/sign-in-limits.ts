import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedLimiter } from '../http/bounded-limiter.ts';
import { TableLimiter } from '../http/table-limiter.ts';
import { limits } from '../shares/limits.ts';
import { tryLater } from './identity-error.ts';

/** How many pairs of account and address that have signed in are remembered. */
const MAXIMUM_KNOWN = 10_000;
/** How long an attempt waits at most after too many failures on its account. */
const MAXIMUM_WAIT_MS = 4000;

/** How far apart attempts are let through from an address that has signed in before, after too many failures. */
const KNOWN_SPACING_MS = 5000;
/** How long an attempt waits for its turn at most: the page gives up after 15 seconds. */
const MAXIMUM_TURN_MS = 10_000;

/**
 * Slows guessing. An address is refused for the rest of 15 minutes after 10 failures on one account or 50 on all. An
 * account is never refused, or any stranger could lock its owner out: after 20 failures from anywhere each attempt on it
 * waits, up to 4 seconds, except from an address that has signed in to it before. Such an address is not refused either,
 * since strangers may share it with the owner: after 10 failures its attempts come one after the other, 5 seconds apart.
 * Attempts are counted before the password is checked, so that many at once get no more guesses than one after the other.
 */
export class SignInLimits {
  readonly #pairs = new TableLimiter(limits.failuresOfPair);
  readonly #addresses = new BoundedLimiter(limits.failuresOfAddress);
  readonly #accounts = new TableLimiter(limits.failuresOfAccount);
  /** By pair of account and address that has signed in: when its next slowed attempt may go on, monotonic milliseconds. */
  readonly #known = new Map<string, number>();
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms)) {
    this.#wait = wait;
  }

  /** Whether the account has signed in from this address before. */
  isKnown(email: string, address: string): boolean {
    return this.#known.has(pair(email, address));
  }

  /** Throws 429 when this address is refused; otherwise resolves when the attempt may go on. */
  async begin(email: string, address: string): Promise<void> {
    const ofPair = this.#pairs.count(pair(email, address));
    const ofAddress = this.#addresses.count(address);
    const ofAccount = this.#accounts.count(email);
    const next = this.#known.get(pair(email, address));
    if (next === undefined) {
      const retryAfter = Math.max(ofPair.retryAfter ?? 0, ofAddress.retryAfter ?? 0);
      if (retryAfter > 0) throw this.#refusal(email, retryAfter);
      await this.#wait(waitAfter(ofAccount.counted - 1));
    } else if (ofPair.retryAfter !== null) {
      await this.#takeTurn(email, address, next);
    }
  }

  /** The password was right: this attempt does not count, nor do the earlier failures of this address on this account. */
  succeed(email: string, address: string): void {
    this.withdraw(email, address);
    this.#pairs.forget(pair(email, address));
    this.recognize(email, address);
  }

  /** Remembers that the account is signed in at this address. */
  recognize(email: string, address: string): void {
    if (this.#known.size >= MAXIMUM_KNOWN) this.#known.clear();
    this.#known.set(pair(email, address), 0);
  }

  /** The password was not checked: the attempt does not count. */
  withdraw(email: string, address: string): void {
    this.#pairs.uncount(pair(email, address));
    this.#addresses.uncount(address);
    this.#accounts.uncount(email);
  }

  async #takeTurn(email: string, address: string, next: number): Promise<void> {
    const now = performance.now();
    const turn = Math.max(now, next);
    if (turn - now > MAXIMUM_TURN_MS) throw this.#refusal(email, Math.ceil((turn - now) / 1000));
    this.#known.set(pair(email, address), turn + KNOWN_SPACING_MS);
    if (turn > now) await this.#wait(turn - now);
  }

  /** A refused attempt says nothing about the password, so it slows nobody else on the account. */
  #refusal(email: string, retryAfter: number): Error {
    this.#accounts.uncount(email);
    return tryLater('There were too many attempts.', 429, retryAfter);
  }
}

/** How many milliseconds an attempt waits after this many failures on its account. */
export function waitAfter(failures: number): number {
  const excess = failures - limits.failuresOfAccount.points;
  return excess < 0 ? 0 : Math.min(MAXIMUM_WAIT_MS, 250 * 2 ** Math.min(10, excess));
}

function pair(email: string, address: string): string {
  return JSON.stringify([email, address]);
}
