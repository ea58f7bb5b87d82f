/** The part of https://tc39.es/proposal-temporal/docs that is used here; undefined where the browser lacks it. */
declare const Temporal:
  | undefined
  | {
      Instant: {
        fromEpochMilliseconds(milliseconds: number): {
          toZonedDateTimeISO(timeZone: string): { offsetNanoseconds: number };
        };
      };
    };

/**
 * What the calendar and the clock on the clinic's wall show at `now`, as the milliseconds from 1970-01-01T00:00 to there:
 * with Date's UTC methods its parts can be read. When summer time ends, the clock shows an hour twice.
 */
export function clinicTime(timeZone: string, now: Date): number {
  // Preferred, since the first use of Intl's formats blocks a page for 20 ms, and a phone's several times longer.
  if (typeof Temporal === 'undefined') return formattedTime(timeZone, now);
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return now.getTime() + instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
}

function formattedTime(timeZone: string, now: Date): number {
  // Swedish writes a time as ISO 8601 does.
  return Date.parse(`${now.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
}
