import { type CalendarDocument, calendarDocuments } from '../../backend/calendar-documents.ts';
import type { Exception, Hours } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import { type CalendarDate, type DayHours, hoursFault, isStretch } from '../../text/hours.ts';
import { dayNumber } from './calendar.ts';
import type { CalendarFacts } from './calendar-facts.ts';
import { exceptionLine, withUnbrokenTimes } from './hours-lines.ts';

/** What staff have said in the dashboard, until the day `to`. */
interface StoredEntry {
  to: CalendarDate;
  /** One line in each language, by its code. */
  texts: Readonly<Record<string, string>>;
  /** The id of the account that wrote it last. */
  by: string;
  /** When that was, in milliseconds since the epoch. */
  at: number;
}

/** The days `from` to `to`, on which other hours hold. Its texts say why. */
export interface StoredDays extends StoredEntry {
  from: CalendarDate;
  hours: DayHours;
}

export interface StoredNotice extends StoredEntry {
  id: string;
}

export interface StoredCalendar {
  /** By their first days. */
  days: readonly StoredDays[];
  /** The last one of those that are not over is the one that is shown. */
  notices: readonly StoredNotice[];
}

/** The calendar in a list of Firestore's REST API, as below. */
export function calendarOf(list: unknown): StoredCalendar {
  return toCalendar(calendarDocuments(list));
}

/** The calendar in these documents. One that is not as the rules want it is left out: nothing that is stored breaks a page. */
export function toCalendar(documents: readonly CalendarDocument[]): StoredCalendar {
  const days: StoredDays[] = [];
  const notices: StoredNotice[] = [];
  for (const { id, data } of documents) {
    const { to, hours, texts, by = '', at } = data;
    if (!isDate(to) || !isTexts(texts) || typeof by !== 'string' || typeof at !== 'number')
      continue;
    const entry = { to, texts, by, at };
    if (/^notice(-|$)/.test(id)) notices.push({ ...entry, id });
    else if (isDate(id) && isHours(hours) && isStretch(id, to))
      days.push({ ...entry, from: id, hours });
  }
  return {
    days: days.sort((one, other) => dayNumber(one.from) - dayNumber(other.from)),
    notices: notices.sort((one, other) => one.at - other.at),
  };
}

/** The notice that is shown on a day, which is counted from 1970-01-01. */
export function noticeOn({ notices }: StoredCalendar, day: number): StoredNotice | undefined {
  return notices.findLast(({ to }) => day <= dayNumber(to));
}

/**
 * What a page in a language says of its hours on a day: of the files' and the dashboard's days those that are not over, and why
 * each is another one. Days are counted from 1970-01-01.
 */
export function siteCalendar(
  { code, hours, opening }: Pick<CalendarFacts, 'code' | 'hours' | 'opening'>,
  stored: readonly StoredDays[],
  today: number,
): { hours: Hours; texts: OpeningTexts } {
  const exceptions = mergedExceptions(hours.exceptions, stored);
  return {
    hours: {
      week: hours.week,
      // Hours past midnight end on the next day.
      exceptions: exceptions.filter(({ from, to = from }) => dayNumber(to) >= today - 1),
    },
    texts: {
      ...opening,
      exceptions: { ...opening.exceptions, ...storedReasons(stored, code) },
    },
  };
}

/** What a page says at once, wherever it is read: the notice, and the dashboard's days of today and tomorrow. */
export function urgentLines(
  facts: Pick<CalendarFacts, 'code' | 'hours' | 'opening'>,
  calendar: StoredCalendar,
  today: number,
): string[] {
  const { hours, texts } = siteCalendar(facts, calendar.days, today);
  const notice = noticeOn(calendar, today);
  const near = hours.exceptions.filter(
    ({ id, from, to = from }) =>
      isStored(id) && dayNumber(from) <= today + 1 && today <= dayNumber(to),
  );
  return [
    ...(notice ? [textIn(notice.texts, facts.code)] : []),
    ...near.map((exception) => exceptionLine(exception, withUnbrokenTimes(texts))),
  ];
}

/**
 * The days of the files and those of the dashboard as one calendar, in which no two share a day: the dashboard's hold over
 * the files', and of the dashboard's the one that was written last.
 */
export function mergedExceptions(
  exceptions: readonly Exception[],
  stored: readonly StoredDays[],
): Exception[] {
  const byAge = [...stored].sort((one, other) => one.at - other.at).map(toException);
  const holding = new Map<number, Exception>();
  for (const each of [...exceptions, ...byAge])
    for (let day = dayNumber(each.from); day <= dayNumber(each.to ?? each.from); day++)
      holding.set(day, each);
  const merged: { day: number; days: number; exception: Exception }[] = [];
  for (const [day, exception] of [...holding].sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last?.exception === exception && last.day + last.days === day) last.days += 1;
    else merged.push({ day, days: 1, exception });
  }
  return merged.map(({ day, days, exception }) => ({
    ...exception,
    from: dateOfDay(day),
    to: dateOfDay(day + days - 1),
  }));
}

/**
 * Why other hours hold on the dashboard's days, by the ids that their exceptions have, in a language: within a line, so without
 * the full stop that a sentence may have.
 */
function storedReasons(stored: readonly StoredDays[], code: string): Record<string, string> {
  const reasonOf = ({ texts }: StoredDays) => textIn(texts, code).trim().replace(/[.।]$/, '');
  return Object.fromEntries(stored.map((days) => [toException(days).id, reasonOf(days)]));
}

/** The text in a language. One that came to the site after it was written has another's. */
export function textIn(texts: StoredEntry['texts'], code: string): string {
  return texts[code] ?? Object.values(texts)[0] ?? '';
}

/** The date of a day that is counted from 1970-01-01. */
export function dateOfDay(day: number): CalendarDate {
  return new Date(day * 24 * 60 * 60_000).toISOString().slice(0, 10) as CalendarDate;
}

const storedId = 'stored-';

function toException({ from, to, hours }: StoredDays): Exception {
  return { id: storedId + from, from, to, hours };
}

function isStored(exceptionId: string): boolean {
  return exceptionId.startsWith(storedId);
}

function isDate(value: unknown): value is CalendarDate {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    // Some browsers read 30 February as a day of March.
    dateOfDay(dayNumber(value)) === value
  );
}

function isHours(value: unknown): value is DayHours {
  return typeof value === 'string' && hoursFault(value) === undefined;
}

function isTexts(value: unknown): value is StoredEntry['texts'] {
  const all = typeof value === 'object' && value ? Object.values(value) : [];
  return all.length > 0 && all.every((text) => typeof text === 'string' && text.trim() !== '');
}
