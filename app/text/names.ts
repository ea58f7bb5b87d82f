const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many letters a reader sees: a Devanagari letter with its vowel signs is one. */
export function letterCount(text: string): number {
  return [...letters.segment(text)].length;
}

/** The parts of a text between spaces or hyphens, where lines may break. */
const wordsOf = (text: string) => text.split(/[\s-]+/);

export function longestWord(text: string): number {
  return Math.max(...wordsOf(text).map(letterCount));
}

/** In tenths of an em; hardly a letter is wider in any of the site's fonts and their fallbacks. */
const widths: [letters: RegExp, width: number][] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[\p{Mc}\s]/u, 3],
  [/[ijltfI\p{P}]/u, 4],
  [/[mwMWआओऔ]/u, 10],
  [/(?=\p{Script=Latin})\p{Ll}|\p{N}/u, 6],
  [/\p{Script=Devanagari}/u, 7],
  [/\p{Script=Latin}|\p{Ll}/u, 8],
];

/** The width of a text on one line in em, or a little more. */
export function widthOf(text: string): number {
  const width = (letter: string) => widths.find(([letters]) => letters.test(letter))?.[1] ?? 10;
  return [...text].reduce((sum, letter) => sum + width(letter), 0) / 10;
}

export function widestWord(text: string): number {
  return Math.max(...wordsOf(text).map(widthOf));
}

/** A text divided at the space that makes its longer line shortest; a single word is one line. */
export function inTwoLines(text: string): string[] {
  const words = text.split(' ');
  const divided = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longer = (lines: string[]) => Math.max(...lines.map(letterCount));
  return divided.sort((a, b) => longer(a) - longer(b))[0] ?? [text];
}

interface Named {
  name: string;
  shortName?: string;
}

/** The name where there is little room: one that is long must have a short one (clinic-texts.ts). */
export function shortNameOf({ name, shortName = name }: Named): string {
  return shortName;
}

/** A text with the clinic's name in place of `{name}`, or its short name if it would have more letters than `limit`. */
export function withName(text: string, clinic: Named, limit: number): string {
  const whole = text.replaceAll('{name}', clinic.name);
  return letterCount(whole) <= limit ? whole : text.replaceAll('{name}', shortNameOf(clinic));
}
