import { type DayName, dayNames } from './week.ts';

export interface ClinicClock {
  year: number;
  day: DayName;
  /** Since midnight. */
  minute: number;
}

/** The part that is used here of https://tc39.es/proposal-temporal/docs; undefined where the browser lacks it. */
declare const Temporal:
  | undefined
  | {
      Instant: {
        fromEpochMilliseconds(milliseconds: number): {
          toZonedDateTimeISO(
            timeZone: string,
          ): Record<'year' | 'dayOfWeek' | 'hour' | 'minute', number>;
        };
      };
    };

/** What the clock and the calendar on the clinic's wall show at `now`. */
export function clinicClock(timeZone: string, now: Date): ClinicClock {
  // Preferred, since the first use of Intl's formats blocks a page for 20 ms, and a phone's several times longer.
  if (typeof Temporal === 'undefined') return formattedClock(timeZone, now);
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const { year, dayOfWeek, hour, minute } = instant.toZonedDateTimeISO(timeZone);
  return { year, day: dayNames[dayOfWeek - 1] as DayName, minute: hour * 60 + minute };
}

function formattedClock(timeZone: string, now: Date): ClinicClock {
  // Swedish writes a time as ISO 8601 does.
  const local = new Date(`${now.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
  return {
    year: local.getUTCFullYear(),
    day: dayNames[(local.getUTCDay() + 6) % 7] as DayName,
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}
