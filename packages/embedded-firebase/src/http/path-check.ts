import type { MiddlewareHandler } from 'hono';
import { ApiError } from './errors.ts';

/**
 * Refuses a request target with `.` or `..` among its segments, however they are encoded: reading it as a URL removes
 * some of them and leaves others, and another path than the one named would be served. Throws ApiError (400).
 */
export function refuseDotSegments(target: string | undefined): void {
  const [path = ''] = (target ?? '').split(/[?#]/);
  if (path.split(/\/|\\|%2f|%5c/i).some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) {
    throw new ApiError(400, 'INVALID_ARGUMENT', 'The path must not have "." or ".." in it.');
  }
}

/** Checks the target as it was sent: that of `c.req` is normalized already. */
export const checkPath: MiddlewareHandler = (c, next) => {
  refuseDotSegments(c.env.incoming.url);
  return next();
};
