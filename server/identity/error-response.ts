import type { Context } from 'hono';
import { jsonErrorResponse, plainErrorResponse } from '../http/error-response.ts';
import { type ApiError, errorBody } from '../http/errors.ts';
import { endpoints, IDENTITY_TOOLKIT } from './endpoints.ts';
import { tryLater } from './identity-error.ts';

/**
 * The response to an error on one of Identity's paths. A body in JSON is to firebase/auth a verdict on the account, and
 * what it does then differs between its versions. A body that is not JSON is to it a failure of the network: it keeps
 * the session, and the request may be tried again. So a temporary error of what it asks by itself is plain text.
 */
export function identityErrorResponse(c: Context, error: ApiError): Response {
  const { path } = c.req;
  if (endpoints.get(path)?.keepsSession && isTemporary(error)) return plainErrorResponse(c, error);
  if (!path.startsWith(IDENTITY_TOOLKIT)) return jsonErrorResponse(c, error);
  if (isOthersRefusal(error)) return identityErrorResponse(c, inItsWords(error));
  const errors = [{ message: error.message, domain: 'global', reason: 'invalid' }];
  return jsonErrorResponse(c, error, { error: { ...errorBody(error).error, errors } });
}

/** Whether a refusal that ends by itself comes from before Identity: firebase/auth knows only Identity's own codes. */
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
