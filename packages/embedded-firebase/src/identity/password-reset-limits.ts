import { BoundedLimiter } from '../http/bounded-limiter.ts';
import { TableLimiter } from '../http/table-limiter.ts';
import { limits } from '../shares/limits.ts';
import { tryLater } from './identity-error.ts';

/**
 * Keeps strangers from filling somebody's mailbox. They lock nobody out: all links that were sent work for an hour, and
 * so does the last of them for as long as no other is sent. An email without an account is counted like any other.
 */
export class PasswordResetLimits {
  readonly #addresses = new BoundedLimiter(limits.linksOfAddress);
  readonly #accounts = new TableLimiter(limits.linksOfAccount);

  /** Throws 429 when this address, or all together for this account, have asked too often. */
  count(email: string, address: string): void {
    refuse(this.#addresses.count(address));
    refuse(this.#accounts.count(email));
  }
}

function refuse({ retryAfter }: { retryAfter: number | null }): void {
  if (retryAfter === null) return;
  throw tryLater('Too many links were asked for; use the newest mail.', 429, retryAfter);
}
