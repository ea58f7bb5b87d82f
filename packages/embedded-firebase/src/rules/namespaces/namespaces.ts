import { DURATION } from './duration.ts';
import { HASHING } from './hashing.ts';
import { LATLNG } from './latlng.ts';
import { MATH } from './math.ts';
import type { Namespace } from './namespace.ts';
import { TIMESTAMP } from './timestamp.ts';

/** The functions that are called with a prefix, as in `math.abs(-1)`. */
export const NAMESPACES: ReadonlyMap<string, Namespace> = new Map([
  ['duration', DURATION],
  ['hashing', HASHING],
  ['latlng', LATLNG],
  ['math', MATH],
  ['timestamp', TIMESTAMP],
]);
