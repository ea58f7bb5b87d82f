import { exceptions, week } from '../content/hours.ts';
import type { Exception, Hours } from '../content/schemas/hours.ts';

/** The clinic's hours at the time of the build, without the exceptions that are over. Only the build calls this. */
export function currentHours(): Hours {
  // Yesterday, since the day of UTC may have begun before that of the clinic.
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const all: readonly Exception[] = exceptions;
  return { week, exceptions: all.filter(({ from, to = from }) => to >= yesterday) };
}
