import type { MiddlewareHandler } from 'hono';
import { ApiError } from './errors.ts';

/**
 * Refuses a request target with `.` or `..` among its segments, in whatever writing: reading it as a URL folds them away
 * or leaves them, and what is then answered is not what was named. Throws ApiError (400).
 */
export function refuseDotSegments(target: string | undefined): void {
  const [path = ''] = (target ?? '').split(/[?#]/);
  if (path.split(/\/|\\|%2f|%5c/i).some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) {
    throw new ApiError(400, 'INVALID_ARGUMENT', 'The path must not have "." or ".." in it.');
  }
}

/** Looks at the target as it came, which `c.req` no longer has. */
export const checkPath: MiddlewareHandler = (c, next) => {
  refuseDotSegments(c.env.incoming.url);
  return next();
};
