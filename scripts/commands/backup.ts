// npm run backup -- FILE; without a FILE, a backup by date in BACKUP_DIR. Works while the server runs.

import { backUp } from '../../packages/embedded-firebase/src/storage/backup.ts';
import { backUpByDate } from '../../packages/embedded-firebase/src/storage/dated-backups.ts';
import { readConfig } from '../../server/config.ts';
import { inspect, inWords } from '../lib/backup-contents.ts';
import { callersFile } from '../lib/callers-file.ts';
import { CommandError, readArguments, runCommand } from '../lib/command.ts';

const usage = 'Usage: npm run backup -- FILE, or npm run backup with BACKUP_DIR set';

await runCommand(() => {
  const { dataDirectory, backups } = readConfig(process.env);
  const [named] = readArguments(usage, {}, 1).positionals;
  if (named) {
    const file = callersFile(named);
    backUp(dataDirectory, file);
    console.log(
      `The backup is ${file}. It holds patients' data and the passwords' hashes; nobody is signed in by it.`,
    );
  } else if (backups.directory !== null) {
    const { directory, daysKept } = backups;
    const made = backUpByDate(dataDirectory, directory, daysKept, new Date(), inspect);
    console.log(`The backup ${made.file} was checked: ${inWords(made)}.`);
  } else {
    throw new CommandError(usage);
  }
});
