import { hash, randomBytes } from 'node:crypto';

const ROWS = 3;
const PLACES = 2 ** 18;

/**
 * Counts points for each key in a fixed window, as BoundedLimiter does, but for keys that strangers make up, such as emails:
 * it forgets no key for others. Its table has a fixed size (a count-min sketch). Each key has a place in every row, and what
 * it counted is the least of them, so that it shares a limit only with who shares all three; nobody outside can know who.
 */
export class TableLimiter {
  readonly #secret = randomBytes(16).toString('hex');
  readonly #counted = new Uint32Array(ROWS * PLACES);
  /** When the window of each place ends, monotonic milliseconds. */
  readonly #ends = new Float64Array(ROWS * PLACES);
  readonly #points: number;
  readonly #milliseconds: number;

  constructor({ points, seconds }: { points: number; seconds: number }) {
    this.#points = points;
    this.#milliseconds = seconds * 1000;
  }

  /** Counts one point more. `retryAfter` is in seconds, and null unless the key has more than it may. */
  count(key: string): { counted: number; retryAfter: number | null } {
    const now = performance.now();
    let least = { counted: Number.POSITIVE_INFINITY, end: 0 };
    for (const place of this.#placesOf(key)) {
      const isOpen = at(this.#ends, place) > now;
      const counted = isOpen ? at(this.#counted, place) + 1 : 1;
      const end = isOpen ? at(this.#ends, place) : now + this.#milliseconds;
      this.#counted[place] = counted;
      this.#ends[place] = end;
      if (counted < least.counted) least = { counted, end };
    }
    const { counted, end } = least;
    const seconds = Math.max(1, Math.ceil((end - now) / 1000));
    return { counted, retryAfter: counted > this.#points ? seconds : null };
  }

  /** Takes one point back. */
  uncount(key: string): void {
    for (const place of this.#placesOf(key))
      this.#counted[place] = Math.max(0, at(this.#counted, place) - 1);
  }

  forget(key: string): void {
    for (const place of this.#placesOf(key)) this.#counted[place] = 0;
  }

  #placesOf(key: string): number[] {
    const digest = hash('sha256', this.#secret + key, 'buffer');
    const rows = [...Array(ROWS).keys()];
    return rows.map((row) => row * PLACES + (digest.readUInt32LE(4 * row) % PLACES));
  }
}

function at(table: Uint32Array | Float64Array, place: number): number {
  return table[place] ?? 0;
}
