import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './errors.ts';

/**
 * Refuses a request whose body has more bytes than `mostBytes`. A body whose length is announced is judged by that
 * (Node's parser lets no more through), so that only one in chunks is made a web stream, which costs more than the
 * rest of a small request.
 */
export function limitBody(mostBytes: number): MiddlewareHandler {
  const refuse = () => {
    throw new ApiError(413, 'INVALID_ARGUMENT', `A request may have at most ${mostBytes} bytes.`);
  };
  const limitStream = bodyLimit({ maxSize: mostBytes, onError: refuse });
  return (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return limitStream(c, next);
    if (Number(c.req.header('content-length') ?? 0) > mostBytes) refuse();
    return next();
  };
}
