// npm run mend-times -- TODAY. For when the clock was ahead; the server must be stopped.

import { clinicData } from '../../server/clinic-data.ts';
import { readConfig } from '../../server/config.ts';
import { timeFields } from '../../server/project.ts';
import { CommandError, readArguments, runCommand } from '../lib/command.ts';

const usage = `Usage: npm run mend-times -- TODAY
Puts times of records and accounts that lie in the future back to now. TODAY, as 2026-11-29, shows that this machine's
clock is right again.`;

await runCommand(async () => {
  const [today] = readArguments(usage, {}, 1).positionals;
  if (!today) throw new CommandError(usage);
  const now = new Date();
  // Here and in UTC it may be another day.
  const days = [now.toLocaleDateString('sv-SE'), now.toISOString().slice(0, 10)];
  if (!days.includes(today)) {
    throw new CommandError(`The clock of this machine says ${days[0]}: set it right first.`);
  }
  const { dataDirectory } = readConfig(process.env);
  const changed = await clinicData(dataDirectory).mendTimes(timeFields);
  console.log(`${changed} records had times in the future. Everybody has to sign in again.`);
});
