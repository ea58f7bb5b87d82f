// npm run staff -- add|remove|password EMAIL, npm run staff -- list|end-sessions|test-mail. Works while the server runs.
import { stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import { type Backend, normalizeEmail, passwordWeakness } from 'embedded-firebase';
import { clinicData } from '../../server/clinic-data.ts';
import { readConfig } from '../../server/config.ts';
import { commonPasswords } from '../../server/project.ts';
import { addStaff, listStaff, removeStaff } from '../../server/staff/staff.ts';
import { askSecretly } from '../lib/ask.ts';
import { askRunningServer } from '../lib/ask-test-mail.ts';
import { openClinicDatabase } from '../lib/clinic-database.ts';
import { CommandError, readArguments, runCommand } from '../lib/command.ts';
import { printable } from '../lib/printable.ts';

const usage = `Usage: npm run staff -- add EMAIL
       npm run staff -- list
       npm run staff -- remove EMAIL
       npm run staff -- password EMAIL
       npm run staff -- end-sessions     everybody has to sign in again; the signing key is replaced, mailed links are void
       npm run staff -- test-mail
The password is asked for on a terminal, or read from standard input.`;

await runCommand(async () => {
  const [command, given] = readArguments(usage, {}, 2).positionals;
  const takesEmail = ['add', 'remove', 'password'].includes(command ?? '');
  const isKnown = takesEmail || ['list', 'end-sessions', 'test-mail'].includes(command ?? '');
  if (!isKnown || takesEmail !== Boolean(given)) throw new CommandError(usage);
  const email = normalizeEmail(given ?? '');
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email);
  if (takesEmail && !(isAddress && (command !== 'add' || printable(email) === email))) {
    throw new CommandError(`"${printable(email)}" is no email address.`);
  }
  const { dataDirectory } = readConfig(process.env);
  if (process.env.VITE_FIREBASE_PROJECT_ID) {
    console.error(
      "This is about the embedded server's accounts; Firebase's are made in its console (docs/deploy.md).",
    );
  }
  const open = () => openClinicDatabase(dataDirectory);
  // Opened and closed before: nobody types a password in vain, and nothing waits while somebody types.
  open().database.close();
  const password = command === 'add' || command === 'password' ? await readPassword(email) : '';
  const backend = open();
  const { database } = backend;
  try {
    if (command === 'list') {
      list(backend);
    } else if (command === 'test-mail') {
      console.log(printable(await askRunningServer(database, clinicData(dataDirectory))));
    } else if (command === 'remove') {
      await removeStaff(backend, email);
      console.log(`${printable(email)} is removed and signed out everywhere.`);
    } else if (command === 'end-sessions') {
      await backend.endSessions();
      console.log(
        'There is a new signing key; everybody has to sign in again, and links that were mailed are void.',
      );
    } else if (command === 'add') {
      await addStaff(backend, email, password);
      console.log(`${email} may sign in now and is staff.`);
    } else {
      await backend.setPassword(email, password);
      console.log(`${printable(email)} has a new password and is signed out everywhere.`);
    }
  } finally {
    database.close();
  }
});

function list(backend: Backend): void {
  const members = listStaff(backend);
  for (const { email, isStaff, lastLoginAt } of members) {
    const seen = lastLoginAt === null ? 'never' : new Date(lastLoginAt).toISOString();
    console.log(`${printable(email)}${isStaff ? '' : ' (not staff)'}, last signed in: ${seen}`);
  }
  if (members.length === 0) console.log('There are no accounts.');
}

/**
 * Asks for the password or reads it from standard input: not from the arguments, which other users of the machine can
 * see and the shell keeps, nor from STAFF_PASSWORD, with which each new account would silently get the first one's.
 */
async function readPassword(email: string): Promise<string> {
  const password = await (stdin.isTTY ? askSecretly('New password: ') : readPiped());
  const weakness = passwordWeakness(password, email, commonPasswords);
  if (weakness !== null) throw new CommandError(`This password cannot be used: ${weakness}.`);
  return password;
}

async function readPiped(): Promise<string> {
  return (await text(stdin)).replace(/\r?\n$/, '');
}
