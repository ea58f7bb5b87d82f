import { EvaluationError } from '../errors.ts';
import { int, text } from '../methods/method-table.ts';
import { durationOf } from '../time.ts';
import { typeOf } from '../types.ts';
import { Duration } from '../values.ts';
import type { Namespace } from './namespace.ts';

const NANOSECONDS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

/** https://firebase.google.com/docs/reference/rules/rules.duration */
export const DURATION: Namespace = {
  abs: (value) => {
    if (!(value instanceof Duration)) {
      throw new EvaluationError(`expected duration, not ${typeOf(value)}`);
    }
    return value.nanoseconds < 0n ? durationOf(-value.nanoseconds) : value;
  },
  time: (hours, minutes, seconds, nanoseconds) =>
    durationOf(
      ((int(hours) * 60n + int(minutes)) * 60n + int(seconds)) * 1_000_000_000n + int(nanoseconds),
    ),
  value: (magnitude, unit) => {
    const nanoseconds = NANOSECONDS.get(text(unit));
    if (nanoseconds === undefined) throw new EvaluationError('not a unit of a duration');
    return durationOf(int(magnitude) * nanoseconds);
  },
};
