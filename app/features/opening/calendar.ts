import { type DayName, dayNames } from '../../text/hours.ts';
import { dayLength } from './day-length.ts';

/** Days from 1970-01-01 to a date such as `2027-03-22`. */
export function dayNumber(date: string): number {
  return Date.parse(date) / (dayLength * 60_000);
}

export function weekdayOf(day: number): DayName {
  // 1970 began on a Thursday.
  return dayNames[(day + 3) % 7] as DayName;
}
