import { digitsOf } from './digits.ts';
import { foreignDigits, indianNumber, isIndianMobile, isInternational } from './indian-number.ts';
import { separateNumbers } from './separate-numbers.ts';
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

const extension =
  /^[\s,;.(/\p{Pd}]*(?:extension|extn|ext|x|एक्सटेंशन|एक्स|#)[\s.:=#\p{Pd}]*(?:(?:no|number)[\s.:]*)?(\p{Nd}{1,7})(?!\p{Nd})/iu;

/**
 * The numbers to dial in a text: `9876543210 / 9123456789` has two, `0581-2345678 ext 12` one with an extension. `country`,
 * as two capital letters, is that of numbers without a code: outside of India ten digits alone are no Indian number.
 */
export function phoneNumbers(text: string, country = 'IN'): PhoneNumber[] {
  const numbers: PhoneNumber[] = [];
  // An extension without a number cannot be dialled.
  let end = extension.exec(text)?.[0].length ?? 0;
  for (const { number, start } of separateNumbers(text)) {
    if (start < end || !isDialled(number, numbers.length > 0)) continue;
    const [further, digits] = extension.exec(text.slice(start + number.length)) ?? ['', ''];
    end = start + number.length + further.length;
    const isIndian = country === 'IN' || isInternational(number) || number.startsWith('0091');
    const national = isIndian ? indianNumber(number) : undefined;
    numbers.push({
      start,
      end,
      telephone: telephoneLink(number, national) + (digits && `;ext=${digitsOf(digits)}`),
      whatsApp: digits ? undefined : whatsAppLinkTo(number, national),
      national,
    });
  }
  return numbers;
}

/** Whether a number is long enough: a few digits `after` another number are only its other ending, as in `2345678/679`. */
function isDialled(number: string, after: boolean): boolean {
  const { length } = digitsOf(number);
  return length >= (after ? 6 : 3) && length <= 17;
}

/** The number as typed, or with plus and country code where the code was typed as no exchange accepts it, such as `091`. */
function telephoneLink(number: string, national: string | undefined): string {
  const digits = digitsOf(number);
  if (national) {
    const isAsTyped = !isInternational(number) && /^(?:0|91|0091)?\d{10}$/.test(digits);
    return isAsTyped ? `tel:${digits}` : `tel:+91${national}`;
  }
  return isInternational(number) ? `tel:+${foreignDigits(number)}` : `tel:${foreignDigits(number)}`;
}

/**
 * An Indian number gets its +91; another one counts only with its own code. Free numbers have no WhatsApp: 1800 in
 * India and North America, where 833 to 888 are free as well, and +800.
 */
function whatsAppLinkTo(number: string, national: string | undefined): string | undefined {
  if (national)
    return isIndianMobile(number, national) ? whatsAppLink(`+91${national}`) : undefined;
  const digits = foreignDigits(number);
  const isKnown = isInternational(number) && digits.length >= 8 && !digits.startsWith('91');
  return isKnown && !freeNumber.test(digits) ? whatsAppLink(digits) : undefined;
}

const freeNumber = /^(?:800|18(?:00|33|44|55|66|77|88))/;

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
