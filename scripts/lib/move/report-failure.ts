import { WriteFailedError } from '../../../packages/embedded-firebase/src/storage/group-commit.ts';
import { StorageError } from '../../../packages/embedded-firebase/src/storage/storage-error.ts';
import { ConfigError } from '../../../server/config.ts';
import { MailError } from '../../../server/mail/mail-error.ts';
import { NotAnsweredError } from '../ask.ts';
import { printFailure } from '../print-failure.ts';
import { MoveError } from './move-error.ts';

const expected = [
  ...[MoveError, ConfigError, NotAnsweredError, MailError],
  ...[StorageError, WriteFailedError],
];

/** Says on stderr why a command stopped that staff sign in for, and lets the process end with 1. */
export function reportFailure(error: unknown): void {
  const { name, code } = error as NodeJS.ErrnoException;
  const sentence =
    name === 'FirebaseError'
      ? `Broken off: ${code}. What was done stays; run the same command again.`
      : code === 'ERR_MODULE_NOT_FOUND'
        ? 'This needs the Firebase SDK, which is not installed here: run it in a checkout.'
        : null;
  printFailure(sentence === null ? error : new MoveError(sentence), expected);
}
