import { BoundedLimiter } from './bounded-limiter.ts';
import { ApiError } from './errors.ts';

/** What a request is counted as: a page or file, a read, a write, or a sign-in, which is limited elsewhere as well. */
export type RequestKind = 'page' | 'read' | 'write' | 'sign-in';

/**
 * Requests that one client may make in a minute. All who work in one house, or a mobile network's customers, may share
 * an address: these are far above what people do and far below what hurts.
 */
const perMinute: Record<RequestKind, number> = {
  page: 3000,
  read: 1200,
  write: 120,
  'sign-in': 600,
};

const MAXIMUM_CLIENTS = 20_000;

/** Counts a request of the client with this rate-limit key. Throws ApiError (429, with Retry-After) beyond the limit. */
export type RateCheck = (method: string, path: string, client: string) => void;

export function createRateCheck(kindOf: (method: string, path: string) => RequestKind): RateCheck {
  const limiters = {
    page: limiter(perMinute.page),
    read: limiter(perMinute.read),
    write: limiter(perMinute.write),
    'sign-in': limiter(perMinute['sign-in']),
  };
  return (method, path, client) => {
    const { retryAfter } = limiters[kindOf(method, path)].count(client);
    if (retryAfter !== null) {
      throw new ApiError(429, 'RESOURCE_EXHAUSTED', 'Too many requests; try later.', retryAfter);
    }
  };
}

function limiter(points: number): BoundedLimiter {
  return new BoundedLimiter({ points, seconds: 60, maximumKeys: MAXIMUM_CLIENTS });
}
