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
  | RulesSet
  | MapDiff;

/** A moment, to the microsecond as Firestore keeps it; microseconds since 1970-01-01T00:00:00Z. */
export class Timestamp {
  readonly microseconds: bigint;

  constructor(microseconds: bigint) {
    this.microseconds = microseconds;
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

/**
 * A path. A document's whole path (`__name__`, a reference field) starts with `databases`, the
 * database's id and `documents`.
 */
export class Path {
  readonly segments: readonly string[];
  /** The values that `bind()` gave to names of the path. */
  readonly bindings: ReadonlyMap<string, string>;

  constructor(segments: readonly string[], bindings: ReadonlyMap<string, string> = new Map()) {
    this.segments = segments;
    this.bindings = bindings;
  }
}

/** A set: values that differ from each other, in the order in which they came. */
export class RulesSet {
  readonly items: readonly RulesValue[];

  constructor(items: readonly RulesValue[]) {
    this.items = items;
  }
}

/** What `after.diff(before)` answers. */
export class MapDiff {
  readonly before: Map<string, RulesValue>;
  readonly after: Map<string, RulesValue>;

  constructor(before: Map<string, RulesValue>, after: Map<string, RulesValue>) {
    this.before = before;
    this.after = after;
  }
}
