import { ApiError } from '../http/errors.ts';

/**
 * A refusal as Identity Toolkit words it: the message is an upper-case code that the SDK knows, with an optional
 * explanation after " : ". Source: SERVER_ERROR_MAP in firebase/auth.
 */
export function identityError(message: string, code = 400, retryAfter?: number): ApiError {
  return new ApiError(code, statusOf(code), message, retryAfter);
}

/** A temporary refusal (429 or 503). The page shows its sentences: why, and for how long. */
export function tryLater(why: string, code: 429 | 503, retryAfter: number): ApiError {
  const message = `TOO_MANY_ATTEMPTS_TRY_LATER : ${why} ${waitSentence(retryAfter)}`;
  return identityError(message, code, retryAfter);
}

function waitSentence(seconds: number): string {
  if (seconds < 60) return `Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  const minutes = Math.ceil(seconds / 60);
  return `Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}

function statusOf(code: number): string {
  if (code === 429) return 'RESOURCE_EXHAUSTED';
  if (code === 501) return 'UNIMPLEMENTED';
  if (code === 503) return 'UNAVAILABLE';
  return 'INVALID_ARGUMENT';
}
