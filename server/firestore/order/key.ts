import { isNumericId, numberOf } from '../names.ts';
import type { Value } from '../values/value.ts';

/** An index keeps at most this much of a value, as Firestore's does; what differs only beyond it is equal to the index. */
export const MAXIMUM_KEY_BYTES = 1500;

/** First bytes of the types, in their order, with 0 below them all to end a list. */
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
  /** The value was longer than an index keeps. */
  isTruncated: boolean;
}

/**
 * The bytes that stand for a value in an index: they sort by memcmp exactly as compareValues orders the values, equal
 * values have equal bytes, and no key is the beginning of another (so keys can be joined).
 */
export function valueKey(value: Value): ValueKey {
  const writer = new KeyWriter();
  writeValue(writer, value);
  const bytes = writer.bytes();
  return bytes.length > MAXIMUM_KEY_BYTES
    ? { key: bytes.subarray(0, MAXIMUM_KEY_BYTES), isTruncated: true }
    : { key: bytes, isTruncated: false };
}

/** One text for one value as Firestore compares them: the whole of its key, however long it is. */
export function equalityKey(value: Value): string {
  const writer = new KeyWriter(Number.POSITIVE_INFINITY);
  writeValue(writer, value);
  return writer.latin1();
}

/** The bytes that sort as names do; a document's key begins with its parent's. */
export function nameKey(segments: readonly string[]): Uint8Array {
  const writer = new KeyWriter();
  for (const segment of segments) writeSegment(writer, segment);
  return writer.bytes();
}

/** The smallest key greater than every key that begins with `prefix`. */
export function afterPrefix(prefix: Uint8Array): Uint8Array {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  // Nothing but 0xff: no key that we make begins with 0xff, so this is greater than all.
  if (length === 0) return Uint8Array.of(0xff);
  // A copy: the slice of a Buffer would share its bytes.
  const next = Uint8Array.from(prefix.subarray(0, length));
  next[length - 1] = (next[length - 1] as number) + 1;
  return next;
}

/** From the first to after the last key of all values that `<` and `>` compare with `value`. NaN is left out, see matches. */
export function typeRange(value: Value): [from: Uint8Array, to: Uint8Array] {
  const isNumber = value.type === 'integer' || value.type === 'double';
  const tag = isNumber
    ? TAG.number
    : TAG[value.type as Exclude<Value['type'], 'integer' | 'double'>];
  return [Uint8Array.of(tag), Uint8Array.of(tag + 1)];
}

/** After the key of null: where the values begin that `!=` can find. */
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
 * A number is the greatest double at or below it, then what is missing to it: 0 but for integers that no double holds.
 * So 2^53 and 2^53 as a double are one key, and 2^53+1 stands between it and the next double.
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
  // Every double at or above 2^53 is an integer, so this is exact; 1024 is the widest gap within 64 bits.
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

class KeyWriter {
  #buffer = Buffer.allocUnsafe(64);
  #length = 0;
  /** Bytes after which nothing more is wanted. */
  readonly limit: number;

  constructor(limit = MAXIMUM_KEY_BYTES) {
    this.limit = limit;
  }

  get isFull(): boolean {
    return this.#length > this.limit;
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#buffer.subarray(0, this.#length));
  }

  latin1(): string {
    return this.#buffer.toString('latin1', 0, this.#length);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = value;
  }

  uint16(value: number): void {
    this.#reserve(2);
    this.#length = this.#buffer.writeUInt16BE(value, this.#length);
  }

  /** With the sign bit flipped, so that negative numbers come first. */
  int64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeBigUInt64BE(
      BigInt.asUintN(64, value) ^ (1n << 63n),
      this.#length,
    );
  }

  /** IEEE order made byte order: the sign bit flipped for positive numbers, every bit for negative ones. */
  double(value: number): void {
    this.#reserve(8);
    this.#buffer.writeDoubleBE(value === 0 ? 0 : value, this.#length);
    const bits = this.#buffer.readBigUInt64BE(this.#length);
    const flipped = bits >> 63n === 1n ? bits ^ 0xffff_ffff_ffff_ffffn : bits ^ (1n << 63n);
    this.#length = this.#buffer.writeBigUInt64BE(flipped, this.#length);
  }

  /** As much of a text as an index can keep: a character is at least one byte. */
  text(value: string): void {
    this.wholeText(value.length > this.limit ? value.slice(0, this.limit + 1) : value);
  }

  wholeText(value: string): void {
    this.escaped(Buffer.from(value));
  }

  /** Bytes that end with 00 01; a 00 inside becomes 00 ff, which is greater than any end. */
  escaped(value: Uint8Array): void {
    this.#reserve(value.length * 2 + 2);
    for (const byte of value) {
      this.#buffer[this.#length++] = byte;
      if (byte === 0) this.#buffer[this.#length++] = 0xff;
    }
    this.#buffer[this.#length++] = 0;
    this.#buffer[this.#length++] = 1;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
