import type { Exception, Hours, Week } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import { localDigits } from '../../text/digits.ts';
import { type CalendarDate, type DayHours, type DayName, rangesOf } from '../../text/hours.ts';
import { fill } from '../../text/template.ts';
import { dayNumber, weekdayOf } from './calendar.ts';
import { clockTime } from './clock-time.ts';

/** In days. */
const announcedAhead = 14;

/**
 * The week from the day on with which the clinic begins it, one line for each set of hours and one for each day that is closed
 * or by appointment: `Mon–Sat 10:00 AM–08:00 PM`, `Sun 10:00 AM–05:00 PM`, `Thursday closed`. A day with a line of its own
 * may lie within a range.
 */
export function hoursLines(week: Week, texts: OpeningTexts): string[] {
  const groups = daysOfLines(week);
  const open = (Object.keys(week) as DayName[]).filter((day) => isOpen(week[day]));
  return groups.map((days) => {
    const [day] = days;
    const hours = hoursText(week[day], texts);
    return isOpen(week[day])
      ? fill(texts.lines.week, { days: daysText(days, open, texts), hours })
      : fill(texts.lines.day, { day: texts.days[day], hours });
  });
}

/** The days of each of these lines. */
function daysOfLines(week: Week): [DayName, ...DayName[]][] {
  const days = Object.keys(week) as DayName[];
  const open = days.filter((day) => isOpen(week[day]));
  return [
    ...Map.groupBy(open, (day) => week[day]).values(),
    ...days.filter((day) => !isOpen(week[day])).map((day) => [day]),
  ] as [DayName, ...DayName[]][];
}

function isOpen(hours: DayHours): boolean {
  return hours !== 'closed' && hours !== 'by appointment';
}

/**
 * What each of these lines is to say besides, where some of its days are other ones in the week that begins `today`, counted
 * from 1970-01-01: `, Tue 1 December closed`.
 */
export function changesOfLines(
  { week, exceptions }: Hours,
  texts: OpeningTexts,
  today: number,
): string[] {
  const coming = Array.from({ length: 7 }, (_, ahead) => today + ahead);
  return daysOfLines(week).map((days) => {
    const isChanged = ({ from, to = from, hours }: Exception) =>
      coming.some((day) => {
        const name = weekdayOf(day);
        const isOn = dayNumber(from) <= day && day <= dayNumber(to);
        return isOn && days.includes(name) && week[name] !== hours;
      });
    return exceptions
      .filter(isChanged)
      .map((exception) => {
        const change = {
          day: datesText(exception, texts),
          hours: hoursText(exception.hours, texts),
        };
        return texts.lines.betweenRanges + fill(texts.lines.day, change);
      })
      .join('');
  });
}

/** `Holi, Mon 22 March: closed` */
export function exceptionLine(exception: Exception, texts: OpeningTexts): string {
  return fill(texts.lines.exception, {
    name: String(texts.exceptions[exception.id]),
    dates: datesText(exception, texts),
    hours: hoursText(exception.hours, texts),
  });
}

function datesText({ from, to = from }: Exception, texts: OpeningTexts): string {
  const [first, last] = [dateText(from, texts), dateText(to, texts)];
  return from === to ? first : fill(texts.lines.dateRange, { first, last });
}

/** The first and the last day on which that line stands in the footer, counted from 1970-01-01. */
export function shownOn({ from, to = from }: Exception): [first: number, last: number] {
  return [dayNumber(from) - announcedAhead, dayNumber(to)];
}

/** The texts with no-break spaces within a time and a date. */
export function withUnbrokenTimes(texts: OpeningTexts): OpeningTexts {
  const unbroken = <Text extends string>(text: Text) => text.replaceAll(' ', '\u00a0') as Text;
  const times = texts.lines.times.map(({ text, onTheHour, ...rest }) => ({
    ...rest,
    text: unbroken(text),
    ...(onTheHour && { onTheHour: unbroken(onTheHour) }),
  }));
  return { ...texts, lines: { ...texts.lines, date: unbroken(texts.lines.date), times } };
}

/** `Mon–Sat` where these days follow one another among those on which it is open, else each day's name. */
function daysText(days: DayName[], open: DayName[], { shortDays, lines }: OpeningTexts): string {
  const [first, last] = [days[0], days.at(-1)] as [DayName, DayName];
  return days.length > 2 && open.indexOf(last) - open.indexOf(first) === days.length - 1
    ? fill(lines.dayRange, { first: shortDays[first], last: shortDays[last] })
    : days.map((day) => shortDays[day]).join(lines.betweenDays);
}

function dateText(iso: CalendarDate, { shortDays, months, lines, tag }: OpeningTexts): string {
  const date = new Date(iso);
  return fill(lines.date, {
    day: shortDays[weekdayOf(dayNumber(iso))],
    date: localDigits(date.getUTCDate(), tag),
    month: String(months[date.getUTCMonth()]),
  });
}

function hoursText(hours: DayHours, { lines, tag }: OpeningTexts): string {
  if (hours === 'closed') return lines.closed;
  if (hours === 'by appointment') return lines.byAppointment;
  if (hours === 'round the clock') return lines.roundTheClock;
  const ranges = rangesOf(hours).map(({ opens, closes }) =>
    fill(lines.range, {
      opens: clockTime(opens, lines.times, tag),
      closes: clockTime(closes, lines.times, tag),
    }),
  );
  return ranges.join(lines.betweenRanges);
}
