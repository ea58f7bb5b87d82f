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
