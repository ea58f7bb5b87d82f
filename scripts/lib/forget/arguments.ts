import { clinic } from '../../../app/content/clinic.ts';
import { numbersIn } from '../../../app/text/phone-numbers.ts';
import { CommandError, readArguments } from '../command.ts';

export interface ForgetArguments {
  /** The records: from before a time (milliseconds since the epoch), or of a number as `numbersIn` writes it. */
  meant: { before: number } | { number: string };
  /** Whether to delete, to write a file of what would be deleted, or only to count. */
  action: 'delete' | 'show' | 'count';
  /** Where the records are; undefined for the database on this machine. */
  at: string | undefined;
}

const usage = `Usage: npm run forget -- --older-than 18months [--yes] [--at PLACE]
       npm run forget -- --number "98765 43210" [--yes | --show] [--at PLACE]
Deletes patients' records: those that came longer ago than so many days, weeks, months or years, or those of a number,
in any spelling. Without --yes it only says how many. --show writes them to a file, for a patient who asks for them.
Without PLACE it works in the database of DATA_DIR. PLACE is "firebase" (the project of VITE_FIREBASE_*) or the address of an
embedded server; staff sign in there: FORGET_EMAIL and FORGET_PASSWORD, or asked for at a terminal.`;

const options = {
  'older-than': { type: 'string' },
  number: { type: 'string' },
  yes: { type: 'boolean' },
  show: { type: 'boolean' },
  at: { type: 'string' },
} as const;

/** Reads the command's arguments. Throws CommandError with a line about what is wrong. */
export function readForgetArguments(now: Date, args?: string[]): ForgetArguments {
  const { values } = readArguments(usage, options, 0, args);
  const { 'older-than': age, number, yes, show, at } = values;
  const isOne = (age === undefined) !== (number === undefined);
  if (!isOne || (yes && show) || (show && number === undefined)) throw new CommandError(usage);
  const action = yes ? 'delete' : show ? 'show' : 'count';
  const meant =
    number === undefined ? { before: timeBefore(age ?? '', now) } : { number: oneNumber(number) };
  return { meant, action, at };
}

/** The time `18months` before now; where no such day exists, the last day of that month. */
function timeBefore(age: string, now: Date): number {
  const [, count, unit] = /^([1-9]\d{0,3}) ?(day|week|month|year)s?$/.exec(age) ?? [];
  if (!unit)
    throw new CommandError(`"${age}" is no time such as 18months, 90days, 8weeks or 2years.`);
  const time = new Date(now);
  if (unit === 'day') time.setUTCDate(now.getUTCDate() - Number(count));
  else if (unit === 'week') time.setUTCDate(now.getUTCDate() - 7 * Number(count));
  else {
    time.setUTCMonth(now.getUTCMonth() - Number(count) * (unit === 'year' ? 12 : 1));
    if (time.getUTCDate() !== now.getUTCDate()) time.setUTCDate(0);
  }
  return time.getTime();
}

function oneNumber(text: string): string {
  const [number, ...others] = numbersIn(text, clinic.country);
  if (number === undefined || others.length > 0) {
    throw new CommandError('--number takes one phone number, such as "98765 43210".');
  }
  return number;
}
