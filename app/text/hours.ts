export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type DayName = (typeof dayNames)[number];

/** `10:00-20:00` on the 24-hour clock. One that ends before it begins, `18:00-02:00`, ends the next day. */
type Range = `${number}:${number}-${number}:${number}`;

/** The hours of one day. Of several ranges, the build checks all but the first (app/content/schemas/hours.ts). */
export type DayHours =
  | 'closed'
  | 'by appointment'
  | 'round the clock'
  | Range
  | `${Range}, ${string}`;

/** `2027-03-22` */
export type CalendarDate = `${number}-${number}-${number}`;

/** `HH:MM` each. */
export interface OpenRange {
  opens: string;
  closes: string;
}

/** `10:00-14:00, 17:00-20:00` as its ranges; none for a day without such. */
export function rangesOf(hours: DayHours): OpenRange[] {
  if (!hours.includes('-')) return [];
  return hours.split(', ').map((range) => {
    const [opens = '', closes = ''] = range.split('-');
    return { opens, closes };
  });
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const inWords = /^(?:closed|by appointment|round the clock)$/;
const rangeForm = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * What is wrong with the hours of a day as somebody wrote them: their form, a range that ends when it begins, or ranges that
 * do not follow each other. Undefined for hours that can hold.
 */
export function hoursFault(hours: string): 'form' | 'length' | 'order' | undefined {
  if (inWords.test(hours)) return undefined;
  if (!hours.split(', ').every((each) => rangeForm.test(each))) return 'form';
  let earliest = 0;
  for (const range of rangesOf(hours as DayHours)) {
    const [opens, closes] = [minutesOf(range.opens), minutesOf(range.closes)];
    if (opens === closes) return 'length';
    if (opens < earliest) return 'order';
    // No other range can follow one past midnight.
    earliest = closes < opens ? Number.POSITIVE_INFINITY : closes;
  }
  return undefined;
}

/** Whether the days from one date to another are one at least, and a year at most. */
export function isStretch(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000);
  return days >= 0 && days <= 366;
}
