import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Counts points for each key in a fixed window, remembering at most `mostKeys` keys: when there are more, the one that
 * was counted longest ago is forgotten, so that made-up keys cannot fill the memory.
 */
export class BoundedLimiter {
  readonly #limiter: RateLimiterMemory;
  readonly #keys = new Set<string>();
  readonly #points: number;
  readonly #mostKeys: number;

  constructor(options: { points: number; seconds: number; mostKeys: number }) {
    this.#points = options.points;
    this.#mostKeys = options.mostKeys;
    this.#limiter = new RateLimiterMemory({
      points: options.points,
      duration: options.seconds,
    });
  }

  /** Counts one more; answers how many there are, and the seconds to wait when those are too many, else null. */
  async count(key: string): Promise<{ counted: number; retryAfter: number | null }> {
    this.#remember(key);
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key);
    const tooMany = consumedPoints > this.#points;
    return {
      counted: consumedPoints,
      retryAfter: tooMany ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null,
    };
  }

  /** Takes one back. */
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
    if (this.#keys.size <= this.#mostKeys) return;
    const [oldest] = this.#keys;
    if (oldest !== undefined) void this.forget(oldest);
  }
}
