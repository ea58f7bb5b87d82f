import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Counts points for each key in a fixed window, remembering at most `maximumKeys` keys: when there are more, the one that
 * was counted longest ago is forgotten, so that made-up keys cannot fill the memory.
 */
export class BoundedLimiter {
  readonly #limiter: RateLimiterMemory;
  readonly #keys = new Set<string>();
  readonly #points: number;
  readonly #maximumKeys: number;

  constructor(options: { points: number; seconds: number; maximumKeys: number }) {
    this.#points = options.points;
    this.#maximumKeys = options.maximumKeys;
    this.#limiter = new RateLimiterMemory({
      points: options.points,
      duration: options.seconds,
    });
  }

  /** Counts one more. `retryAfter` is in seconds, and null unless there are now more than `points`. */
  async count(key: string): Promise<{ counted: number; retryAfter: number | null }> {
    this.#remember(key);
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key);
    const tooMany = consumedPoints > this.#points;
    return {
      counted: consumedPoints,
      retryAfter: tooMany ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null,
    };
  }

  /** Takes back one that was counted. */
  async uncount(key: string): Promise<void> {
    if (this.#keys.has(key)) await this.#limiter.reward(key);
  }

  async forget(key: string): Promise<void> {
    this.#keys.delete(key);
    await this.#limiter.delete(key);
  }

  get size(): number {
    return this.#keys.size;
  }

  #remember(key: string): void {
    this.#keys.delete(key);
    this.#keys.add(key);
    if (this.#keys.size <= this.#maximumKeys) return;
    const [oldest] = this.#keys;
    if (oldest !== undefined) void this.forget(oldest);
  }
}
