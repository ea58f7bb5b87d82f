// npm run move -- --from PLACE --to PLACE. Copies the clinic's records; deletes and overwrites nothing.
import { collection, type Firestore, getCount } from 'firebase/firestore/lite';
import { type Collection, collections } from '../../collections.ts';
import { CommandError, readArguments, runCommand } from '../lib/command.ts';
import { type Copied, copyCollection } from '../lib/move/copy-collection.ts';
import { enterPlace } from '../lib/move/enter-place.ts';
import { persist } from '../lib/move/persist.ts';
import { printable } from '../lib/printable.ts';

const usage = `Usage: npm run move -- --from PLACE --to PLACE
PLACE is "embedded" (the server on this machine), "firebase" (the project of VITE_FIREBASE_*) or the address of an
embedded server. Staff sign in at both: MOVE_FROM_EMAIL, MOVE_FROM_PASSWORD, MOVE_TO_EMAIL and MOVE_TO_PASSWORD,
or asked for at a terminal.`;

// What belongs to a record comes with it, so that staff never see a feedback without its number or call a patient twice.
const roots = Object.entries<Collection>(collections).flatMap(([name, { belongsTo, staysHere }]) =>
  belongsTo || staysHere ? [] : [name],
);

await runCommand(async () => {
  const { values } = readArguments(usage, { from: { type: 'string' }, to: { type: 'string' } });
  if (!values.from || !values.to) throw new CommandError(usage);
  const from = await enterPlace(values.from, 'MOVE_FROM', process.env);
  const to = await enterPlace(values.to, 'MOVE_TO', process.env);
  if (from.restUrl === to.restUrl) throw new CommandError('Both are the same place.');
  console.log(`From ${from.name} to ${to.name}`);
  let complete = true;
  for (const root of roots) {
    const outcomes = await copyCollection(from.firestore, to.firestore, root, { onProgress });
    for (const [name, outcome] of outcomes) {
      const [atSource, atTarget] = await Promise.all([
        count(from.firestore, name),
        count(to.firestore, name),
      ]);
      complete = report(name, outcome, atSource, atTarget) && complete;
    }
  }
  await Promise.all([from.close(), to.close()]);
  if (!complete) throw new CommandError('Not everything is there: see above, and run it again.');
  console.log('Everything is there. Nothing was deleted at the source.');
});

function onProgress(soFar: ReadonlyMap<string, Copied>): void {
  for (const [name, { read, copied }] of soFar)
    console.log(`${name}: ${read} read, ${copied} copied`);
}

async function count(firestore: Firestore, name: string): Promise<number> {
  return (await persist(() => getCount(collection(firestore, name)))).data().count;
}

/** Prints the outcome and returns whether the target has everything that the source now has. */
function report(name: string, outcome: Copied, atSource: number, atTarget: number): boolean {
  const { copied, alreadyThere, different, exposed, unportable, alone, orphaned } = outcome;
  console.log(
    `${name}: ${copied} copied, ${alreadyThere} were there already; ${atSource} at the source, ${atTarget} at the target`,
  );
  complain(name, different, 'differ at the target and were left as they are there');
  complain(name, unportable, 'hold a value that cannot be copied exactly');
  complain(
    name,
    exposed,
    'hold a phone number that everybody can read: run "npm run move-numbers" at the source first',
  );
  complain(name, alone, 'belong to a record that was not copied with them, and were left');
  complain(name, orphaned, 'belong to a record that is gone, and were left');
  // The source has more than were read: some came in meanwhile.
  const wanted = atSource - orphaned.length;
  return copied + alreadyThere === wanted && atTarget >= wanted;
}

function complain(name: string, ids: string[], what: string): void {
  if (ids.length === 0) return;
  const more = ids.length > 20 ? ` and ${ids.length - 20} more` : '';
  const shown = ids.slice(0, 20).map(printable).join(', ');
  console.error(`${name}: ${ids.length} ${what}: ${shown}${more}`);
}
