import { FirebaseError } from 'firebase/app';
import { ConfigError } from '../../server/config.ts';
import { MailError } from '../../server/mail/mail-error.ts';
import { WriteFailedError } from '../../server/storage/group-commit.ts';
import { StorageError } from '../../server/storage/storage-error.ts';
import { NotAnsweredError } from '../ask.ts';
import { MoveError } from './move-error.ts';

const expected = [
  ...[MoveError, ConfigError, NotAnsweredError, MailError],
  ...[StorageError, WriteFailedError],
];

/** Says on stderr why a command stopped that staff sign in for, and lets the process end with 1. */
export function reportFailure(error: unknown): void {
  const isExpected = expected.some((family) => error instanceof family);
  if (isExpected) console.error((error as Error).message);
  else if (error instanceof FirebaseError) {
    console.error(`Broken off: ${error.code}. What was done stays; run the same command again.`);
  } else console.error(error);
  process.exitCode = 1;
}
