import { dayLength } from './day-length.ts';

export interface OpeningState {
  open: boolean;
  /** `Open now, until 8:00 PM` or `Closed, opens Friday at 10:00 AM`. */
  text: string;
}

/**
 * What a page shows in each minute of each day, worked out at build so that its script has only to look it up. It stands
 * in the page as JSON. Days are counted from 1970-01-01.
 */
export interface OpeningTable {
  states: OpeningState[];
  /** For each weekday, at the index that is a day's number modulo 7. */
  week: DayTable[];
  /** The days on which something else is shown than on the same weekday of other weeks. */
  dates: [first: number, last: number, shown: DayTable][];
}

/** From which minute of the day each state is shown, which is an index of `states`; the first minute is 0. */
export type DayTable = [minute: number, state: number][];

/** What is shown at a time of the clinic's clock, as clinicTime gives it. Closing time itself counts as closed. */
export function openingState({ states, week, dates }: OpeningTable, time: number): OpeningState {
  const minute = Math.floor(time / 60_000);
  const day = Math.floor(minute / dayLength);
  const shown = dates.find(([first, last]) => first <= day && day <= last)?.[2] ?? week[day % 7];
  const current = shown?.findLast(([from]) => from <= minute % dayLength);
  return states[current?.[1] ?? 0] as OpeningState;
}
