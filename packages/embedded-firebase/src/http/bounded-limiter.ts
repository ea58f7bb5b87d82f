/**
 * Counts points for each key in a fixed window, remembering at most `maximumKeys` keys: when there are more, the one that
 * was counted longest ago is forgotten, so that made-up keys cannot fill the memory. It is our own because a commit must
 * be counted within its transaction, where nothing can be awaited.
 */
export class BoundedLimiter {
  /** The least recently counted first. */
  readonly #windows = new Map<string, { counted: number; end: number }>();
  readonly #points: number;
  readonly #milliseconds: number;
  readonly #maximumKeys: number;

  constructor({ points, seconds }: { points: number; seconds: number }, maximumKeys = 20_000) {
    this.#points = points;
    this.#milliseconds = seconds * 1000;
    this.#maximumKeys = maximumKeys;
  }

  /** Counts `points` more. `retryAfter` is in seconds, and null unless the key has more than it may. */
  count(key: string, points = 1): { counted: number; retryAfter: number | null } {
    // Monotonic: the time of day may be put back, which would lengthen the window.
    const now = performance.now();
    const known = this.#windows.get(key);
    const isOpen = known !== undefined && known.end > now;
    const window = isOpen ? known : { counted: 0, end: now + this.#milliseconds };
    window.counted += points;
    this.#remember(key, window);
    const tooMany = window.counted > this.#points;
    return {
      counted: window.counted,
      retryAfter: tooMany ? Math.max(1, Math.ceil((window.end - now) / 1000)) : null,
    };
  }

  /** Takes back what was counted in the window that is still open. */
  uncount(key: string, points = 1): void {
    const window = this.#windows.get(key);
    if (window !== undefined) window.counted = Math.max(0, window.counted - points);
  }

  #remember(key: string, window: { counted: number; end: number }): void {
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size <= this.#maximumKeys) return;
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}
