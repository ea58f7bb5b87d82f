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
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (isExpected) console.error(message);
  else if (name === 'FirebaseError') {
    console.error(`Broken off: ${code}. What was done stays; run the same command again.`);
  } else if (code === 'ERR_MODULE_NOT_FOUND') {
    console.error(
      'This needs the Firebase SDK, which is not installed here: run it in a checkout.',
    );
  } else console.error(error);
  process.exitCode = 1;
}
