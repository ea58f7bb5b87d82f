import type { ClinicClock } from './clinic-clock.ts';
import { clockTime, type DayName, dayNames, minutesOf, type Week } from './week.ts';

export interface OpeningState {
  open: boolean;
  /** `Open now, until 8:00 PM` or `Closed, opens Friday at 10:00 AM`. */
  text: string;
}

/** Whether the clinic is open, by its own clock. Closing time itself counts as closed. */
export function openingState(week: Week, { day, minute }: ClinicClock): OpeningState {
  const yesterday = dayAfter(day, 6);
  const closesTonight = closingMinute(week, yesterday) - 24 * 60;
  if (minute < closesTonight) return openUntil(week, yesterday);

  const today = week[day];
  if (today !== 'closed' && minute >= minutesOf(today.opens) && minute < closingMinute(week, day)) {
    return openUntil(week, day);
  }
  return { open: false, text: nextOpening(week, day, minute) };
}

/** Minutes from a day's midnight to its closing, past 24 hours when it closes the next day; 0 on a closed day. */
function closingMinute(week: Week, day: DayName): number {
  const hours = week[day];
  if (hours === 'closed') return 0;
  const closes = minutesOf(hours.closes);
  return closes > minutesOf(hours.opens) ? closes : closes + 24 * 60;
}

function openUntil(week: Week, day: DayName): OpeningState {
  const hours = week[day];
  return {
    open: true,
    text: `Open now, until ${clockTime(hours === 'closed' ? '' : hours.closes)}`,
  };
}

function nextOpening(week: Week, day: DayName, minute: number): string {
  for (let ahead = 0; ahead <= 7; ahead++) {
    const candidate = dayAfter(day, ahead);
    const hours = week[candidate];
    if (hours === 'closed' || (ahead === 0 && minutesOf(hours.opens) <= minute)) continue;
    return `Closed, opens ${ahead === 0 ? 'today' : candidate} at ${clockTime(hours.opens)}`;
  }
  return 'Closed';
}

function dayAfter(day: DayName, days: number): DayName {
  return dayNames[(dayNames.indexOf(day) + days) % 7] as DayName;
}
