/** Why signing in, changing the password or setting a forgotten one failed, as far as it helps the person to know. */
export type SessionFailure =
  | 'code'
  | 'credentials'
  | 'network'
  | 'not-allowed'
  | 'session-ended'
  | 'too-many-attempts'
  | 'storage'
  | 'weak-password'
  | 'other';

/**
 * A refused sign-in or change of password. The message is the server's own where it gave one, such as why a new
 * password is too weak or how long to wait, else empty. The file does not import Firebase, so that pages can load it.
 */
export class SessionError extends Error {
  override name = 'SessionError';
  readonly failure: SessionFailure;

  constructor(failure: SessionFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** An error without a response of the server (a deadline, code that could not be fetched) is the network's failure. */
export function sessionFailure(error: unknown): SessionFailure {
  return error instanceof SessionError ? error.failure : 'network';
}
