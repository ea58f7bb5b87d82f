import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ApiError, errorBody } from './errors.ts';

/** The response to an error on a path of the site: one plain line. */
export function plainErrorResponse(c: Context, error: ApiError): Response {
  setRetryAfter(c, error);
  return c.text(`${error.message}\n`, error.code as ContentfulStatusCode);
}

/** The response to an error on a path of a protocol: Google's JSON unless the protocol has a `body` of its own. */
export function jsonErrorResponse(
  c: Context,
  error: ApiError,
  body: object = errorBody(error),
): Response {
  setRetryAfter(c, error);
  return c.json(body, error.code as ContentfulStatusCode);
}

function setRetryAfter(c: Context, { retryAfter }: ApiError): void {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
}
