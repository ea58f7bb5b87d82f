import type { OpeningHoursSpecification } from 'schema-dts';
import type { Hours } from '../content/schemas/hours.ts';
import {
  type CalendarDate,
  type DayHours,
  type DayName,
  dayNames,
  rangesOf,
} from '../text/hours.ts';

type When = { dayOfWeek: DayName[] } | { validFrom: CalendarDate; validThrough: CalendarDate };
type Specification = Exclude<OpeningHoursSpecification, string>;

/**
 * The hours in schema.org's terms, as https://developers.google.com/search/docs/appearance/structured-data/local-business
 * wants them: a day that is not named is closed, a range past midnight closes on the next day before it opens.
 */
export function structuredHours({ week, exceptions }: Hours) {
  return {
    openingHoursSpecification: [...Map.groupBy(dayNames, (day) => week[day])].flatMap(
      ([hours, dayOfWeek]) => open(hours, { dayOfWeek }),
    ),
    ...(exceptions.length > 0 && {
      specialOpeningHoursSpecification: exceptions.flatMap(({ from, to = from, hours }) => {
        const when = { validFrom: from, validThrough: to };
        const ranges = open(hours, when);
        return ranges.length > 0 ? ranges : [specification('00:00', '00:00', when)];
      }),
    }),
  };
}

/** Every day, from midnight to midnight. */
export const dayAndNight = open('round the clock', { dayOfWeek: [...dayNames] });

function open(hours: DayHours, when: When): Specification[] {
  if (hours === 'round the clock') return [specification('00:00', '23:59', when)];
  return rangesOf(hours).map(({ opens, closes }) => specification(opens, closes, when));
}

function specification(opens: string, closes: string, when: When): Specification {
  return { '@type': 'OpeningHoursSpecification', ...when, opens, closes };
}
