/** Whom the server's work is shared among: a visitor's address, or a signed-in account wherever it is. */
export interface Client {
  /** A visitor's rate-limit key, or the account's. */
  key: string;
  /** Nobody can sign up, so that every account is one that the clinic made: it may have what is kept for staff. */
  isSignedIn: boolean;
}

/** Something bounded that clients take amounts of, such as connections or bytes. */
export class Shares {
  readonly #total: number;
  readonly #each: number;
  readonly #kept: number;
  readonly #held = new Map<string, number>();
  #taken = 0;

  /** `each` is what one client may hold, of `total`, of which `kept` is for signed-in clients alone. */
  constructor({ total, each, kept }: { total: number; each: number; kept: number }) {
    this.#total = total;
    this.#each = each;
    this.#kept = kept;
  }

  /** Takes an amount and returns the function that gives it back; null when the client or all together hold too much. */
  take({ key, isSignedIn }: Client, amount = 1): (() => void) | null {
    const held = this.#held.get(key) ?? 0;
    const available = isSignedIn ? this.#total : this.#total - this.#kept;
    if (held + amount > this.#each || this.#taken + amount > available) return null;
    this.#change(key, amount);
    let isGivenBack = false;
    return () => {
      if (!isGivenBack) this.#change(key, -amount);
      isGivenBack = true;
    };
  }

  #change(key: string, amount: number): void {
    const held = (this.#held.get(key) ?? 0) + amount;
    if (held === 0) this.#held.delete(key);
    else this.#held.set(key, held);
    this.#taken += amount;
  }
}
