import { ApiError } from '../http/errors.ts';
import { invalidArgument, type Message } from './payload.ts';

/** The error (501) for a feature of Firestore that this server does not have. `what` names it. */
export function unimplemented(what: string): ApiError {
  return new ApiError(501, 'UNIMPLEMENTED', `${what} is not supported by the embedded server.`);
}

/**
 * The error (400) for a request that names a transaction: this server begins none. Over REST the SDK's transactions need
 * none, because they verify what they have read when they commit.
 */
export function invalidTransaction(): ApiError {
  return invalidArgument('Invalid transaction.');
}

/** Throws ApiError (400) when a request names a transaction. */
export function refuseTransaction({ transaction }: Message): void {
  if (transaction !== undefined) throw invalidTransaction();
}

/** Throws ApiError (501) when a request sets one of these options. */
export function refuseUnsupported(message: Message, options: readonly string[]): void {
  for (const option of options) {
    if (message[option] !== undefined) throw unimplemented(`"${option}"`);
  }
}
