import { asciiDigits, digitsOf } from './digits.ts';

/** Country code and trunk zero, as people write them: `+91`, `91`, `091`, `0091`, `0`, `+91 (0)`. */
const prefixed = /^(?:0{0,2}91)?0?([1-9]\d{9})$/;

/**
 * The ten digits of an Indian number without trunk zero or country code, or undefined when it is none:
 * `+91 98765 43210`, `098765 43210`, `0091-9876543210` and `9876543210` are the same.
 */
export function indianNumber(number: string): string | undefined {
  const digits = digitsOf(number);
  if (isInternational(number) && !/^0{0,2}91/.test(digits)) return undefined;
  return prefixed.exec(digits)?.[1];
}

/** Whether a number is one that the caller does not pay for, or pays for little: 1800 and 1860. */
export function isIndianFreeNumber(number: string): boolean {
  return /^(?:0{0,2}91)?0?18[06]0\d{6,8}$/.test(digitsOf(number));
}

/** The digits that are dialled of a number with a country code: without the zero in `+44 (0)20 7946 0958`. */
export function foreignDigits(number: string): string {
  const isCoded = isInternational(number) || digitsOf(number).startsWith('00');
  return digitsOf(isCoded ? asciiDigits(number).replace(/\(\s*0\s*\)/, '') : number);
}

/** Whether a number begins with a plus. */
export function isInternational(number: string): boolean {
  return /^[\s(]*[+＋]/.test(number);
}

/** An area code set apart: after a country code or a trunk zero, in brackets, or of two digits, as `080-23456789`. */
const areaCodeApart =
  /^(?:\D*(?:0{0,2}91\D+(?:0\D*)?|(?:0{0,2}91)?\D*0\D*)|\D*\()[6-8]\d{1,3}\D|^\D*(?:79|80)\D/;

/**
 * Landlines whose area code begins with 6 to 8 and that no mobile number can be. Other codes share their numbers with
 * mobile ones. Source: India's fixed and mobile patterns in Google's libphonenumber (2026).
 */
const landline =
  /^(?:79[1245]|80(?:[2-4]|6[0-589])|(?:6(?:[2-47]1|5[17]|6[13]|74|80)|712|8(?:16|2[014]|3[126]|6[136]|7[078]|83))[2-6]|884[2356]|891[3-6])/;

/** Whether a number, of which the ten digits are known, is a mobile one: in India these begin with 6 to 9. */
export function isIndianMobile(number: string, national: string): boolean {
  return (
    /^[6-9]/.test(national) && !landline.test(national) && !areaCodeApart.test(asciiDigits(number))
  );
}
