/** One of those who share the server: a visitor's address, or a signed-in account wherever it is. */
export interface Client {
  /** A visitor's rate-limit key, or the account's. */
  key: string;
  /**
   * Whether the server knows it: a signed-in account, since nobody can sign up, or somebody who signs in from where the
   * account has signed in before. It may take what is kept for known clients.
   */
  isKnown: boolean;
}

/** Something bounded that clients take amounts of, such as connections or bytes. */
export class Shares {
  readonly #total: number;
  readonly #each: number;
  readonly #kept: number;
  readonly #held = new Map<string, number>();
  #taken = 0;

  /** `each` is what one visitor may hold of `total`; `kept` of it is for known clients alone. */
  constructor({ total, each, kept }: { total: number; each: number; kept: number }) {
    this.#total = total;
    this.#each = each;
    this.#kept = kept;
  }

  /** Takes an amount and returns the function that gives it back; null when it or all together hold too much. */
  take({ key, isKnown }: Client, amount = 1): (() => void) | null {
    const held = this.#held.get(key) ?? 0;
    const isTooMuch = isKnown
      ? this.#taken + amount > this.#total
      : held + amount > this.#each || this.#taken + amount > this.#total - this.#kept;
    if (isTooMuch) return null;
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
