import { ApiError } from '../http/errors.ts';
import type { Message } from './payload.ts';

/** The answer to what Firestore has and this server does not: by name, so that nobody takes it for done. */
export function unimplemented(what: string): ApiError {
  return new ApiError(501, 'UNIMPLEMENTED', `${what} is not supported by the embedded server.`);
}

/** Refuses a request that sets one of these options. */
export function refuseUnsupported(message: Message, options: readonly string[]): void {
  for (const option of options) {
    if (message[option] !== undefined) throw unimplemented(`"${option}"`);
  }
}
