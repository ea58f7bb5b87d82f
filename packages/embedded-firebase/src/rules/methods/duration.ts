import type { Duration } from '../values.ts';
import { methodTable } from './method-table.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
export const DURATION_METHODS = methodTable<Duration>({
  nanos: (self) => self.nanoseconds % 1_000_000_000n,
  seconds: (self) => self.nanoseconds / 1_000_000_000n,
});
