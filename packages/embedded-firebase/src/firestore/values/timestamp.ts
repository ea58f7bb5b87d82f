const pattern =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;
/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59.999999Z, the range of protobuf's Timestamp. */
const MINIMUM_TIME = -62_135_596_800_000_000n;
const MAXIMUM_TIME = 253_402_300_799_999_999n;
const SECOND = 1_000_000n;

/**
 * Parses an RFC 3339 time to microseconds since the epoch. Finer digits are cut off, and `24:00:00` or a leap second is in the
 * next day or minute, as in Firestore. Returns null for anything else.
 */
export function parseTimestamp(text: string): bigint | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(0);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  date.setUTCHours(hour, minute, second);
  const offsetMinutes = Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0);
  const offset = (match[8] === '-' ? -offsetMinutes : offsetMinutes) * 60_000;
  const fraction = BigInt((match[7] ?? '').padEnd(6, '0').slice(0, 6));
  const microseconds = BigInt(date.getTime() - offset) * 1000n + fraction;
  return microseconds < MINIMUM_TIME || microseconds > MAXIMUM_TIME ? null : microseconds;
}

/** Writes microseconds since the epoch as Google's JSON does: with 0, 3 or 6 digits of a second. */
export function formatTimestamp(microseconds: bigint): string {
  const fraction = ((microseconds % SECOND) + SECOND) % SECOND;
  const second = secondText(Number((microseconds - fraction) / SECOND));
  if (fraction === 0n) return `${second}Z`;
  const digits = fraction.toString().padStart(6, '0');
  return `${second}.${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`;
}

// Most times of one response, and of what is being written now, are within one second.
let lastSecond = Number.NaN;
let lastText = '';

function secondText(second: number): string {
  if (second !== lastSecond) {
    lastText = new Date(second * 1000).toISOString().slice(0, 19);
    lastSecond = second;
  }
  return lastText;
}
