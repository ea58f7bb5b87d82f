/** Digits with what stands between those of one number: blanks, dashes, a dot, brackets around some. */
const stretch = /(?:\+?(?:\d|\(\d+\))|\(\+\d+\))(?:(?:\.|[\p{Zs}\t\p{Pd}]*)(?:\d|\(\d+\)))*/gu;

/** How many digits a number has at most: with its country code after a plus (E.164), after zeros, and without either. */
const maximum = { '+': 15, '00': 17, '': 13 };

/**
 * What a field of digits can take of a text that was pasted: the digits of its one number, none where it holds several or
 * none, and whether that is `all` that it says. `98765 43210 (after 6 pm)` holds two; nobody here knows which is meant.
 */
export function oneNumber(text: string): { digits: string; all: boolean } {
  // The zero in +44 (0)20 is dialled within the country alone.
  const readable = asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/(\+[\d\p{Zs}]{1,6})\(0\)/u, '$1');
  const [number, ...others] = readable.match(stretch) ?? [];
  if (number === undefined || others.length > 0) return { digits: '', all: false };
  const [code] = /^(?:\+|00)?/.exec(number.replace('(', '')) as unknown as [keyof typeof maximum];
  const digits = number.replace(/\D/g, '');
  if (digits.length > maximum[code]) return { digits: '', all: false };
  return { digits, all: !/[\p{L}\p{N}\p{S}]/u.test(readable.replace(number, '')) };
}

/** Whether a field holds more digits than any number, as when one was pasted behind another. */
export function isTooLong(digits: string): boolean {
  return digits.length > maximum[digits.startsWith('00') ? '00' : '+'];
}

/** Not imported from app/text/digits.ts: a script that shares code with others would wait for React's. */
function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** In Unicode the ten digits of a script follow one another, beginning with its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
