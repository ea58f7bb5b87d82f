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

/** Opening hours of one day, `HH:MM` on the 24-hour clock. Closing no later than opening means the next day. */
interface DayHours {
  opens: string;
  closes: string;
}

export type Week = Record<DayName, DayHours | 'closed'>;

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `20:00` as `8:00 PM`; with `padded`, as `08:00 PM`. */
export function clockTime(time: string, padded = false): string {
  const [hours = '', minutes] = time.split(':');
  const hour = String(Number(hours) % 12 || 12).padStart(padded ? 2 : 1, '0');
  return `${hour}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}
