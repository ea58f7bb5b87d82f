import { Duration, Timestamp } from '../values.ts';
import { methodTable } from './method-table.ts';

const NANOSECONDS_OF_DAY = 86_400_000_000_000n;

/** All in UTC. https://firebase.google.com/docs/reference/rules/rules.Timestamp */
export const TIMESTAMP_METHODS = methodTable<Timestamp>({
  date: (self) => new Timestamp(self.nanoseconds - sinceMidnight(self)),
  day: (self) => BigInt(date(self).getUTCDate()),
  /** 1 is Monday, 7 Sunday. */
  dayOfWeek: (self) => BigInt(date(self).getUTCDay() || 7),
  dayOfYear: (self) => {
    const day = date(self);
    const start = new Date(day).setUTCMonth(0, 0);
    return BigInt(Math.floor((day.getTime() - start) / 86_400_000));
  },
  hours: (self) => sinceMidnight(self) / 3_600_000_000_000n,
  minutes: (self) => (sinceMidnight(self) / 60_000_000_000n) % 60n,
  month: (self) => BigInt(date(self).getUTCMonth() + 1),
  nanos: (self) => sinceMidnight(self) % 1_000_000_000n,
  seconds: (self) => (sinceMidnight(self) / 1_000_000_000n) % 60n,
  time: (self) => new Duration(sinceMidnight(self)),
  toMillis: (self) => BigInt(date(self).getTime()),
  year: (self) => BigInt(date(self).getUTCFullYear()),
});

function date(self: Timestamp): Date {
  return new Date(Number((self.nanoseconds - (sinceMidnight(self) % 1_000_000n)) / 1_000_000n));
}

/** Nanoseconds since the day's start, positive before 1970 too. */
function sinceMidnight(self: Timestamp): bigint {
  const rest = self.nanoseconds % NANOSECONDS_OF_DAY;
  return rest < 0n ? rest + NANOSECONDS_OF_DAY : rest;
}
