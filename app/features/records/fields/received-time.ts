import { fill } from '../../../text/template.ts';
import { timeFormat, writtenTime } from '../../../text/written-time.ts';
import type { Wording } from './clinic.ts';

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
export function receivedTime(receivedAt: number, now: number, wording: Wording): ReceivedTime {
  return {
    short: relative(now - receivedAt, wording) ?? absolute(receivedAt, now, wording),
    full: format('full', receivedAt, wording),
    iso: new Date(receivedAt).toISOString(),
  };
}

function absolute(time: number, now: number, wording: Wording): string {
  return format(isInYearOf(now, time, wording) ? 'withinYear' : 'withYear', time, wording);
}

/** `today, 4:05 pm IST`, `yesterday, 4:05 pm IST`, `22 Nov, 4:05 pm IST`: both times in milliseconds since the epoch. */
export function dayAndTime(time: number, now: number, wording: Wording): string {
  const { today, yesterday } = wording.texts.times;
  const day = (at: number) => sortableTime(at, wording.timeZone).slice(0, 10);
  const isOn = (other: number) => day(other) === day(time);
  const form = isOn(now) ? today : isOn(now - 24 * hour) ? yesterday : undefined;
  if (!form) return absolute(time, now, wording);
  return fill(form, { time: format('timeOfDay', time, wording) });
}

/** `3 March`, `3 March 2025`: both times in milliseconds since the epoch. */
export function dayOf(time: number, now: number, wording: Wording): string {
  return format(isInYearOf(now, time, wording) ? 'dayWithinYear' : 'dayWithYear', time, wording);
}

/** `2026-11-23 16:05`, which a spreadsheet takes for a date, and sorts. */
export function sortableTime(receivedAt: number, timeZone: string): string {
  return formatOf('sortable', 'sv-SE', timeZone).format(receivedAt);
}

function relative(age: number, { texts, tag }: Wording): string | undefined {
  const { justNow, minutesAgo, hoursAgo } = texts.times;
  if (age < -5 * minute || age >= 24 * hour) return undefined;
  if (age < minute) return justNow;
  const [form, unit] = age < hour ? [minutesAgo, minute] : [hoursAgo, hour];
  return fill(form, { count: Math.floor(age / unit).toLocaleString(tag) });
}

function isInYearOf(now: number, time: number, wording: Wording): boolean {
  return format('year', time, wording) === format('year', now, wording);
}

/** In the page's language and the clinic's time zone. */
function format(style: keyof typeof styles, time: number, { tag, timeZone }: Wording): string {
  return writtenTime(formatOf(style, tag, timeZone), time);
}

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const styles = {
  year: { year: 'numeric' },
  withinYear: { day: 'numeric', month: 'short', ...time },
  withYear: { day: 'numeric', month: 'short', year: 'numeric', ...time },
  dayWithinYear: { day: 'numeric', month: 'long' },
  dayWithYear: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...time },
  timeOfDay: time,
  // In Sweden dates are written as spreadsheets read them.
  sortable: { dateStyle: 'short', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each language and time zone, which takes long. */
function formatOf(style: keyof typeof styles, tag: string, timeZone: string): Intl.DateTimeFormat {
  const key = [style, tag, timeZone].join();
  const format = formats.get(key) ?? timeFormat(tag, { timeZone, ...styles[style] });
  formats.set(key, format);
  return format;
}
