import { z } from 'zod';
import {
  type CalendarDate,
  type DayHours,
  dayNames,
  minutesOf,
  type OpenRange,
  rangesOf,
} from '../../text/hours.ts';
import { anchor, keyed, whenList, whenObject } from './parts.ts';

const hoursForm =
  /^(closed|by appointment|round the clock|((^|, )([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)+)$/;
const expectedHours =
  "must be 'closed', 'by appointment', 'round the clock' or ranges such as '10:00-14:00, 17:00-20:00'";

const dayHours = z
  .string(expectedHours)
  .regex(hoursForm, expectedHours)
  .refine(haveLength, "must not end a range when it begins: a whole day is 'round the clock'")
  .refine(
    followEachOther,
    'must have its ranges in their order, none beginning before another ends',
  ) as unknown as z.ZodType<DayHours>;

const date = z.iso.date('must be a date such as 2027-03-22') as unknown as z.ZodType<CalendarDate>;

/** Days on which other hours hold than those of the week. */
const exception = z
  .strictObject(
    {
      /** `holi`: by it each language's texts say why. */
      id: anchor,
      from: date,
      /** The last of the days; left out for a single one. */
      to: date.optional(),
      hours: dayHours,
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys'
          ? `must have id, from, to and hours alone, and not ${keys}`
          : "must be such as { id: 'holi', from: '2027-03-22', hours: 'closed' }",
    },
  )
  .refine(endInTime, {
    path: ['to'],
    error: 'must not be before from, nor more than a year after it',
    ...whenObject,
  });
export type Exception = z.infer<typeof exception>;

export const weekHours = keyed(dayNames, () => dayHours, {
  error: ({ keys }) =>
    `must have the days Monday to Sunday alone${keys ? `, and not ${keys}` : ''}`,
});
export type Week = z.infer<typeof weekHours>;

export const exceptionList = z.array(exception, 'must be a list').superRefine(shareNoDay, whenList);

export interface Hours {
  week: Week;
  exceptions: readonly Exception[];
}

function haveLength(hours: string): boolean {
  return wellFormedRanges(hours).every(({ opens, closes }) => opens !== closes);
}

function followEachOther(hours: string): boolean {
  let earliest = 0;
  return wellFormedRanges(hours).every((range) => {
    const [opens, closes] = [minutesOf(range.opens), minutesOf(range.closes)];
    const isInOrder = earliest <= opens;
    // No other range can follow one past midnight.
    earliest = closes < opens ? Number.POSITIVE_INFINITY : closes;
    return isInOrder;
  });
}

/** The ranges of well-formed hours. Others have none: their form is a fault that is told already. */
function wellFormedRanges(hours: string): OpenRange[] {
  return hoursForm.test(hours) ? rangesOf(hours as DayHours) : [];
}

function endInTime({ from, to = from }: { from: string; to?: string | undefined }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000);
  return !(days < 0 || days > 366);
}

function shareNoDay(exceptions: unknown[], { addIssue }: z.core.$RefinementCtx) {
  const seen: Exception[] = [];
  for (const [index, each] of exceptions.entries()) {
    const { data } = exception.safeParse(each);
    if (!data) continue;
    const { from, to = from } = data;
    const other = seen.find((one) => one.from <= to && from <= (one.to ?? one.from));
    if (other)
      addIssue({
        code: 'custom',
        path: [index, 'from'],
        message: `must not share a day with ${other.id}`,
      });
    seen.push(data);
  }
}
