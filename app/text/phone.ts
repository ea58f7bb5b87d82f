import { whatsAppLink } from './whats-app.ts';

/** A number that can be dialled, in a text that may hold several and other words. */
export interface PhoneNumber {
  /** Where it stands in the text, its extension included, in UTF-16 units. */
  start: number;
  end: number;
  /** `tel:` with the digits as they were typed, and with the extension after RFC 3966. */
  telephone: string;
  /** The link to write to it; undefined for what is no mobile number. */
  whatsApp: string | undefined;
  /** Of an Indian number its ten digits, without trunk zero or country code. */
  national: string | undefined;
}

/** The digits of a number as typed, Hindi ones as 0 to 9. */
export function digitsOf(number: string): string {
  return asciiDigits(number).replace(/\D/g, '');
}

function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/[०-९]/g, hindiDigit);
}

function hindiDigit(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) - 0x0966);
}

/**
 * The ten digits of an Indian number without trunk zero or country code, or undefined when it is none:
 * `+91 98765 43210`, `098765 43210`, `0091-9876543210` and `9876543210` are the same.
 */
function indianNumber(number: string): string | undefined {
  const digits = digitsOf(number);
  if (isInternational(number) && !digits.startsWith('91')) return undefined;
  return /^(?:0091|91)?0?([2-9]\d{9})$/.exec(digits)?.[1];
}

const digit = '[0-9०-९０-９]';
/** Digits with what people put between them; a slash, a comma or a word begins another number. */
const stretchOfDigits = new RegExp(`[+＋]?[(]?${digit}(?:[\\s().\\p{Pd}]*${digit})*`, 'gu');
const groupOfDigits = new RegExp(`[+＋(]*${digit}+`, 'gu');
const extension = new RegExp(
  `^[\\s,;.(]*(?:extension|extn|ext|x)[\\s.:]*(${digit}{1,7})(?!${digit})`,
  'iu',
);

/** The numbers to dial in a text: `9876543210 / 9123456789` has two, `0581-2345678 ext 12` one with an extension. */
export function phoneNumbers(text: string): PhoneNumber[] {
  const numbers: PhoneNumber[] = [];
  let end = 0;
  for (const { 0: stretch, index } of text.matchAll(stretchOfDigits)) {
    // Not the extension of the number before.
    if (index < end) continue;
    for (const { number, at } of separate(stretch)) {
      if (digitsOf(number).length < 3) continue;
      const start = index + at;
      const [further, digits] = extension.exec(text.slice(start + number.length)) ?? ['', ''];
      end = start + number.length + further.length;
      numbers.push({
        start,
        end,
        telephone: telephoneLink(number) + (digits && `;ext=${digitsOf(digits)}`),
        whatsApp: digits ? undefined : whatsAppLinkTo(number),
        national: indianNumber(number),
      });
    }
  }
  return numbers;
}

/** The most digits that a number has anywhere: ITU-T E.164. */
const mostDigits = 15;

/** The numbers in a stretch of digits: several when it has more digits than one number can have. */
function separate(stretch: string): { number: string; at: number }[] {
  if (digitsOf(stretch).length <= mostDigits) return [{ number: stretch, at: 0 }];
  const numbers: { number: string; at: number }[] = [];
  let at: number | undefined;
  for (const { 0: group, index } of stretch.matchAll(groupOfDigits)) {
    at ??= index;
    const end = index + group.length;
    const number = stretch.slice(at, end);
    if (indianNumber(number) === undefined && end < stretch.length) continue;
    numbers.push({ number, at });
    at = undefined;
  }
  return numbers;
}

function telephoneLink(number: string): string {
  if (!isInternational(number)) return `tel:${digitsOf(number)}`;
  const national = indianNumber(number);
  return `tel:+${national ? `91${national}` : digitsOf(number)}`;
}

/**
 * An Indian number gets its +91; another one counts only with its own code. In India mobile numbers begin with 6 to 9;
 * some area codes begin with 6 to 8, and are written apart (`080-23456789`). Free numbers have no WhatsApp: 1800 in
 * India and North America, where 833 to 888 are free as well, and +800.
 */
function whatsAppLinkTo(number: string): string | undefined {
  const national = indianNumber(number);
  if (national) return isMobile(number, national) ? whatsAppLink(`+91${national}`) : undefined;
  const digits = digitsOf(number);
  const isKnown = isInternational(number) && digits.length >= 8 && !digits.startsWith('91');
  return isKnown && !freeNumber.test(digits) ? whatsAppLink(digits) : undefined;
}

const freeNumber = /^(?:800|18(?:00|33|44|55|66|77|88))/;
const areaCodeApart = /^\D*(?:(?:00)?91\D+0?|(?:(?:00)?91)?\D*0)[6-8]\d{1,3}\D/;

function isMobile(number: string, national: string): boolean {
  return /^[6-9]/.test(national) && !areaCodeApart.test(asciiDigits(number));
}

function isInternational(number: string): boolean {
  return /^\s*[(]?[+＋]/.test(number);
}

/** All digits that somebody may type for a number, with and without zero and country code, in one text to search. */
export function searchableDigits(text: string): string {
  const forms = phoneNumbers(text).map(
    ({ national }) => national && `0091${national} 0${national}`,
  );
  return [...forms, digitsOf(text)].filter(Boolean).join(' ');
}

/**
 * Each number in a text once, written one way for all spellings: an Indian one as its ten digits, another as the digits
 * that are dialled, `442079460958`.
 */
export function numbersIn(text: string): string[] {
  const numbers = phoneNumbers(text).map(
    ({ national, telephone }) => national ?? telephone.replace(/^tel:\+?(?:00)?|;.*$/g, ''),
  );
  return [...new Set(numbers)];
}
