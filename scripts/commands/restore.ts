// npm run restore -- FILE. The server must be stopped; with --try it may run, and nothing is changed.
import { clinicData } from '../../server/clinic-data.ts';
import { readConfig } from '../../server/config.ts';
import { listStaff } from '../../server/staff/staff.ts';
import { inWords } from '../lib/backup-contents.ts';
import { callersFile } from '../lib/callers-file.ts';
import { openClinicDatabase } from '../lib/clinic-database.ts';
import { CommandError, readArguments, runCommand } from '../lib/command.ts';
import { printable } from '../lib/printable.ts';

const usage = 'Usage: npm run restore -- [--try] FILE';

await runCommand(() => {
  const { values, positionals } = readArguments(usage, { try: { type: 'boolean' } }, 1);
  const [named] = positionals;
  if (!named) throw new CommandError(usage);
  const file = callersFile(named);
  const { dataDirectory } = readConfig(process.env);
  const data = clinicData(dataDirectory);
  if (values.try) {
    console.log(`${file} would do: ${inWords(data.inspect(file))}.`);
  } else {
    const kept = data.restore(file);
    console.log(`${file} is restored; everybody has to sign in again.`);
    if (kept) console.log(`The database before it is kept as ${kept}.`);
    tellWhoMaySignIn(dataDirectory);
  }
});

/** Whoever had the backup in hand may have put an account in. */
function tellWhoMaySignIn(dataDirectory: string): void {
  const backend = openClinicDatabase(dataDirectory);
  try {
    const members = listStaff(backend);
    const names = members.map(
      ({ email, isStaff }) => `${printable(email)}${isStaff ? '' : ' (not staff)'}`,
    );
    console.log(
      `Who may sign in by it: ${names.join(', ') || 'nobody'}. Remove whom you do not know.`,
    );
  } finally {
    backend.database.close();
  }
}
