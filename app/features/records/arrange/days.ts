import { sortableTime } from '../fields/received-time.ts';

/** The days whose records are shown. A day is `2026-11-23`, in the clinic's time zone; an empty one leaves that end open. */
export type Days = (typeof namedDays)[number] | { from: string; to: string };

export const namedDays = ['all', 'today', 'yesterday', 'last-7-days'] as const;

/** From `start` to before `end`, in milliseconds since the epoch. */
export interface TimeRange {
  start: number;
  end: number;
}

/** The day at a time, in the clinic's time zone. */
export function dayAt(time: number, timeZone: string): string {
  return sortableTime(time, timeZone).slice(0, 10);
}

/** The range of time of the days; undefined for all. The last seven days are today and the six before. */
export function rangeOf(days: Days, today: string, timeZone: string): TimeRange | undefined {
  if (days === 'all') return undefined;
  const { from, to } = typeof days === 'object' ? days : boundsOf(days, today);
  return {
    start: from ? startOf(from, timeZone) : Number.NEGATIVE_INFINITY,
    end: to ? startOf(dayAfter(to, 1), timeZone) : Number.POSITIVE_INFINITY,
  };
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && dayAfter(text, 0) === text;
}

function boundsOf(days: 'today' | 'yesterday' | 'last-7-days', today: string) {
  if (days === 'today') return { from: today, to: today };
  const yesterday = dayAfter(today, -1);
  if (days === 'yesterday') return { from: yesterday, to: yesterday };
  return { from: dayAfter(today, -6), to: today };
}

function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** When a day begins: found by bisection, since a zone may change its clocks at midnight. */
function startOf(day: string, timeZone: string): number {
  const hour = 3_600_000;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, since] = [midnight - 16 * hour, midnight + 16 * hour];
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (dayAt(middle, timeZone) < day) before = middle;
    else since = middle;
  }
  return since;
}
