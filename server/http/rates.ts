import type { Context, MiddlewareHandler } from 'hono';
import { BoundedLimiter } from './bounded-limiter.ts';
import { ApiError } from './errors.ts';

/** What a request costs: a page or file, a read, or a write. */
export type RequestKind = 'page' | 'read' | 'write';

/**
 * Requests that one client may make in a minute. A whole clinic, or a mobile network's customers, may share one
 * address: these are far above what people do and far below what hurts.
 */
const perMinute: Record<RequestKind, number> = { page: 3000, read: 1200, write: 120 };

const MOST_CLIENTS = 20_000;

/** Refuses with 429 and Retry-After a client that asks too much. */
export function limitRates(
  clientOf: (c: Context) => string,
  kindOf: (method: string, path: string) => RequestKind,
): MiddlewareHandler {
  const limiters = {
    page: limiter(perMinute.page),
    read: limiter(perMinute.read),
    write: limiter(perMinute.write),
  };
  return async (c, next) => {
    const { retryAfter } = await limiters[kindOf(c.req.method, c.req.path)].count(clientOf(c));
    if (retryAfter !== null) {
      throw new ApiError(429, 'RESOURCE_EXHAUSTED', 'Too many requests; try later.', retryAfter);
    }
    return next();
  };
}

function limiter(points: number): BoundedLimiter {
  return new BoundedLimiter({ points, seconds: 60, mostKeys: MOST_CLIENTS });
}
