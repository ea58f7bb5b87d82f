import { asciiDigits } from '../../../text/digits.ts';

/** A text as search compares it, and where in the original each of its characters comes from. */
export interface FoldedText {
  text: string;
  /** Index in the original (UTF-16 units) of each character of `text`, and the original's length at the end. */
  sources: number[];
}

/**
 * Makes spellings that a reader takes for the same equal. It ignores case, accents, half and full width, and the script of a
 * digit. One apostrophe, quotation mark, dash or slash stands for all that keyboards and word processors write in its place,
 * and one letter for those that look alike on the keyboards of Urdu and Arabic. In Devanagari it drops the nukta, and turns
 * chandrabindu, and a half nasal before a consonant, into anusvara, so that `हिन्दी` finds `हिंदी`. It keeps vowel signs, since
 * another one makes another word.
 */
export function foldWithSources(original: string): FoldedText {
  const folded: { character: string; source: number }[] = [];
  let index = 0;
  for (const character of original) {
    for (const each of foldCharacter(character)) folded.push({ character: each, source: index });
    index += character.length;
  }
  let text = '';
  const sources: number[] = [];
  for (let at = 0; at < folded.length; at++) {
    const { character, source } = folded[at] as (typeof folded)[number];
    const isHalfNasal =
      nasals.includes(character) &&
      folded[at + 1]?.character === virama &&
      consonant.test(folded[at + 2]?.character ?? '');
    text += isHalfNasal ? anusvara : character;
    // A character beyond the basic plane has two UTF-16 units.
    for (let unit = 0; unit < character.length; unit++) sources.push(source);
    if (isHalfNasal) at++;
  }
  sources.push(original.length);
  return { text, sources };
}

/** The text of `foldWithSources`, without the positions, many times faster: it is called for every record that is read. */
export function fold(original: string): string {
  return original
    .replace(/[\u0080-\u{10ffff}]/gu, foldCharacter)
    .toLowerCase()
    .replaceAll('`', "'")
    .replace(halfNasal, anusvara);
}

/** Signs that change nothing for search: accents, joiners, direction marks, the nukta, Hebrew and Arabic points, tatweel. */
const ignored =
  /[\p{Script=Inherited}\p{Cf}\u093c\u0640\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u06d6-\u06ed]/u;

const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known) return known;
  const decomposed = equalMark(character).normalize('NFKD').replace(accentAlone, "'").toLowerCase();
  const folded = [...decomposed]
    .filter((each) => !ignored.test(each))
    .map(equalSign)
    .join('');
  foldedCharacters.set(character, folded);
  return folded;
}

/** A grave, an acute or a Greek breathing without a letter, as it is when decomposed. People mean an apostrophe by it. */
const accentAlone = /^ [\u0300\u0301\u0313\u0314]+$/u;

/** The sign of the keyboard for one that stands for it. */
function equalMark(character: string): string {
  return marks.find(([alike]) => alike.test(character))?.[1] ?? character;
}

const marks: [alike: RegExp, mark: string][] = [
  // Quotation marks of one stroke, primes, the grave, modifier letters, Hebrew's, Armenian's and N'Ko's.
  [/[`‘’‚‛′‵‹›ʹʻʼʽʾʿˈˊˋ˴՚՝׳ߴߵꞌ＇｀❛❜]/u, "'"],
  [/[“”„‟″‶«»ʺ˝ˮ˶״〝〞〟＂❝❞]/u, '"'],
  [/[\p{Pd}−⁃˗]/u, '-'],
  [/[⁄∕⧸╱]/u, '/'],
  // The danda, for which many type the stroke that looks like it.
  [/।/u, '|'],
];

function equalSign(decomposed: string): string {
  const character = equalMark(decomposed);
  if (character === chandrabindu) return anusvara;
  return letters[character] ?? asciiDigits(character);
}

/** Letters with a mark that Unicode does not decompose, and those of Urdu and Arabic that look alike. */
const letters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' },
  ...{ ي: 'ی', ى: 'ی', ك: 'ک', ہ: 'ه', ۃ: 'ة' },
};

const chandrabindu = '\u0901';
const anusvara = '\u0902';
const virama = '\u094d';
const nasals = 'ङञणनम';
const consonant = /[क-ह]/;
const halfNasal = /[ङञणनम]\u094d(?=[क-ह])/g;
