import type { Context } from 'hono';
import { jsonErrorResponse, plainErrorResponse } from '../http/error-response.ts';
import { type ApiError, errorBody } from '../http/errors.ts';
import { endpoints, IDENTITY_TOOLKIT } from './endpoints.ts';

/**
 * The response to an error on one of Identity's paths. A body in JSON is to firebase/auth a verdict on the account, and
 * what it does then differs between its versions. A body that is not JSON is to it a failure of the network: it keeps
 * the session, and the request may be tried again. So a temporary error of what it asks by itself is plain text.
 */
export function identityErrorResponse(c: Context, error: ApiError): Response {
  const { path } = c.req;
  if (endpoints.get(path)?.keepsSession && isTemporary(error)) return plainErrorResponse(c, error);
  if (!path.startsWith(IDENTITY_TOOLKIT)) return jsonErrorResponse(c, error);
  const errors = [{ message: error.message, domain: 'global', reason: 'invalid' }];
  return jsonErrorResponse(c, error, { error: { ...errorBody(error).error, errors } });
}

function isTemporary(error: ApiError): boolean {
  return error.code === 429 || error.code >= 500;
}
