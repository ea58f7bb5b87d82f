/** A Firestore value. Times are microseconds since the epoch; a reference is a whole resource name. */
export type Value =
  | { type: 'null' }
  | { type: 'boolean'; value: boolean }
  | { type: 'integer'; value: bigint }
  | { type: 'double'; value: number }
  | { type: 'timestamp'; value: bigint }
  | { type: 'string'; value: string }
  | { type: 'bytes'; value: Uint8Array }
  | { type: 'reference'; value: string }
  | { type: 'geoPoint'; latitude: number; longitude: number }
  | { type: 'array'; values: readonly Value[] }
  | { type: 'vector'; values: readonly number[] }
  | { type: 'map'; fields: Fields };

/** The fields of a document or a map, always in the order of their names (see sortFields). */
export type Fields = ReadonlyMap<string, Value>;

/** The range of an integer value. */
export const MINIMUM_INTEGER = -(2n ** 63n);
export const MAXIMUM_INTEGER = 2n ** 63n - 1n;

export const NULL: Value = { type: 'null' };
