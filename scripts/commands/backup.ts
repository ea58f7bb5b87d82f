// npm run backup -- FILE; without a FILE, a backup by date in BACKUP_DIR. Works while the server runs.

import { clinicData } from '../../server/clinic-data.ts';
import { readConfig } from '../../server/config.ts';
import { inWords } from '../lib/backup-contents.ts';
import { callersFile } from '../lib/callers-file.ts';
import { CommandError, readArguments, runCommand } from '../lib/command.ts';

const usage = 'Usage: npm run backup -- FILE, or npm run backup with BACKUP_DIR set';

await runCommand(() => {
  const { dataDirectory, backups } = readConfig(process.env);
  const [named] = readArguments(usage, {}, 1).positionals;
  if (named) {
    const file = callersFile(named);
    clinicData(dataDirectory).backUp(file);
    console.log(
      `The backup is ${file}. It holds patients' data and the passwords' hashes; nobody is signed in by it.`,
    );
  } else if (backups.directory !== null) {
    const { directory, daysKept } = backups;
    const made = clinicData(dataDirectory).backUpByDate(directory, daysKept);
    console.log(`The backup ${made.file} was checked: ${inWords(made)}.`);
  } else {
    throw new CommandError(usage);
  }
});
