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

/** Returns `value` as an object that has no other than the `allowed` keys. As in protobuf's JSON null means absent. */
export function readMessage(value: unknown, allowed: readonly string[]): Message {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidPayload('An object was expected.');
  }
  const message = value as Message;
  let hasNull = false;
  for (const key of Object.keys(message)) {
    if (!allowed.includes(key)) throw invalidPayload(`Unknown name "${key.slice(0, 100)}".`);
    hasNull ||= message[key] === null;
  }
  if (!hasNull) return message;
  return Object.fromEntries(Object.entries(message).filter(([, content]) => content !== null));
}

/** Reads an optional list item by item. An absent list and null are empty. */
export function readList<T>(value: unknown, readItem: (item: unknown) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalidPayload('A list was expected.');
  return value.map(readItem);
}

/** Reads a string. As in protobuf's JSON a number or a boolean stands for its text. */
export function readString(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw invalidPayload('A string was expected.');
  // SQLite would turn a lone surrogate into U+FFFD, and two ids could become one.
  if (!value.isWellFormed()) throw invalidPayload('Text with a lone surrogate is not valid.');
  return value;
}

/** Reads a boolean, or its text. */
export function readBoolean(value: unknown): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw invalidPayload('A boolean was expected.');
}

const integerText = /^[+-]?\d{1,19}$/;
const decimalText = /^([+-]?)(\d{0,40})(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads a 64-bit integer: in JSON a number that is exact, or a decimal string such as "5", "5.0" or "1e2". */
export function readInteger(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  const text = typeof value === 'string' ? value : '';
  const integer = integerText.test(text) ? BigInt(text.replace('+', '')) : readDecimal(text);
  if (integer < MINIMUM_INTEGER || integer > MAXIMUM_INTEGER)
    throw invalidPayload('An integer is out of range.');
  return integer;
}

/** The integer that a decimal string with a fraction or an exponent stands for. Throws ApiError (400) for any other. */
function readDecimal(text: string): bigint {
  const [, sign, whole = '', fraction = '', exponent = '0'] = decimalText.exec(text) ?? [];
  const digits = `${whole}${fraction}`;
  const places = Number(exponent) - fraction.length;
  const kept = places < 0 ? digits.slice(0, places) : digits.padEnd(digits.length + places, '0');
  const isWhole = places >= 0 || /^0*$/.test(digits.slice(places));
  if (digits === '' || !isWhole) throw invalidPayload('An integer was expected.');
  return BigInt(`${sign === '-' ? '-' : ''}${kept || '0'}`);
}

/** Reads a 32-bit integer, such as a limit or an offset: in JSON a number or a string. */
export function readInt32(value: unknown): number {
  const integer = Number(readInteger(value));
  if (Math.abs(integer) > 0x7fffffff) throw invalidPayload('An integer is out of range.');
  return integer;
}

/** The values of an enum in the order of their numbers; a hole is a number without a value. */
export type Enum<T> = readonly (readonly [name: string, value: T] | null)[];

/**
 * Reads an enum by its name, or by its number as `@google-cloud/firestore` sends it. As in protobuf's JSON an absent one is
 * number 0. Returns undefined for a number without a value.
 */
export function readEnum<T>(wire: unknown, values: Enum<T>): T | undefined {
  const named = values.find((one) => one?.[0] === wire);
  return (named ?? values[readInt32(wire ?? 0)])?.[1];
}

/** Reads a double: a JSON number, the same as a string, or "NaN", "Infinity", "-Infinity". */
export function readDouble(value: unknown): number {
  // JSON.parse reads a number beyond the range of doubles as infinite.
  if (Number.isFinite(value)) return value as number;
  if (value === 'NaN' || value === 'Infinity' || value === '-Infinity') return Number(value);
  const isText =
    typeof value === 'string' && /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(value);
  if (isText && Number.isFinite(Number(value))) return Number(value);
  throw invalidPayload('A number was expected.');
}

const base64 = /^(?:[A-Za-z0-9+/_-]{4})*(?:[A-Za-z0-9+/_-]{2}(?:==)?|[A-Za-z0-9+/_-]{3}=?)?$/;

export function readBytes(value: unknown): Uint8Array {
  if (typeof value !== 'string' || !base64.test(value))
    throw invalidPayload('Base64 was expected.');
  return Uint8Array.from(Buffer.from(value, 'base64'));
}
