import { EvaluationError } from './errors.ts';
import { Duration, Timestamp } from './values.ts';

/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59.999999Z, the range of Firestore's timestamps. */
const FIRST_MICROSECOND = -62_135_596_800_000_000n;
const LAST_MICROSECOND = 253_402_300_799_999_999n;

/** Ten thousand years, the range of protobuf's Duration. */
const MAX_NANOSECONDS = 315_576_000_000_000_000_000n;

/** A computed moment; an error outside the years 1 to 9999. */
export function timestampOf(microseconds: bigint): Timestamp {
  if (microseconds < FIRST_MICROSECOND || microseconds > LAST_MICROSECOND) {
    throw new EvaluationError('a timestamp outside the years 1 to 9999');
  }
  return new Timestamp(microseconds);
}

/** A computed duration; an error beyond ten thousand years. */
export function durationOf(nanoseconds: bigint): Duration {
  if (nanoseconds < -MAX_NANOSECONDS || nanoseconds > MAX_NANOSECONDS) {
    throw new EvaluationError('a duration of more than ten thousand years');
  }
  return new Duration(nanoseconds);
}
