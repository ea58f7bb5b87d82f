import { digitsOf } from './digits.ts';
import { indianNumber, isIndianFreeNumber, isInternational } from './indian-number.ts';

export interface SeparateNumber {
  number: string;
  /** Where it stands in its text, in UTF-16 units. */
  start: number;
}

/** What people put between the digits of one number, marks that nobody sees included; a line break ends it. */
const between = '[ \\t\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000().\\p{Pd}\\p{Cf}−·•‧∙・_~]';
/** Digits with what stands between them; a slash, a comma or a word begins another number. */
const stretchOfDigits = new RegExp(
  `(?:[+＋][\\s(\\p{Cf}]*|[(])?\\p{Nd}(?:${between}*\\p{Nd})*`,
  'gu',
);
const groupOfDigits = /[+＋(]*\p{Nd}+/gu;

/** The phone numbers in a text, one after the other, and whatever else has digits. */
export function* separateNumbers(text: string): Generator<SeparateNumber> {
  let last: SeparateNumber | undefined;
  for (const { 0: number, index: start } of text.matchAll(stretchOfDigits)) {
    const both = last && {
      number: text.slice(last.start, start + number.length),
      start: last.start,
    };
    if (both && isCutInTwo(both.number)) {
      yield both;
      last = undefined;
      continue;
    }
    if (last) yield* separate(last);
    last = { number, start };
  }
  if (last) yield* separate(last);
}

/** Whether a text is one number with a slash or a comma where others have a space: `0581/2345678`, `98765, 43210`. */
function isCutInTwo(text: string): boolean {
  const [first = '', second = '', ...more] = text.split(/\s*[/,]\s*/);
  return (
    more.length === 0 &&
    /^[(]?\p{Nd}{2,5}[)]?$/u.test(first) &&
    /^[^\p{L}]*$/u.test(second) &&
    indianNumber(text) !== undefined
  );
}

/** The maximum digits of a number anywhere (ITU-T E.164), and of an Indian one with its trunk zero. */
const maximumDigits = 15;
const maximumIndianDigits = 11;
/** From this many digits on, a group is a number within a town. */
const minimumLocalDigits = 6;

/** The numbers in a stretch of digits: several where it is longer than any known number. */
function* separate({ number: stretch, start }: SeparateNumber): Generator<SeparateNumber> {
  if (isWhole(stretch)) {
    yield { number: stretch, start };
    return;
  }
  const groups = [...stretch.matchAll(groupOfDigits)].map(({ 0: group, index }) => ({
    at: index,
    end: index + group.length,
  }));
  while (groups.length > 0) {
    const [{ at, end: endOfFirst }] = groups as [{ at: number; end: number }];
    const known = groups.findIndex(({ end }) => isKnown(stretch.slice(at, end)));
    const isLocal = digitsOf(stretch.slice(at, endOfFirst)).length >= minimumLocalDigits;
    const own = groups.splice(0, known >= 0 ? known + 1 : isLocal ? 1 : groups.length);
    yield { number: stretch.slice(at, own.at(-1)?.end), start: start + at };
  }
}

function isWhole(stretch: string): boolean {
  const digits = digitsOf(stretch);
  const isForeign = isInternational(stretch) ? !digits.startsWith('91') : digits.startsWith('00');
  return (
    digits.length <= maximumIndianDigits ||
    isKnown(stretch) ||
    (isForeign && digits.length <= maximumDigits)
  );
}

function isKnown(number: string): boolean {
  return indianNumber(number) !== undefined || isIndianFreeNumber(number);
}
