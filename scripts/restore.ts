// npm run restore -- FILE. The server must be stopped.
import { join } from 'node:path';
import { ConfigError, readConfig } from '../server/config.ts';
import { isSoundDocument } from '../server/firestore/sound-document.ts';
import { isOwnHash } from '../server/identity/passwords.ts';
import { openFirestore, readProject } from '../server/project.ts';
import { listStaff } from '../server/staff/staff.ts';
import { restore } from '../server/storage/restore.ts';
import { StorageError } from '../server/storage/storage-error.ts';
import { callersFile } from './callers-file.ts';
import { printable } from './move/printable.ts';
import { openForCommand } from './open-for-command.ts';
import { printFailure } from './print-failure.ts';

// Files made here hold patients' data: no other user of the machine may read them.
process.umask(0o077);

const [named, ...rest] = process.argv.slice(2);
try {
  if (!named || rest.length > 0) throw new StorageError('Usage: npm run restore -- FILE');
  const file = callersFile(named);
  const { dataDirectory } = readConfig(process.env);
  const kept = restore(dataDirectory, file, new Date(), isSoundDocument, isOwnHash);
  console.log(`${file} is restored; everybody has to sign in again.`);
  if (kept) console.log(`The database before it is kept as ${kept}.`);
  tellWhoMaySignIn(dataDirectory);
} catch (error) {
  printFailure(error, [ConfigError, StorageError]);
}

/** Whoever had the backup in hand may have put an account in. */
function tellWhoMaySignIn(dataDirectory: string): void {
  const database = openForCommand(dataDirectory);
  try {
    const project = readProject(join(import.meta.dirname, '..'));
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
