/** Two languages that nobody speaks: a letter of these stands for each of ours, so that the scripts tell them apart. */
export const alphabets = {
  Cyrillic: 'абвгдежзиклмнопрстуфхцчшщы',
  Greek: 'αβγδεζηθικλμνξοπρστυφχψωϙϸ',
} as const;

/**
 * A text, or all texts in an object but for those under the keys left out, in letters of the alphabet and with other digits;
 * places such as `{name}` stay.
 */
export function rewritten<Texts>(texts: Texts, alphabet: string, without = /^$/): Texts {
  if (typeof texts === 'string') {
    const parts = texts.split(/(\{\w+\})/);
    return parts
      .map((part) => (part.startsWith('{') ? part : otherText(part, alphabet)))
      .join('') as Texts;
  }
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((text) => rewritten(text, alphabet, without)) as Texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      without.test(key) ? text : rewritten(text, alphabet, without),
    ]),
  ) as Texts;
}

function otherText(text: string, alphabet: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]*/gu, (_, letter) => otherLetter(letter, alphabet))
    .replace(/\d/g, (digit) => String(9 - Number(digit)))
    .normalize('NFC');
}

/** Letters that are none of ours with a sign, such as ß, have one of those too. */
function otherLetter(letter: string, alphabet: string): string {
  const other = alphabet[(letter.toLowerCase().charCodeAt(0) - 97) % alphabet.length] as string;
  return letter === letter.toLowerCase() ? other : other.toUpperCase();
}
