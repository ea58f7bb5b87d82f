import { ApiError } from '../http/errors.ts';
import { MAXIMUM_INTEGER, MINIMUM_INTEGER } from './values/value.ts';

export type Message = Readonly<Record<string, unknown>>;

/** The error for a well-formed request with a value that Firestore does not accept. */
export function invalidArgument(message: string): ApiError {
  return new ApiError(400, 'INVALID_ARGUMENT', message);
}

/** The error for a body without the request's shape: not JSON, a wrong type, an unknown key. */
export function invalidPayload(detail?: string): ApiError {
  return invalidArgument(
    `Payload isn't valid for request.${detail === undefined ? '' : ` ${detail}`}`,
  );
}

/** Returns `value` as an object that has no other than the `allowed` keys. */
export function readMessage(value: unknown, allowed: readonly string[]): Message {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidPayload('An object was expected.');
  }
  for (const key of Object.keys(value)) {
    if (!allowed.includes(key)) throw invalidPayload(`Unknown name "${key.slice(0, 100)}".`);
  }
  return value as Message;
}

/** Reads an optional list item by item. An absent list and null are empty. */
export function readList<T>(value: unknown, readItem: (item: unknown) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalidPayload('A list was expected.');
  return value.map(readItem);
}

export function readString(value: unknown): string {
  if (typeof value !== 'string') throw invalidPayload('A string was expected.');
  // SQLite would turn a lone surrogate into U+FFFD, and two ids could become one.
  if (!value.isWellFormed()) throw invalidPayload('Text with a lone surrogate is not valid.');
  return value;
}

export function readBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalidPayload('A boolean was expected.');
  return value;
}

/** Reads a 64-bit integer: in JSON a string of digits, or a number that is exact. */
export function readInteger(value: unknown): bigint {
  const isText = typeof value === 'string' && /^-?\d{1,19}$/.test(value);
  if (!isText && !Number.isSafeInteger(value)) throw invalidPayload('An integer was expected.');
  const integer = BigInt(value as string | number);
  if (integer < MINIMUM_INTEGER || integer > MAXIMUM_INTEGER)
    throw invalidPayload('An integer is out of range.');
  return integer;
}

/** Reads a 32-bit integer, such as a limit or an offset: in JSON a number or a string. */
export function readInt32(value: unknown): number {
  const integer = Number(readInteger(value));
  if (Math.abs(integer) > 0x7fffffff) throw invalidPayload('An integer is out of range.');
  return integer;
}

/** Reads a double: a JSON number, the same as a string, or "NaN", "Infinity", "-Infinity". */
export function readDouble(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value === 'NaN' || value === 'Infinity' || value === '-Infinity') return Number(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value))
    return Number(value);
  throw invalidPayload('A number was expected.');
}

const base64 = /^(?:[A-Za-z0-9+/_-]{4})*(?:[A-Za-z0-9+/_-]{2}(?:==)?|[A-Za-z0-9+/_-]{3}=?)?$/;

export function readBytes(value: unknown): Uint8Array {
  if (typeof value !== 'string' || !base64.test(value))
    throw invalidPayload('Base64 was expected.');
  return Uint8Array.from(Buffer.from(value, 'base64'));
}
