import { FirebaseError } from 'firebase/app';
import { ConfigError } from '../../server/config.ts';
import { MailError } from '../../server/mail/mail-error.ts';
import { NotAnsweredError } from '../ask.ts';
import { MoveError } from './move-error.ts';

/** Says on stderr why a command stopped that staff sign in for, and lets the process end with 1. */
export function reportFailure(error: unknown): void {
  const isExpected = [MoveError, ConfigError, NotAnsweredError, MailError].some(
    (family) => error instanceof family,
  );
  if (isExpected) console.error((error as Error).message);
  else if (error instanceof FirebaseError) {
    console.error(`Broken off: ${error.code}. What was done stays; run the same command again.`);
  } else console.error(error);
  process.exitCode = 1;
}
