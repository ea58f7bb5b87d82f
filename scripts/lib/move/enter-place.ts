import { stdin } from 'node:process';
import { ask, askSecretly } from '../ask.ts';
import { CommandError } from '../command.ts';
import { openPlace, type Place, signInStaff } from './place.ts';

/**
 * Opens a place (see place.ts) and signs in there as staff, by PREFIX_EMAIL and PREFIX_PASSWORD or by asking at the
 * terminal: never by arguments, which the machine's other users can see. Throws CommandError and what place.ts throws.
 */
export async function enterPlace(
  given: string,
  prefix: string,
  environment: Record<string, string | undefined>,
): Promise<Place> {
  const place = openPlace(given, environment);
  const names = [`${prefix}_EMAIL`, `${prefix}_PASSWORD`] as const;
  const [email, password] = names.map((name) => environment[name]);
  if ((!email || !password) && !stdin.isTTY) {
    throw new CommandError(`Set ${names.join(' and ')} to sign in at ${place.name}.`);
  }
  await signInStaff(
    place,
    email || (await ask(`Staff email at ${place.name}: `)),
    password || (await askSecretly(`Password at ${place.name}: `)),
  );
  return place;
}
