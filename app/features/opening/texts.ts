import type { Template } from '../../text/template.ts';
import type { DayName } from './hours.ts';

/** How a language says when the clinic is open. Only the build uses it, which puts the result into the pages. */
export interface OpeningTexts {
  days: Record<DayName, string>;
  shortDays: Record<DayName, string>;
  /** January first. */
  months: readonly string[];
  state: StateTexts;
  lines: LineTexts;
  /** Why other hours hold on some days, by the exceptions' ids: `Holi`. */
  exceptions: Record<string, string>;
}

/** What a page says at a moment: one line on a narrow phone. */
interface StateTexts {
  /** At most 24 hours ahead. */
  openUntil: Template<'time'>;
  /** It does not close within 24 hours. */
  openDayAndNight: string;
  opensToday: Template<'time'>;
  /** Within 7 days. */
  opensOnDay: Template<'day' | 'time'>;
  opensOnDate: Template<'date' | 'month' | 'time'>;
  /** On a day on which only those come who have an appointment. */
  byAppointment: string;
  /** It is not known when it opens. */
  closed: string;
  times: readonly TimeText[];
}

interface LineTexts {
  week: Template<'days' | 'hours'>;
  /** A closed day, or one by appointment. */
  day: Template<'day' | 'hours'>;
  exception: Template<'name' | 'dates' | 'hours'>;
  dayRange: Template<'first' | 'last'>;
  date: Template<'day' | 'date' | 'month'>;
  dateRange: Template<'first' | 'last'>;

  range: Template<'opens' | 'closes'>;
  /** Stands between two ranges of a day. */
  betweenRanges: string;
  roundTheClock: string;
  byAppointment: string;
  closed: string;
  times: readonly TimeText[];
}

/**
 * How times of the day are said from an hour on, 0 to 23, until the next of the list begins; the first begins at 0. The
 * placeholders are `{hour}`, 1 to 12, `{hourOfTwoDigits}`, 01 to 12, `{hourOfDay}`, 00 to 23, and `{minute}`, 00 to 59.
 */
export interface TimeText {
  fromHour: number;
  text: Template<'minute'>;
  /** Where a time on the hour is said in another way. */
  onTheHour?: Template<string>;
}
