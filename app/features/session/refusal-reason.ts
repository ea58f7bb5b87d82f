import {
  type SessionError,
  type SessionFailure,
  sessionFailure,
} from '../../backend/session-error.ts';
import { serverSentence } from './server-sentence.ts';
import type { SessionProps } from './session-props.ts';

const reasons: Partial<Record<SessionFailure, keyof SessionProps['texts']['refused']>> = {
  network: 'network',
  'too-many-attempts': 'tooMany',
  'session-ended': 'ended',
  storage: 'storage',
};

/** Why an attempt failed, and when the next may succeed, as the server says it; undefined where that helps nobody. */
export function refusalReason(error: unknown, session: SessionProps): string | undefined {
  const failure = sessionFailure(error);
  const ofServer = failure === 'too-many-attempts' && (error as SessionError).message;
  const known = reasons[failure];
  return ofServer ? serverSentence(ofServer, session) : known && session.texts.refused[known];
}
