/** The digits of a text, of any script as 0 to 9: `९८` and `９８` are `98`. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/**
 * A text in which the digits of all scripts are 0 to 9, each character for itself: on the whole text `normalize` would take a
 * time that grows by the square of its accents, which it puts in order.
 */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0080-\u{10ffff}]/gu, (character) =>
    character.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, asciiDigit),
  );
}

/** A text with its digits as the language of the tag writes numbers: in Marathi `10:05` is `१०:०५`. */
export function localDigits(text: string | number, tag: string): string {
  const digits = known.get(tag) ?? digitsIn(tag);
  known.set(tag, digits);
  return String(text).replace(/[0-9]/g, (digit) => String(digits[Number(digit)]));
}

const known = new Map<string, string[]>();

/** From 0 to 9. */
function digitsIn(tag: string): string[] {
  return [...(9876543210).toLocaleString(tag, { useGrouping: false })].reverse();
}

/** In Unicode the ten digits of a script follow one another, beginning with its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
