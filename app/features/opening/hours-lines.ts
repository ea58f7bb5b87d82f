import { fill } from '../../text/template.ts';
import { clockTime } from './clock-time.ts';
import type { LinesTexts, OpeningTexts } from './texts.ts';
import { type DayName, dayNames, type Week } from './week.ts';

/**
 * The week as a reader expects it, one line for each set of hours and one for each closed day:
 * `Mon–Sat 10:00 AM–08:00 PM`, `Sun 10:00 AM–05:00 PM`, `Thursday closed`. A closed day may lie within a range,
 * since it has a line of its own.
 */
export function hoursLines(week: Week, { state, lines }: OpeningTexts): string[] {
  const daysByHours = new Map<string, { days: DayName[]; opens: string; closes: string }>();
  for (const day of dayNames) {
    const hours = week[day];
    if (hours === 'closed') continue;
    const key = `${hours.opens} ${hours.closes}`;
    const known = daysByHours.get(key)?.days ?? [];
    daysByHours.set(key, { ...hours, days: [...known, day] });
  }
  const open = [...daysByHours.values()].map(({ days, opens, closes }) =>
    fill(lines.line, {
      days: rangeOf(days, week, lines),
      opens: clockTime(opens, state.times, true),
      closes: clockTime(closes, state.times, true),
    }),
  );
  const closed = dayNames
    .filter((day) => week[day] === 'closed')
    .map((day) => fill(lines.closedDay, { day: state.days[day] }));
  return [...open, ...closed];
}

function rangeOf(days: DayName[], week: Week, { shortDays, dayRange }: LinesTexts): string {
  const [first, last] = [days[0] as DayName, days.at(-1) as DayName];
  const between = dayNames.slice(dayNames.indexOf(first), dayNames.indexOf(last) + 1);
  const isRange =
    days.length > 2 && between.every((day) => days.includes(day) || week[day] === 'closed');
  return isRange
    ? fill(dayRange, { first: shortDays[first], last: shortDays[last] })
    : days.map((day) => shortDays[day]).join(', ');
}
