// npm run move-numbers -- --at PLACE. Moves phone numbers that an older site left in public feedback to its contacts.

import { CommandError, readArguments, runCommand } from '../lib/command.ts';
import { enterPlace } from '../lib/move/enter-place.ts';
import { moveOldNumbers } from '../lib/move/old-numbers.ts';
import { printable } from '../lib/printable.ts';

const usage = `Usage: npm run move-numbers -- --at PLACE
PLACE is "embedded" (the server on this machine), "firebase" (the project of VITE_FIREBASE_*) or the address of an
embedded server. Staff sign in there: MOVE_EMAIL and MOVE_PASSWORD, or asked for at a terminal.`;

await runCommand(async () => {
  const { at } = readArguments(usage, { at: { type: 'string' } }).values;
  if (!at) throw new CommandError(usage);
  const place = await enterPlace(at, 'MOVE', process.env);
  const { read, numbers, times, refused } = await moveOldNumbers(place);
  await place.close();
  console.log(
    `${read} feedbacks looked at: ${numbers} phone numbers moved to where only staff see them, ${times} missing times filled in.`,
  );
  if (refused.length > 0) {
    throw new CommandError(
      `${refused.length} were left as they are, since the contact has another number, or what is there is no number or no time: ${refused.map(printable).join(', ')}`,
    );
  }
});
