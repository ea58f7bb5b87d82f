import type { Hours } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import { minutesOf, rangesOf } from '../../text/hours.ts';
import { dayNumber } from './calendar.ts';
import { dayLength } from './day-length.ts';
import { openingIn } from './opening.ts';
import type { DayTable, OpeningState, OpeningTable } from './opening-state.ts';
import { stateText } from './state-text.ts';

/** Works out what a page shows, up to the day `last`, counted from 1970-01-01. Called by the build, and where staff have changed the hours. */
export function openingTable(
  hours: Hours,
  texts: OpeningTexts,
  last = Number.POSITIVE_INFINITY,
): OpeningTable {
  const minutes = changingMinutes(hours);
  const states: OpeningState[] = [];
  const numberOf = (state: OpeningState) => {
    const known = states.findIndex((each) => isSame(each, state));
    return known < 0 ? states.push(state) - 1 : known;
  };
  const tableOf = (day: number, given: Hours): DayTable => {
    const shown = minutes.map((minute): DayTable[number] => {
      const now = day * dayLength + minute;
      const opening = openingIn(given, now);
      const open = opening.is === 'open';
      return [minute, numberOf({ open, text: stateText(opening, now, texts) })];
    });
    return shown.filter(([, state], index) => state !== shown[index - 1]?.[1]);
  };

  const usual = { ...hours, exceptions: [] };
  // Days of the second week, so that no day before 1970 is needed.
  const week = Array.from({ length: 7 }, (_, day) => tableOf(day + 7, usual));
  const dates: OpeningTable['dates'] = [];
  for (const day of daysAround(hours)) {
    if (day > last) continue;
    const shown = tableOf(day, hours);
    const before = dates.at(-1);
    if (isSame(shown, week[day % 7])) continue;
    if (before?.[1] === day - 1 && isSame(shown, before[2])) before[1] = day;
    else dates.push([day, day, shown]);
  }
  return { states, week, dates };
}

/** The minutes of a day in which anything can change. */
function changingMinutes({ week, exceptions }: Hours): number[] {
  const all = [...Object.values(week), ...exceptions.map(({ hours }) => hours)];
  const times = all.flatMap(rangesOf).flatMap(({ opens, closes }) => [opens, closes]);
  return [...new Set([0, ...times.map(minutesOf)])].sort((one, other) => one - other);
}

/**
 * The days on which a page may say something else because of an exception. A page names the next opening up to a week ahead,
 * so they begin a week before the exception. Hours past midnight end a day later, so they end on the day after it.
 */
function daysAround({ exceptions }: Hours): Set<number> {
  const days = new Set<number>();
  for (const { from, to = from } of exceptions)
    for (let day = dayNumber(from) - 7; day <= dayNumber(to) + 1; day++) days.add(day);
  return days;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
