import type { Hours } from '../../content/schemas/hours.ts';
import { type DayHours, minutesOf, rangesOf } from '../../text/hours.ts';
import { dayNumber, weekdayOf } from './calendar.ts';
import { dayLength } from './day-length.ts';

/** Whether the clinic is open. Times are minutes of its own clock since 1970-01-01T00:00. */
export type Opening =
  | { is: 'open'; until: number }
  | { is: 'closed'; opens: number | undefined }
  | { is: 'by appointment' };

interface Stretch {
  opens: number;
  /** The minute in which the clinic closes. */
  closes: number;
}

/** How far ahead an opening is looked for, in days. */
const horizon = 366;

/** Whether the clinic is open in a minute of its clock. Where `until` is more than a day ahead, it may in truth be later. */
export function openingIn(hours: Hours, minute: number): Opening {
  const day = Math.floor(minute / dayLength);
  const until = closingAfter(minute, stretchesOf(hours, day - 1, day + 2));
  if (until > minute) return { is: 'open', until };
  if (hoursOn(hours, day) === 'by appointment') return { is: 'by appointment' };
  return { is: 'closed', opens: nextOpening(hours, minute) };
}

/** The hours that hold on a day, which is counted from 1970-01-01. */
function hoursOn({ week, exceptions }: Hours, day: number): DayHours {
  const exception = exceptions.find(
    ({ from, to = from }) => dayNumber(from) <= day && day <= dayNumber(to),
  );
  return exception?.hours ?? week[weekdayOf(day)];
}

/** In the order of their beginnings; those that touch or overlap are not joined. */
function stretchesOf(hours: Hours, first: number, last: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let day = first; day <= last; day++) {
    const midnight = day * dayLength;
    const dayHours = hoursOn(hours, day);
    if (dayHours === 'round the clock')
      stretches.push({ opens: midnight, closes: midnight + dayLength });
    for (const range of rangesOf(dayHours)) {
      const [opens, closes] = [minutesOf(range.opens), minutesOf(range.closes)];
      const closesNextDay = closes < opens ? dayLength : 0;
      stretches.push({ opens: midnight + opens, closes: midnight + closes + closesNextDay });
    }
  }
  return stretches;
}

/** When the clinic closes that is open in the minute, also when one stretch follows on another; the minute itself when it is closed. */
function closingAfter(minute: number, stretches: Stretch[]): number {
  let until = minute;
  for (const { opens, closes } of stretches) if (opens <= until && closes > until) until = closes;
  return until;
}

function nextOpening(hours: Hours, minute: number): number | undefined {
  const today = Math.floor(minute / dayLength);
  for (let day = today; day <= today + horizon; day++) {
    const next = stretchesOf(hours, day, day).find(({ opens }) => opens > minute);
    if (next) return next.opens;
  }
  return undefined;
}
