import type { Value } from '../values/value.ts';

const integer = (value: bigint): Value => ({ type: 'integer', value });
const double = (value: number): Value => ({ type: 'double', value });
const string = (value: string): Value => ({ type: 'string', value });
const time = (value: bigint): Value => ({ type: 'timestamp', value });
const bytes = (...values: number[]): Value => ({ type: 'bytes', value: Uint8Array.from(values) });
const reference = (path: string, project = 'p'): Value => ({
  type: 'reference',
  value: `projects/${project}/databases/(default)/documents/${path}`,
});
const point = (latitude: number, longitude: number): Value => ({
  type: 'geoPoint',
  latitude,
  longitude,
});
const array = (...values: Value[]): Value => ({ type: 'array', values });
const vector = (...values: number[]): Value => ({ type: 'vector', values });
const map = (fields: Record<string, Value>): Value => ({
  type: 'map',
  fields: new Map(Object.entries(fields)),
});

/** The order of Firestore's official emulator (1.22.0): values on one line are equal, and less than those of the next. */
export const ascendingValues: readonly (readonly Value[])[] = [
  [{ type: 'null' }],
  [{ type: 'boolean', value: false }],
  [{ type: 'boolean', value: true }],
  [double(Number.NaN)],
  [double(Number.NEGATIVE_INFINITY)],
  [double(-1e300)],
  [integer(-(2n ** 63n)), double(-(2 ** 63))],
  [double(-2.5)],
  [integer(-1n), double(-1)],
  [double(-0), integer(0n), double(0)],
  [double(5e-324)],
  [double(0.5)],
  [integer(1n), double(1)],
  [integer(2n ** 53n), double(2 ** 53)],
  [integer(2n ** 53n + 1n)],
  [double(2 ** 53 + 2)],
  [integer(2n ** 63n - 1n)],
  [double(2 ** 63)],
  [double(1e300)],
  [double(Number.POSITIVE_INFINITY)],
  [time(-1n)],
  [time(0n)],
  [time(1n)],
  [string('')],
  [string('\u0000')],
  [string('\u0001')],
  [string('A')],
  [string('B')],
  [string('a')],
  [string('a\u0000')],
  [string('aa')],
  [string('ab')],
  [string('é')],
  [string('\ue000')],
  [string('\uff5e')],
  [string('\u{10000}')],
  [string('\u{1f600}')],
  [bytes()],
  [bytes(0)],
  [bytes(0, 0)],
  [bytes(1)],
  [bytes(0x80)],
  [bytes(0xff)],
  [reference('c/__id5__')],
  [reference('c/__id10__')],
  [reference('c/a')],
  [reference('c/a/sub/x')],
  [reference('c/b')],
  [reference('c/\uff5e')],
  [reference('c/\u{1f600}')],
  [reference('c-b/x')],
  [reference('c/a', 'q')],
  [point(-1, 5)],
  [point(1, -3)],
  [point(1, 2)],
  [array()],
  [array(integer(1n)), array(double(1))],
  [array(integer(1n), integer(0n))],
  [array(integer(2n))],
  [vector(1)],
  [vector(2)],
  [vector(0, 0)],
  [map({})],
  [map({ a: integer(1n) }), map({ a: double(1) })],
  [map({ a: integer(1n), b: integer(0n) })],
  [map({ a: integer(2n) })],
  [map({ b: integer(0n) })],
];
