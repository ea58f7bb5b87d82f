import { DURATION } from './duration.ts';
import { HASHING } from './hashing.ts';
import { LATLNG } from './latlng.ts';
import { MATH } from './math.ts';
import type { Namespace } from './namespace.ts';
import { TIMESTAMP } from './timestamp.ts';

const all: Readonly<Record<string, Namespace>> = {
  duration: DURATION,
  hashing: HASHING,
  latlng: LATLNG,
  math: MATH,
  timestamp: TIMESTAMP,
};

/** The functions that are called with a prefix, as in `math.abs(-1)`. */
export const NAMESPACES: ReadonlyMap<string, ReadonlyMap<string, Namespace[string]>> = new Map(
  Object.entries(all).map(([name, functions]) => [name, new Map(Object.entries(functions))]),
);
