import { z } from 'zod';
import {
  type CalendarDate,
  type DayHours,
  dayNames,
  hoursFault,
  isStretch,
} from '../../text/hours.ts';
import { anchor, between, differ, keyed, whenList, whenObject } from './parts.ts';

const expectedHours =
  "must be 'closed', 'by appointment', 'round the clock' or ranges such as '10:00-14:00, 17:00-20:00'";
const faults = {
  form: expectedHours,
  length: "must not end a range when it begins: a whole day is 'round the clock'",
  order: 'must have its ranges in their order, none beginning before another ends',
};

const dayHours = z.string(expectedHours).superRefine((hours, { addIssue }) => {
  const fault = hoursFault(hours);
  if (fault) addIssue({ code: 'custom', message: faults[fault] });
}) as unknown as z.ZodType<DayHours>;

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

/** Why staff may close a day: by it each language's texts say so. */
export const reasonList = between(0, 12, anchor).refine(differ, {
  error: 'must differ',
  ...whenList,
});

export interface Hours {
  week: Week;
  exceptions: readonly Exception[];
}

/** A date that is none is told as such. */
function endInTime({ from, to = from }: { from: string; to?: string | undefined }): boolean {
  return Number.isNaN(Date.parse(from) + Date.parse(to)) || isStretch(from, to);
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
