import { clockTime, type DayName, dayNames, type Week } from './week.ts';

/**
 * The week as a reader expects it, one line for each set of hours and one for each closed day:
 * `Mon–Sat 10:00 AM–08:00 PM`, `Sun 10:00 AM–05:00 PM`, `Thursday closed`. A closed day may lie within a range,
 * since it has a line of its own.
 */
export function hoursLines(week: Week): string[] {
  const daysByHours = new Map<string, DayName[]>();
  for (const day of dayNames) {
    const hours = week[day];
    if (hours === 'closed') continue;
    const label = `${clockTime(hours.opens, true)}–${clockTime(hours.closes, true)}`;
    daysByHours.set(label, [...(daysByHours.get(label) ?? []), day]);
  }
  const open = [...daysByHours].map(([label, days]) => `${rangeOf(days, week)} ${label}`);
  const closed = dayNames.filter((day) => week[day] === 'closed').map((day) => `${day} closed`);
  return [...open, ...closed];
}

function rangeOf(days: DayName[], week: Week): string {
  const first = dayNames.indexOf(days[0] as DayName);
  const last = dayNames.indexOf(days.at(-1) as DayName);
  const between = dayNames.slice(first, last + 1);
  const isRange =
    days.length > 2 && between.every((day) => days.includes(day) || week[day] === 'closed');
  return isRange
    ? `${short(days[0])}–${short(days.at(-1))}`
    : days.map((day) => short(day)).join(', ');
}

function short(day: DayName | undefined): string {
  return String(day).slice(0, 3);
}
