import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ApiError, errorBody } from './errors.ts';

/** Turns a refusal into its answer: Google's JSON on the protocols' paths, one plain line on the site's. */
export function answerError(c: Context, error: ApiError): Response {
  const status = error.code as ContentfulStatusCode;
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
  const { path } = c.req;
  if (!isProtocolPath(path) || (keepsSession(path) && isTemporary(error))) {
    return c.text(`${error.message}\n`, status);
  }
  const body = errorBody(error);
  if (!path.startsWith('/identitytoolkit')) return c.json(body, status);
  const errors = [{ message: error.message, domain: 'global', reason: 'invalid' }];
  return c.json({ error: { ...body.error, errors } }, status);
}

/** Whether a path belongs to one of the two protocols rather than to the site. */
export function isProtocolPath(path: string): boolean {
  return /^\/(v1|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/.test(path);
}

// What is no JSON firebase/auth takes for a failure of the network: the session lives on, and who asks may ask again. An
// error in JSON it hands on as a verdict on the account; what it does then differs from version to version.
function keepsSession(path: string): boolean {
  return path.endsWith('/accounts:lookup') || path.endsWith('/v1/token');
}

function isTemporary(error: ApiError): boolean {
  return error.code === 429 || error.code >= 500;
}
