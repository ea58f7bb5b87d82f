import { isNumericId, numberOf } from '../names.ts';
import type { Value } from '../values/value.ts';
import { KeyWriter } from './key-writer.ts';

/** An index contains at most this much of a value, as in Firestore. Values that differ only beyond it have equal keys. */
export const MAXIMUM_KEY_BYTES = 1500;

/** The first byte of each type, in the order of types. 0, which ends a list, is below them all. */
const TAG = {
  null: 10,
  boolean: 20,
  nan: 30,
  number: 31,
  timestamp: 40,
  string: 50,
  bytes: 60,
  reference: 70,
  geoPoint: 80,
  array: 90,
  vector: 100,
  map: 110,
} as const;
const END = 0;
const ENTRY = 1;
const NUMERIC_ID = 1;
const TEXT_ID = 2;

export interface ValueKey {
  key: Uint8Array;
  /** Whether the value was longer than MAXIMUM_KEY_BYTES. */
  isTruncated: boolean;
}

/**
 * The bytes of a value in an index. They sort by memcmp exactly as compareValues orders the values, equal values have
 * equal bytes, and no key is the beginning of another, so that keys can be concatenated.
 */
export function valueKey(value: Value): ValueKey {
  const writer = new KeyWriter(MAXIMUM_KEY_BYTES);
  writeValue(writer, value);
  const bytes = writer.bytes();
  return bytes.length > MAXIMUM_KEY_BYTES
    ? { key: bytes.subarray(0, MAXIMUM_KEY_BYTES), isTruncated: true }
    : { key: bytes, isTruncated: false };
}

/** A string that two values share exactly when Firestore compares them as equal: the whole key, however long. */
export function equalityKey(value: Value): string {
  const writer = new KeyWriter(Number.POSITIVE_INFINITY);
  writeValue(writer, value);
  return writer.latin1();
}

/** The bytes of a name, which sort as compareNames does. A document's key begins with its parent's. */
export function nameKey(segments: readonly string[]): Uint8Array {
  const writer = new KeyWriter(MAXIMUM_KEY_BYTES);
  for (const segment of segments) writeSegment(writer, segment);
  return writer.bytes();
}

/** The smallest key greater than every key that begins with `prefix`. */
export function afterPrefix(prefix: Uint8Array): Uint8Array {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  // The prefix is nothing but 0xff. No key begins with 0xff, so this is greater than all keys.
  if (length === 0) return Uint8Array.of(0xff);
  // Copy the bytes, because a Buffer's subarray shares them.
  const next = Uint8Array.from(prefix.subarray(0, length));
  next[length - 1] = (next[length - 1] as number) + 1;
  return next;
}

/** The range of keys of all values that `<` and `>` compare with `value`. NaN is not among them (see `matches`). */
export function typeRange(value: Value): [from: Uint8Array, to: Uint8Array] {
  const isNumber = value.type === 'integer' || value.type === 'double';
  const tag = isNumber
    ? TAG.number
    : TAG[value.type as Exclude<Value['type'], 'integer' | 'double'>];
  return [Uint8Array.of(tag), Uint8Array.of(tag + 1)];
}

/** The first key after null, where the values begin that `!=` can find. */
export const afterNull = Uint8Array.of(TAG.null + 1);

function writeValue(writer: KeyWriter, value: Value): void {
  switch (value.type) {
    case 'null':
      writer.byte(TAG.null);
      break;
    case 'boolean':
      writer.byte(TAG.boolean);
      writer.byte(value.value ? 1 : 0);
      break;
    case 'integer':
    case 'double':
      writeNumber(writer, value.value);
      break;
    case 'timestamp':
      writer.byte(TAG.timestamp);
      writer.int64(value.value);
      break;
    case 'string':
      writer.byte(TAG.string);
      writer.text(value.value);
      break;
    case 'bytes':
      writer.byte(TAG.bytes);
      writer.escaped(value.value.subarray(0, writer.limit));
      break;
    case 'reference':
      writer.byte(TAG.reference);
      for (const segment of value.value.split('/')) writeSegment(writer, segment);
      writer.byte(END);
      break;
    case 'geoPoint':
      writer.byte(TAG.geoPoint);
      writeNumber(writer, value.latitude);
      writeNumber(writer, value.longitude);
      break;
    case 'array':
      writer.byte(TAG.array);
      for (const element of value.values) {
        if (writer.isFull) return;
        writeValue(writer, element);
      }
      writer.byte(END);
      break;
    case 'vector':
      writer.byte(TAG.vector);
      writer.int64(BigInt(value.values.length));
      for (const element of value.values) writeNumber(writer, element);
      break;
    case 'map':
      writer.byte(TAG.map);
      for (const [name, field] of value.fields) {
        if (writer.isFull) return;
        writer.byte(ENTRY);
        writer.text(name);
        writeValue(writer, field);
      }
      writer.byte(END);
      break;
  }
}

/**
 * Writes a number as the greatest double that is not above it, then the difference, which is 0 except for integers
 * that no double equals. So 2^53 has one key as an integer and as a double, and 2^53+1 comes before the next double.
 */
function writeNumber(writer: KeyWriter, value: bigint | number): void {
  if (Number.isNaN(value)) {
    writer.byte(TAG.nan);
    return;
  }
  writer.byte(TAG.number);
  if (typeof value === 'number') {
    writer.double(value);
    writer.uint16(0);
    return;
  }
  let below = Number(value);
  // Every double from 2^53 on is an integer, so the difference is exact. Within 64 bits it is less than 2048.
  if (BigInt(below) > value) below = previousDouble(below);
  writer.double(below);
  writer.uint16(Number(value - BigInt(below)));
}

function previousDouble(value: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return view.getFloat64(0);
}

function writeSegment(writer: KeyWriter, segment: string): void {
  if (isNumericId(segment)) {
    writer.byte(NUMERIC_ID);
    writer.int64(numberOf(segment));
  } else {
    writer.byte(TEXT_ID);
    writer.wholeText(segment);
  }
}
