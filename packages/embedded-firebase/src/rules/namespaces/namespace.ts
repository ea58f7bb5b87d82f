import type { RulesValue } from '../values.ts';

/** The functions of a namespace by name; their own parameters say how many arguments each takes. */
export type Namespace = Readonly<Record<string, (...values: RulesValue[]) => RulesValue>>;
