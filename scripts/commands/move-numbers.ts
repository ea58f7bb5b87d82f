// npm run move-numbers -- --at PLACE. Moves phone numbers that an older site left in public feedback to its contacts.
import { parseArgs } from 'node:util';
import { enterPlace } from '../lib/move/enter-place.ts';
import { MoveError } from '../lib/move/move-error.ts';
import { moveOldNumbers } from '../lib/move/old-numbers.ts';
import { printable } from '../lib/move/printable.ts';
import { reportFailure } from '../lib/move/report-failure.ts';

const usage = `Usage: npm run move-numbers -- --at PLACE
PLACE is "embedded" (the server on this machine), "firebase" (the project of VITE_FIREBASE_*) or the address of an
embedded server. Staff sign in there: MOVE_EMAIL and MOVE_PASSWORD, or asked for at a terminal.`;

try {
  await main();
} catch (error) {
  reportFailure(error);
}

async function main(): Promise<void> {
  const place = await enterPlace(readArguments(), 'MOVE', process.env);
  const { read, numbers, times, refused } = await moveOldNumbers(place);
  await place.close();
  console.log(
    `${read} feedbacks looked at: ${numbers} phone numbers moved to where only staff see them, ${times} missing times filled in.`,
  );
  if (refused.length > 0) {
    throw new MoveError(
      `${refused.length} were left as they are, since the contact has another number, or what is there is no number or no time: ${refused.map(printable).join(', ')}`,
    );
  }
}

function readArguments(): string {
  try {
    const { values } = parseArgs({ options: { at: { type: 'string' } } });
    if (values.at) return values.at;
  } catch {
    // The usage shows what is wrong with the arguments.
  }
  throw new MoveError(usage);
}
