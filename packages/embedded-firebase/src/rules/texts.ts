import type { RulesValue } from './values.ts';

/** The text of a value that is no container; null when the type has none. */
export function scalarText(value: RulesValue): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return floatText(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`;
  return null;
}

/**
 * As Java writes a double: always with a point, and with an exponent outside of 0.001 to 10,000,000.
 * https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/lang/Double.html#toString(double)
 */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return `${value}`;
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-3 && size < 1e7)) {
    return Number.isInteger(value) ? value.toFixed(1) : `${value}`;
  }
  const twoDigits = value.toExponential(1);
  const shortest = Number(twoDigits) === value ? twoDigits : value.toExponential();
  return shortest.replace('e+', 'e').replace('e', 'E');
}

/** The integer that a text is, or null; `+5` and `007` are. */
export function parseInteger(text: string): bigint | null {
  const [, sign, digits] = /^([+-]?)0*([0-9]{1,19})$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const value = BigInt(sign === '-' ? `-${digits}` : digits);
  return BigInt.asIntN(64, value) === value ? value : null;
}

const DECIMAL =
  /^[+-]?(?:NaN|Infinity|(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?(?=[fFdD]?$))/;
const HEXADECIMAL = /^([+-]?)0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?[pP]([+-]?[0-9]{1,5})[fFdD]?$/;

/** The float that a text is in Java, or null: also `.5`, `1e3`, `0x1p3`, `NaN` and with blanks around. */
export function parseFloatText(text: string): number | null {
  const trimmed = trim(text);
  const [decimal] = DECIMAL.exec(trimmed) ?? [];
  if (decimal !== undefined) {
    if (/[Ny]$/.test(decimal) && decimal !== trimmed) return null;
    return Number(decimal.replace('+NaN', 'NaN').replace('-NaN', 'NaN'));
  }
  const [, sign, whole, fraction = '', exponent] = HEXADECIMAL.exec(trimmed) ?? [];
  if (whole === undefined || whole + fraction === '') return null;
  const size = Number(`0x${whole}${fraction}`) * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -size : size;
}

/** Without the control characters and spaces at both ends, as in Java. */
export function trim(text: string): string {
  // Not by a regular expression: JavaScript's would take a time that grows by the square of inner blanks.
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (start < end && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}
