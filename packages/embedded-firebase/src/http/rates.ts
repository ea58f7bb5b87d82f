import { limits } from '../shares/limits.ts';
import { BoundedLimiter } from './bounded-limiter.ts';
import { ApiError } from './errors.ts';

/** What a request is counted as: a page or file, a read, a write, or a sign-in, which is limited elsewhere as well. */
export type RequestKind = 'page' | 'read' | 'write' | 'sign-in';

/** Counts a request of the client with this rate-limit key. Throws ApiError (429, with Retry-After) beyond the limit. */
export type RateCheck = (method: string, path: string, client: string) => void;

export function createRateCheck(kindOf: (method: string, path: string) => RequestKind): RateCheck {
  const limiters = {
    page: new BoundedLimiter(limits.requests.page),
    read: new BoundedLimiter(limits.requests.read),
    write: new BoundedLimiter(limits.requests.write),
    'sign-in': new BoundedLimiter(limits.requests['sign-in']),
  };
  return (method, path, client) => {
    const { retryAfter } = limiters[kindOf(method, path)].count(client);
    if (retryAfter !== null) {
      throw new ApiError(429, 'RESOURCE_EXHAUSTED', 'Too many requests; try later.', retryAfter);
    }
  };
}
