import {
  type SessionError,
  type SessionFailure,
  sessionFailure,
} from '../../backend/session-error.ts';

const reasons: Partial<Record<SessionFailure, string>> = {
  network: 'The server did not answer. Check the connection and try again.',
  'too-many-attempts': 'There were too many attempts. Wait a few minutes and try again.',
  'session-ended': 'Your session has ended. Log in again.',
  storage:
    'This browser lets the site store no data, so nobody can stay signed in. Allow cookies and site data for this site and load the page again.',
};

/** Why an attempt failed, and when the next may succeed, in the server's words; undefined where that helps nobody. */
export function refusalReason(error: unknown): string | undefined {
  const failure = sessionFailure(error);
  const ofServer = failure === 'too-many-attempts' && (error as SessionError).message;
  return ofServer || reasons[failure];
}
