import { ApiError } from '../http/errors.ts';

/**
 * A refusal as Identity Toolkit words it: the message is an upper-case code that the SDK knows, with an optional
 * explanation after " : ". Source: SERVER_ERROR_MAP in firebase/auth.
 */
export function identityError(message: string, code = 400, retryAfter?: number): ApiError {
  return new ApiError(code, statusOf(code), message, retryAfter);
}

function statusOf(code: number): string {
  if (code === 429) return 'RESOURCE_EXHAUSTED';
  if (code === 501) return 'UNIMPLEMENTED';
  if (code === 503) return 'UNAVAILABLE';
  return 'INVALID_ARGUMENT';
}
