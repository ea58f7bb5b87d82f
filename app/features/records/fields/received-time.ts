/** When a record came, in the clinic's time zone. */
export interface ReceivedTime {
  /** `just now`, `5 min ago`, `3 h ago`, `23 Nov, 4:05 pm IST`. */
  short: string;
  /** `Monday, 23 November 2026 at 4:05 pm IST`. */
  full: string;
  /** `2026-11-23T10:35:00.000Z`. */
  iso: string;
}

const minute = 60_000;
const hour = 60 * minute;

/** Both times in milliseconds since the epoch. `now` may be five minutes behind: that still reads `just now`. */
export function receivedTime(receivedAt: number, now: number, timeZone: string): ReceivedTime {
  const date = new Date(receivedAt);
  const { year, full } = formatsOf(timeZone);
  return {
    short: relative(now - receivedAt) ?? absolute(date, new Date(now), timeZone),
    full: tidy(full.format(date)),
    iso: date.toISOString(),
  };

  function absolute(then: Date, today: Date, zone: string): string {
    const { withinYear, withYear } = formatsOf(zone);
    const isThisYear = year.format(then) === year.format(today);
    return tidy((isThisYear ? withinYear : withYear).format(then));
  }
}

/** `4:05 pm IST`. */
function timeOfDay(time: number, timeZone: string): string {
  return tidy(formatsOf(timeZone).timeOfDay.format(time));
}

/** `today, 4:05 pm IST`, `yesterday, 4:05 pm IST`, `22 Nov, 4:05 pm IST`: both times in milliseconds since the epoch. */
export function dayAndTime(time: number, now: number, timeZone: string): string {
  const day = (at: number) => sortableTime(at, timeZone).slice(0, 10);
  const name = [now, now - 24 * hour].findIndex((each) => day(each) === day(time));
  if (name >= 0) return `${['today', 'yesterday'][name]}, ${timeOfDay(time, timeZone)}`;
  const { year, withinYear, withYear } = formatsOf(timeZone);
  const isThisYear = year.format(time) === year.format(now);
  return tidy((isThisYear ? withinYear : withYear).format(time));
}

/** `3 March`, `3 March 2025`: both times in milliseconds since the epoch. */
export function dayOf(time: number, now: number, timeZone: string): string {
  const { year, dayWithinYear, dayWithYear } = formatsOf(timeZone);
  return (year.format(time) === year.format(now) ? dayWithinYear : dayWithYear).format(time);
}

/** `2026-11-23 16:05`, which a spreadsheet takes for a date, and sorts. */
export function sortableTime(receivedAt: number, timeZone: string): string {
  return formatsOf(timeZone).sortable.format(receivedAt);
}

function relative(age: number): string | undefined {
  if (age < -5 * minute || age >= 24 * hour) return undefined;
  if (age < minute) return 'just now';
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  return `${Math.floor(age / hour)} h ago`;
}

/** Some browsers put a narrow space before am and pm. */
function tidy(text: string): string {
  return text.replaceAll('\u202f', ' ');
}

type Formats = Record<
  | 'year'
  | 'withinYear'
  | 'withYear'
  | 'dayWithinYear'
  | 'dayWithYear'
  | 'full'
  | 'timeOfDay'
  | 'sortable',
  Intl.DateTimeFormat
>;
const formats = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const time = { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' } as const;
  const format = (options: Intl.DateTimeFormatOptions, locale = 'en-IN') =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const made = {
    year: format({ year: 'numeric' }),
    withinYear: format({ day: 'numeric', month: 'short', ...time }),
    withYear: format({ day: 'numeric', month: 'short', year: 'numeric', ...time }),
    dayWithinYear: format({ day: 'numeric', month: 'long' }),
    dayWithYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    full: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...time }),
    timeOfDay: format(time),
    // In Sweden dates are written as spreadsheets read them.
    sortable: format({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE'),
  };
  formats.set(timeZone, made);
  return made;
}
