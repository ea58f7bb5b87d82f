import type { Context } from 'hono';
import { jsonErrorResponse, plainErrorResponse } from '../http/error-response.ts';
import { type ApiError, errorBody } from '../http/errors.ts';
import { endpoints, IDENTITY_TOOLKIT } from './endpoints.ts';
import { tryLater } from './identity-error.ts';

/**
 * The response to an error on one of Identity's paths. firebase/auth takes a body in JSON for a verdict on the account, and
 * what it then does differs between its versions. It takes any other body for a failure of the network, keeps the session
 * and may retry. So a temporary error in response to what it requests by itself is plain text.
 */
export function identityErrorResponse(c: Context, error: ApiError): Response {
  const { path } = c.req;
  if (endpoints.get(path)?.keepsSession && isTemporary(error)) return plainErrorResponse(c, error);
  if (!path.startsWith(IDENTITY_TOOLKIT)) return jsonErrorResponse(c, error);
  if (isOthersRefusal(error)) return identityErrorResponse(c, inItsWords(error));
  const errors = [{ message: error.message, domain: 'global', reason: 'invalid' }];
  return jsonErrorResponse(c, error, { error: { ...errorBody(error).error, errors } });
}

/** Whether a temporary refusal was made outside of Identity: firebase/auth knows only Identity's own codes. */
function isOthersRefusal({ code, message }: ApiError): boolean {
  return (code === 429 || code === 503) && !/^[A-Z_]+( : |$)/.test(message);
}

function inItsWords({ code, retryAfter }: ApiError): ApiError {
  return code === 429
    ? tryLater('There were too many attempts.', 429, retryAfter ?? 60)
    : tryLater('The server is busy.', 503, retryAfter ?? 5);
}

function isTemporary(error: ApiError): boolean {
  return error.code === 429 || error.code >= 500;
}
