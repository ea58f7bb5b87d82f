import { fill } from '../../text/template.ts';
import type { ClinicClock } from './clinic-clock.ts';
import { clockTime } from './clock-time.ts';
import type { StateTexts } from './texts.ts';
import { type DayName, dayNames, minutesOf, type Week } from './week.ts';

export interface OpeningState {
  open: boolean;
  /** `Open now, until 8:00 PM` or `Closed, opens Friday at 10:00 AM`. */
  text: string;
}

/** Whether the clinic is open, by its own clock. Closing time itself counts as closed. */
export function openingState(
  week: Week,
  { day, minute }: Omit<ClinicClock, 'year'>,
  texts: StateTexts,
): OpeningState {
  for (const [hours, sinceMidnight] of [
    [week[dayAfter(day, 6)], minute + 24 * 60],
    [week[day], minute],
  ] as const) {
    if (hours === 'closed') continue;
    const opens = minutesOf(hours.opens);
    const closes = minutesOf(hours.closes);
    const closesNextDay = closes > opens ? 0 : 24 * 60;
    if (sinceMidnight >= opens && sinceMidnight < closes + closesNextDay) {
      return {
        open: true,
        text: fill(texts.openUntil, { time: clockTime(hours.closes, texts.times) }),
      };
    }
  }
  return { open: false, text: nextOpening(week, day, minute, texts) };
}

/** The longest text of a week. */
export function longestState(week: Week, texts: StateTexts): string {
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute);
  const states = dayNames.flatMap((day) =>
    minutes.map((minute) => openingState(week, { day, minute }, texts).text),
  );
  return states.reduce((longest, text) => (text.length > longest.length ? text : longest));
}

function nextOpening(week: Week, day: DayName, minute: number, texts: StateTexts): string {
  for (let ahead = 0; ahead <= 7; ahead++) {
    const candidate = dayAfter(day, ahead);
    const hours = week[candidate];
    if (hours === 'closed' || (ahead === 0 && minutesOf(hours.opens) <= minute)) continue;
    const time = clockTime(hours.opens, texts.times);
    return ahead === 0
      ? fill(texts.opensToday, { time })
      : fill(texts.opensOn, { day: texts.days[candidate], time });
  }
  return texts.closed;
}

function dayAfter(day: DayName, days: number): DayName {
  return dayNames[(dayNames.indexOf(day) + days) % 7] as DayName;
}
