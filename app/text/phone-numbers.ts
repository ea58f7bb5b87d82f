import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber as LibraryNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { asciiDigits, digitsOf } from './digits.ts';
import { whatsAppLink } from './phone-links.ts';

/** A number that can be dialled, in a text that may hold several and other words. */
export interface PhoneNumber {
  /** Where it stands in the text, its extension included, in UTF-16 units. */
  start: number;
  end: number;
  /** As it is dialled from anywhere, with its extension after RFC 3966: `tel:+915812345678;ext=12`. */
  telephone: string;
  /** The link to write to it; undefined for what cannot be a mobile number. */
  whatsApp: string | undefined;
  /** The digits of the number from its country code on, the same for all its spellings: `919876543210`. */
  digits: string;
}

/** What the rules allow of a number's field, in UTF-16 units. The library's time grows faster than its text. */
const maximumLength = 1000;

/**
 * The numbers to dial in a text, as libphonenumber finds them (docs/decisions/0036-phone-numbers-by-the-library.md): those
 * that exist in their country's plan. `country`, as two capital letters, is that of numbers without a country code.
 */
export function phoneNumbers(text: string, country: string): PhoneNumber[] {
  const readable = madeReadable(text.slice(0, maximumLength));
  const defaultCountry = country as CountryCode;
  const numbers: PhoneNumber[] = [];
  let end = 0;
  for (const found of findPhoneNumbersInText(readable, { defaultCountry })) {
    numbers.push(...severalIn(readable, end, found.startsAt, country));
    const bracket = /^(?:\([^)]*|\[[^\]]*)$/.test(readable.slice(found.startsAt, found.endsAt))
      ? 1
      : 0;
    numbers.push(described(found.number, found.startsAt + bracket, found.endsAt));
    end = found.endsAt;
  }
  return [...numbers, ...severalIn(readable, end, readable.length, country)];
}

/** The digits of what may be a number, or the beginning of one, as they stand in a field: without its country's code. */
export function spellingsOf(typed: string, country: string): string[] {
  return readings(asciiDigits(typed), country).flatMap((number) =>
    [number.nationalNumber, digitsOf(number.formatNational())].map(withoutZeros),
  );
}

/** Each number in a text once, by its digits from the country code on; what no number could be read in, by all its digits. */
export function numbersIn(text: string, country: string): string[] {
  const numbers = phoneNumbers(text, country).map(({ digits }) => digits);
  if (numbers.length > 0) return [...new Set(numbers)];
  return [withoutZeros(digitsOf(text))].filter(Boolean);
}

/** Whether there is such a country, as two capital letters, with numbers of its own. */
export function isCountry(country: string | undefined): country is CountryCode {
  return isSupportedCountry(country ?? '');
}

/** How a clinic's own number is written, `+91 581 234 5678`; undefined for one that does not exist in its country. */
export function writtenInternationally(phone: string, country: string): string | undefined {
  const number = read(phone, country);
  const isOwn = number?.countryCallingCode === getCountryCallingCode(country as CountryCode);
  return isOwn ? number?.formatInternational() : undefined;
}

function described(number: LibraryNumber, start: number, end: number): PhoneNumber {
  const isMobile = /MOBILE/.test(number.getType() ?? '') && !number.ext;
  return {
    start,
    end,
    telephone: number.getURI(),
    whatsApp: isMobile ? whatsAppLink(number.number) : undefined,
    digits: digitsOf(number.number),
  };
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}

