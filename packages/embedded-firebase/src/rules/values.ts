/**
 * The values that a condition computes with. An integer is a `bigint` (64 bit), a float is a
 * `number`, a string counts UTF-16 units; null, booleans, bytes, lists and maps are JavaScript's own.
 */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | RulesValue[]
  | Map<string, RulesValue>
  | Timestamp
  | Duration
  | LatLng
  | Path
  | Vector
  | RulesSet
  | MapDiff
  | PartialMap
  | PartialList
  | Constraint;

/** A moment; a stored one is to the microsecond, a computed one to the nanosecond. */
export class Timestamp {
  /** Since 1970-01-01T00:00:00Z. */
  readonly nanoseconds: bigint;

  constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds;
  }
}

/** A length of time; negative when it goes backwards. */
export class Duration {
  readonly nanoseconds: bigint;

  constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds;
  }
}

/** A point on the earth, in degrees: latitude -90 to 90, longitude -180 to 180. */
export class LatLng {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** `{name}` or `{name=**}` in a path of an expression, which only `bind` gives a value. */
export interface PathVariable {
  readonly name: string;
  readonly kind: 'one' | 'rest';
}

/**
 * A path. A document's whole path (`__name__`, a reference field) starts with `databases`, the
 * database's id and `documents`.
 */
export class Path {
  readonly segments: readonly (string | PathVariable)[];
  /** The values that `bind()` gave to variables of the path. */
  readonly bindings: ReadonlyMap<string, string | Path>;

  constructor(
    segments: readonly (string | PathVariable)[],
    bindings: ReadonlyMap<string, string | Path> = new Map(),
  ) {
    this.segments = segments;
    this.bindings = bindings;
  }
}

/** A vector embedding, which rules can only tell from other types and compare. */
export class Vector {
  readonly values: readonly number[];

  constructor(values: readonly number[]) {
    this.values = values;
  }
}

/** A set: values that differ from each other, in the order in which they came. */
export class RulesSet {
  readonly items: readonly RulesValue[];

  constructor(items: readonly RulesValue[]) {
    this.items = items;
  }
}

/** What `after.diff(before)` returns. */
export class MapDiff {
  readonly before: Map<string, RulesValue>;
  readonly after: Map<string, RulesValue>;

  constructor(before: Map<string, RulesValue>, after: Map<string, RulesValue>) {
    this.before = before;
    this.after = after;
  }
}

/** A map of which only some entries are known, as of the documents that a query may find. */
export class PartialMap {
  readonly known: ReadonlyMap<string, RulesValue>;

  constructor(known: ReadonlyMap<string, RulesValue>) {
    this.known = known;
  }
}

/** A list of which only some items are known, and not where they stand. */
export class PartialList {
  readonly known: readonly RulesValue[];

  constructor(known: readonly RulesValue[]) {
    this.known = known;
  }
}

/** A value of which only these comparisons are known to be true, all of them. */
export class Constraint {
  readonly comparisons: readonly Comparison[];

  constructor(comparisons: readonly Comparison[]) {
    this.comparisons = comparisons;
  }
}

export interface Comparison {
  readonly operator: '<' | '<=' | '>' | '>=' | '!=';
  readonly value: RulesValue;
}
