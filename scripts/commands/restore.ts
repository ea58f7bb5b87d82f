// npm run restore -- FILE. The server must be stopped; with --try it may run, and nothing is changed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isSoundDocument } from '../../packages/embedded-firebase/src/firestore/sound-document.ts';
import { isOwnHash } from '../../packages/embedded-firebase/src/identity/passwords.ts';
import { restore } from '../../packages/embedded-firebase/src/storage/restore.ts';
import { StorageError } from '../../packages/embedded-firebase/src/storage/storage-error.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { openFirestore, readProject } from '../../server/project.ts';
import { listStaff } from '../../server/staff/staff.ts';
import { inspect, inWords } from '../lib/backup-contents.ts';
import { callersFile } from '../lib/callers-file.ts';
import { printable } from '../lib/move/printable.ts';
import { openForCommand } from '../lib/open-for-command.ts';
import { printFailure } from '../lib/print-failure.ts';

// Files made here hold patients' data: no other user of the machine may read them.
process.umask(0o077);

const { values, positionals } = parseArgs({
  options: { try: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
});
const [named, ...rest] = positionals;
try {
  if (!named || rest.length > 0 || Object.keys(values).some((option) => option !== 'try')) {
    throw new StorageError('Usage: npm run restore -- [--try] FILE');
  }
  const file = callersFile(named);
  if (values.try) {
    console.log(`${file} would do: ${inWords(inspect(file))}.`);
  } else {
    const { dataDirectory } = readConfig(process.env);
    const kept = restore(dataDirectory, file, new Date(), isSoundDocument, isOwnHash);
    console.log(`${file} is restored; everybody has to sign in again.`);
    if (kept) console.log(`The database before it is kept as ${kept}.`);
    tellWhoMaySignIn(dataDirectory);
  }
} catch (error) {
  printFailure(error, [ConfigError, StorageError]);
}

/** Whoever had the backup in hand may have put an account in. */
function tellWhoMaySignIn(dataDirectory: string): void {
  const database = openForCommand(dataDirectory);
  try {
    const project = readProject(join(import.meta.dirname, '..', '..'));
    const members = listStaff(openFirestore(database, project, () => new Date()));
    const names = members.map(
      ({ email, isStaff }) => `${printable(email)}${isStaff ? '' : ' (not staff)'}`,
    );
    console.log(
      `Who may sign in by it: ${names.join(', ') || 'nobody'}. Remove whom you do not know.`,
    );
  } finally {
    database.close();
  }
}
