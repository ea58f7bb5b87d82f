import { whatsAppLink } from '../../../text/whats-app.ts';

/** The digits of a number as typed, Hindi ones as 0 to 9. */
export function digitsOf(number: string): string {
  return number.normalize('NFKC').replace(/[०-९]/g, hindiDigit).replace(/\D/g, '');
}

function hindiDigit(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) - 0x0966);
}

/**
 * The ten digits of an Indian number without trunk zero or country code, or undefined when it is none:
 * `+91 98765 43210`, `098765 43210`, `0091-9876543210` and `9876543210` are the same.
 */
export function indianNumber(number: string): string | undefined {
  const digits = digitsOf(number);
  if (number.trim().startsWith('+') && !digits.startsWith('91')) return undefined;
  return /^(?:0091|91|0)?([1-9]\d{9})$/.exec(digits)?.[1];
}

/** `tel:` with the digits as they were typed, or undefined when there is nothing to dial. */
export function telephoneLink(number: string): string | undefined {
  const digits = digitsOf(number);
  if (digits.length < 3) return undefined;
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** The link to a number as it was typed: an Indian one gets its +91, another one counts only with its own code. */
export function whatsAppLinkTo(number: string): string | undefined {
  const national = indianNumber(number);
  if (national) return whatsAppLink(`+91${national}`);
  const digits = digitsOf(number);
  const isInternational = number.trim().startsWith('+') && digits.length >= 8;
  return isInternational ? whatsAppLink(digits) : undefined;
}

/** All digits that somebody may type for a number, with and without zero and country code, in one text to search. */
export function searchableDigits(number: string): string {
  const digits = digitsOf(number);
  const national = indianNumber(number);
  return national ? `0091${national} 0${national} ${digits}` : digits;
}
