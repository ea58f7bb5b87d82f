// npm run forget. Deletes patients' records that are too old, or of one number, or says which they are.
import { ConfigError, readConfig } from '../../server/config.ts';
import { runCommand } from '../lib/command.ts';
import { readForgetArguments } from '../lib/forget/arguments.ts';
import { type Counts, find, forget } from '../lib/forget/forget.ts';
import { openInDatabase } from '../lib/forget/in-database.ts';
import type { RecordSource } from '../lib/forget/record-source.ts';
import { isOfNumber, isOlderThan, mentions, type PatientRecord } from '../lib/forget/records.ts';
import { writeRecords } from '../lib/forget/show.ts';

await runCommand(async () => {
  const now = new Date();
  const { meant, action, at } = readForgetArguments(now);
  // Counted on the way: reading all once more would cost as much again.
  let mentioning = 0;
  const isMeant = (record: PatientRecord) => {
    if (!('number' in meant)) return isOlderThan(record, meant.before);
    if (isOfNumber(record, meant.number)) return true;
    if (mentions(record, meant.number)) mentioning += 1;
    return false;
  };
  const source = await open(at);
  let remark = '';
  try {
    console.log(
      'number' in meant
        ? `Records of this number in ${source.name}:`
        : `Records from before ${new Date(meant.before).toISOString().slice(0, 16)} UTC in ${source.name}:`,
    );
    if (action === 'delete') {
      tell(await forget(source, isMeant), 'deleted');
    } else {
      const records: PatientRecord[] = [];
      const counts = await find(source, isMeant, (record) => {
        if (action === 'show') records.push(record);
      });
      tell(counts, 'found');
      if (records.length > 0) console.log(`They stand in ${writeRecords(records, now)}.`);
      console.log('Nothing was deleted. With --yes they are.');
    }
    tellOfMentions(mentioning);
  } finally {
    remark = await source.close();
  }
  if (action === 'delete') {
    if (remark) console.log(remark);
    console.log(
      'Backups from before still hold them: after a restore, run the same command again.',
    );
  }
});

async function open(at: string | undefined): Promise<RecordSource> {
  if (at !== undefined) {
    // Only this needs the SDK, which a server is without.
    const { enterPlace } = await import('../lib/move/enter-place.ts');
    const { openAtPlace } = await import('../lib/forget/at-place.ts');
    return openAtPlace(await enterPlace(at, 'FORGET', process.env));
  }
  if (process.env.VITE_FIREBASE_PROJECT_ID) {
    throw new ConfigError('The records are on Firebase: add "--at firebase".');
  }
  return openInDatabase(readConfig(process.env).dataDirectory);
}

function tell(counts: Counts, what: string): void {
  for (const [collection, count] of counts) console.log(`${collection}: ${count} ${what}`);
}

/** Says how many records of others mention the number: people have to decide about those. */
function tellOfMentions(count: number): void {
  if (count === 0) return;
  console.log(
    `${count} more records name this number in their words or among other digits and are left as they are: search for it in the dashboard.`,
  );
}
