import { type ApiError, errorBody } from '../http/errors.ts';
import { endpoints, IDENTITY_TOOLKIT } from './endpoints.ts';
import { tryLater } from './identity-error.ts';

/**
 * The body of the response to an error on one of Identity's paths. firebase/auth takes a body in JSON for a verdict on the
 * account, and what it then does differs between its versions. It takes any other body for a failure of the network, keeps
 * the session and may retry. So a temporary error in response to what it requests by itself is plain text.
 */
export function identityErrorBody(error: ApiError, path: string): object | string {
  const isTemporary = error.code === 429 || error.code >= 500;
  if (endpoints.get(path)?.keepsSession && isTemporary) return `${error.message}\n`;
  if (!path.startsWith(IDENTITY_TOOLKIT)) return errorBody(error);
  const own = isOthersRefusal(error) ? inItsWords(error) : error;
  const errors = [{ message: own.message, domain: 'global', reason: 'invalid' }];
  return { error: { ...errorBody(own).error, errors } };
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
