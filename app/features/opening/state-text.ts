import type { OpeningTexts } from '../../content/schemas/texts.ts';
import { localDigits } from '../../text/digits.ts';
import { fill } from '../../text/template.ts';
import { weekdayOf } from './calendar.ts';
import { clockTime } from './clock-time.ts';
import { dayLength } from './day-length.ts';
import type { Opening } from './opening.ts';

/** What a page says in a minute of the clinic's clock: `Open now, until 8:00 PM`, `Closed, opens Friday at 10:00 AM`. */
export function stateText(opening: Opening, now: number, texts: OpeningTexts): string {
  const { state } = texts;
  switch (opening.is) {
    case 'open':
      return opening.until - now > dayLength
        ? state.openDayAndNight
        : fill(state.openUntil, { time: timeText(opening.until, texts) });
    case 'by appointment':
      return state.byAppointment;
    case 'closed':
      return opening.opens === undefined ? state.closed : opensText(opening.opens, now, texts);
  }
}

function opensText(opens: number, now: number, texts: OpeningTexts): string {
  const { state, days, months, tag } = texts;
  const time = timeText(opens, texts);
  const day = Math.floor(opens / dayLength);
  const ahead = day - Math.floor(now / dayLength);
  if (ahead === 0) return fill(state.opensToday, { time });
  if (ahead <= 7) return fill(state.opensOnDay, { day: days[weekdayOf(day)], time });
  const date = dateOf(opens);
  return fill(state.opensOnDate, {
    date: localDigits(date.getUTCDate(), tag),
    month: String(months[date.getUTCMonth()]),
    time,
  });
}

function timeText(minute: number, { state, tag }: OpeningTexts): string {
  return clockTime(dateOf(minute).toISOString().slice(11, 16), state.times, tag);
}

/** A time of the clinic's clock, to be read with the UTC methods. */
function dateOf(minute: number): Date {
  return new Date(minute * 60_000);
}
