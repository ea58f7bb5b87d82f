import { EvaluationError } from './errors.ts';
import { Duration, Timestamp } from './values.ts';

/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59.999999999Z, the range of protobuf's timestamps. */
const FIRST_NANOSECOND = -62_135_596_800_000_000_000n;
const LAST_NANOSECOND = 253_402_300_799_999_999_999n;

/** Ten thousand years, the range of protobuf's Duration. */
const MAXIMUM_NANOSECONDS = 315_576_000_000_000_000_000n;

/** A computed moment; an error outside the years 1 to 9999. */
export function timestampOf(nanoseconds: bigint): Timestamp {
  if (nanoseconds < FIRST_NANOSECOND || nanoseconds > LAST_NANOSECOND) {
    throw new EvaluationError('a timestamp outside the years 1 to 9999');
  }
  return new Timestamp(nanoseconds);
}

/** A computed duration; an error beyond ten thousand years. */
export function durationOf(nanoseconds: bigint): Duration {
  if (nanoseconds < -MAXIMUM_NANOSECONDS || nanoseconds > MAXIMUM_NANOSECONDS) {
    throw new EvaluationError('a duration of more than ten thousand years');
  }
  return new Duration(nanoseconds);
}
