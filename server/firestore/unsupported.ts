import { ApiError } from '../http/errors.ts';
import type { Message } from './payload.ts';

/** The error (501) for a feature of Firestore that this server does not have. `what` names it. */
export function unimplemented(what: string): ApiError {
  return new ApiError(501, 'UNIMPLEMENTED', `${what} is not supported by the embedded server.`);
}

/** Throws ApiError (501) when a request sets one of these options. */
export function refuseUnsupported(message: Message, options: readonly string[]): void {
  for (const option of options) {
    if (message[option] !== undefined) throw unimplemented(`"${option}"`);
  }
}
