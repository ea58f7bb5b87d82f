import { EvaluationError } from '../errors.ts';
import { int } from '../methods/method-table.ts';
import { timestampOf } from '../time.ts';
import type { Timestamp } from '../values.ts';
import type { Namespace } from './namespace.ts';

/** https://firebase.google.com/docs/reference/rules/rules.timestamp */
export const TIMESTAMP: Namespace = {
  date: (year, month, day) => midnight(int(year), int(month), int(day)),
  value: (epochMilliseconds) => timestampOf(int(epochMilliseconds) * 1_000_000n),
};

/** UTC; an error for a day that no calendar has. */
function midnight(year: bigint, month: bigint, day: bigint): Timestamp {
  const date = new Date(0);
  const time = date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const exists =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  if (!exists) throw new EvaluationError('not a date');
  return timestampOf(BigInt(time) * 1_000_000n);
}