const blank = () => '';
/** What the library's finder does not read, each with what it reads instead; nothing changes its length. */
const unread: [pattern: RegExp, instead: (found: string) => string][] = [
  [/(?![0-9\u{10000}-\u{10ffff}])\p{Nd}/gu, asciiDigits],
  [/\p{Cf}/gu, blank],
  [/[·•‧∙・_~]/gu, () => '-'],
  [
    /[\s,;.(/\p{Pd}]{0,4}(?:extension|extn?|एक्सटेंशन|एक्स)[\s.:=#\p{Pd}]{0,4}(?:(?:no|number|नंबर)[\s.:]{0,4})?(?=\d)/giu,
    () => ' ext',
  ],
  // Dates and times of day.
  [/(?<![\d./-])\d{1,2} ?[./-] ?\d{1,2} ?[./-] ?(?:(?:19|20)\d{2}|\d{2})(?![./-]?\d)/g, blank],
  [/(?<![\d./-])(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}(?![./-]?\d)/g, blank],
  [
    /(?<!\d)(?:\d{1,2}(?:[:.]\d{2})? ?(?:\p{Pd}|to|से) ?)?\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.? ?m\b|o.?clock|hrs?\b|बजे)|(?<!\d)\d{1,2}:\d{2}(?!\d)/giu,
    blank,
  ],
  // A plus, also where one dials abroad by something else.
  [/(?<!\d[\s().+/\p{Pd}]{0,3})00(?=[1-9])/gu, () => '+'],
  // The finder takes what follows a comma for an extension.
  [/[,;](?=[\s(+]*\d)/g, () => '/'],
];

function madeReadable(text: string): string {
  return unread.reduce(
    (readable, [pattern, instead]) =>
      readable.replace(pattern, (found) => instead(found).padEnd(found.length)),
    text,
  );
}

const stretchOfDigits = /[+(]{0,3}\d(?:[\d\s().+/\p{Pd}]*\d)?/gu;
/** So many digits beside a number may be a remark; more make it doubtful. */
const maximumRemark = 5;
/** Of a number with its country code (E.164) and the zeros or the exit code before it. */
const maximumDigits = 18;

/** The numbers in a part of a text in which the finder saw none, since they are not set apart: `98765 43210 91234 56789`. */
function severalIn(text: string, from: number, to: number, country: string): PhoneNumber[] {
  return [...text.slice(from, to).matchAll(stretchOfDigits)].flatMap(({ 0: stretch, index }) =>
    separated(stretch, from + index, country),
  );
}

function separated(stretch: string, at: number, country: string): PhoneNumber[] {
  const groups = [...stretch.matchAll(/\+?\d+/g)];
  const numbers: PhoneNumber[] = [];
  let remark = 0;
  for (let first = 0; first < groups.length; ) {
    const found = firstNumber(stretch, groups, first, country);
    if (found) {
      const start = groups[first]?.index ?? 0;
      numbers.push(described(found.number, at + start, at + found.end));
      first = found.next;
      continue;
    }
    const [group = ''] = groups[first++] ?? [];
    remark += group.length;
    if (remark > maximumRemark || /^(?:\+|00)/.test(group)) return [];
  }
  return numbers;
}

/** The shortest number that begins with a group of digits. */
function firstNumber(stretch: string, groups: RegExpExecArray[], first: number, country: string) {
  const start = groups[first]?.index ?? 0;
  for (let last = first; last < groups.length; last++) {
    const group = groups[last] as RegExpExecArray;
    const end = group.index + group[0].length;
    const typed = stretch.slice(start, end);
    const { length } = digitsOf(typed);
    if (length > maximumDigits) return undefined;
    const number = length < 6 ? undefined : read(typed, country);
    if (number) return { number, end, next: last + 1 };
  }
  return undefined;
}

/** A text as one number that exists in its country's plan. */
function read(typed: string, country: string): LibraryNumber | undefined {
  return readings(typed, country).find((number) => number.isValid());
}

/**
 * A text as one number, whether it exists or not. Zeros may also be meant for a plus, which people write everywhere: `0044`,
 * and before the country's own code `091`. The library reads only what is dialled so.
 */
function readings(typed: string, country: string): LibraryNumber[] {
  const options = { defaultCountry: country as CountryCode, extract: false };
  const [, zeros = '', rest = ''] = /^[\s(]*\+?(0{1,2})([1-9].*)$/s.exec(typed) ?? [];
  const [asTyped, coded] = [typed, zeros && `+${rest}`].map((each) =>
    parsePhoneNumberFromString(each, options),
  );
  const isCoded = zeros === '00' || coded?.country === country;
  return [asTyped, isCoded ? coded : undefined].filter((number) => number !== undefined);
}
