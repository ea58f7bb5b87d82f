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
